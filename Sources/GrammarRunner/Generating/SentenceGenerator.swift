import Descent
import GrammarNotation

/// Makes random sentences of a grammar: the same ones for the same seed.
///
///     var generator = SentenceGenerator(grammar, seed: 1)
///     let sentence = generator.next()
///
/// Alternatives that no sentence had so far are preferred, so that after some sentences each was used.
public struct SentenceGenerator {
  private let grammar: RunnableGrammar
  /// The rules as they are written: with their alternatives apart.
  let model: GrammarModel
  let sizes: SentenceSizes
  var random: RandomNumbers
  private var words: TokenWriter
  private let size: Int
  /// How often each alternative was used.
  var used: [Int]
  /// For each rule, how many rules away an alternative is that was not used; nil where there is none.
  var distances: [Int?] = []

  private let hasExclusions: Bool
  private var output = SentenceWriter()
  /// The tokens that a sentence may still get before it has to come to an end.
  private var budget = 0
  private var depth = 0
  /// The contexts that hold, as bits.
  var contexts: UInt32 = 0

  /// - Parameters:
  ///   - size: about how many tokens a sentence has.
  public init(_ grammar: RunnableGrammar, seed: UInt64, size: Int = 100) {
    self.grammar = grammar
    model = grammar.written
    sizes = SentenceSizes(model)
    random = RandomNumbers(seed: seed)
    words = TokenWriter(model, sizes)
    self.size = max(size, 1)
    hasExclusions = model.rules.contains { $0.expression.hasExclusion }
    used = Array(repeating: 0, count: model.alternatives.count)
    findDistances()
  }

  /// The next sentence; nil if no sentence of the start rule ends.
  ///
  /// - Complexity: linear in the sentence, and while not all alternatives were used, in the grammar.
  public mutating func next() -> String? {
    // What must not come next is known only when the sentence is read.
    for _ in 0..<(hasExclusions ? 64 : 1) {
      guard let next = nextTokens() else { return nil }
      let text = String(decoding: next.text, as: UTF8.self)
      if !hasExclusions { return text }
      if let source = try? SourceText(text), grammar.parse(source).isValid { return text }
    }
    return nil
  }

  /// The next sentence with one token too few, too many or exchanged, such that the grammar does not accept it; nil if
  /// none was found in some tries.
  public mutating func nextNearMiss() -> String? {
    for _ in 0..<32 {
      guard let sentence = nextTokens() else { return nil }
      var parts = sentence.parts
      guard !parts.isEmpty else { continue }
      let place = random.next(below: parts.count)
      switch random.next(below: 4) {
      case 0: parts.remove(at: place)
      case 1: parts.insert(parts[place], at: place)
      case 2: parts.swapAt(place, random.next(below: parts.count))
      default:
        let kinds = grammar.tokens.sources.indices.dropFirst(2)
        guard !kinds.isEmpty else { continue }
        parts[place] = text(ofKind: kinds[kinds.startIndex + random.next(below: kinds.count)])
      }
      let text = String(decoding: parts.joined(), as: UTF8.self)
      if let source = try? SourceText(text), !grammar.parse(source).isValid { return text }
    }
    return nil
  }

  /// How many of the alternatives that can be reached were used, and how many there are.
  public var coverage: (used: Int, all: Int) {
    let reachable = Set(model.reachableRules)
    let all = model.alternatives.indices.filter { index in
      let rule = model.alternatives[index].rule
      return reachable.contains(rule) && !model.rules[rule].isPlaceOfMissing && !isMissing(index)
    }
    return (all.filter { used[$0] > 0 }.count, all.count)
  }

  /// Whether an alternative is the place of something missing.
  private func isMissing(_ alternative: Int) -> Bool {
    let place = model.alternatives[alternative]
    let own = model.rules[place.rule].expression.alternatives.first { $0.items.last == .end(alternative) }
    guard case .rule(let rule)? = own?.items.first else { return false }
    return model.rules[rule].isPlaceOfMissing
  }

  // MARK: One sentence

  private mutating func nextTokens() -> (text: [UInt8], parts: [[UInt8]])? {
    guard sizes.rules[model.start] != nil else { return nil }
    if used.contains(0) { findDistances() }
    output = SentenceWriter()
    budget = 1 + random.next(below: size > Int.max / 2 ? Int.max : 2 * size)
    depth = 0
    contexts = 0
    write(.rule(model.start), Place(rule: model.start, scope: 0))
    return (output.finish(), output.parts)
  }

  /// Where in a sentence something is written.
  struct Place {
    var rule: Int
    var scope: Int
    /// The lowest rank of operators.
    var minimum = 0
    /// The signs that may be written, for an operator of a level.
    var signs: Set<[UInt8]>?
  }

  var mustEnd: Bool { budget <= 0 || depth > 200 }

  private mutating func write(_ expression: Expression, _ place: Place) {
    switch expression {
    case .nothing, .exclusion, .characters, .search: break
    case .end(let number): used[number] += 1
    case .context(let number, let use): set(number, use)
    case .predicate(let condition): output.add(condition)
    case .terminal(let bytes): add(bytes, place.scope)
    case .rule(let rule): writeRule(rule, place)
    case .sequence(let parts): for part in parts { write(part, place) }
    case .choice(let parts): write(choose(parts, place), place)
    case .optional(let part): if shouldWrite(part) { write(part, place) }
    case .many(let part):
      while shouldWrite(part) { write(part, place) }
    case .list(let element, let separator, _):
      write(element, place)
      while shouldWrite(element) {
        write(separator, place)
        write(element, place)
      }
    }
  }

  private mutating func shouldWrite(_ part: Expression) -> Bool {
    if mustEnd || sizes.size(of: part) == nil || !isPossible(part) { return false }
    return random.next(below: 3) > 0 || distance(of: part).map { $0 < 12 } == true && random.next(below: 2) == 0
  }

  private mutating func add(_ bytes: [UInt8], _ scope: Int) {
    budget -= 1
    output.add(bytes, scope, grammar.scanner)
  }

  // MARK: Rules

  private mutating func writeRule(_ rule: Int, _ place: Place) {
    depth += 1
    let outer = contexts
    defer {
      depth -= 1
      contexts = outer
    }
    var inner = Place(rule: rule, scope: place.scope)
    if let scope = model.scope(ofRule: rule) { inner.scope = scope }
    switch model.rules[rule].kind {
    case .lexical: add(text(ofRule: rule, inner.scope), inner.scope)
    case .choice:
      inner.minimum = place.minimum
      write(choose(model.rules[rule].expression.alternatives, inner), inner)
    case .node: writeNode(rule, inner, minimum: place.minimum)
    case .list, .part:
      inner.signs = place.signs
      write(model.rules[rule].expression, inner)
    }
  }

  /// Writes a node, of which the operands have the ranks that its operator leaves them.
  private mutating func writeNode(_ rule: Int, _ place: Place, minimum: Int) {
    let expression = model.rules[rule].expression
    let levels = model.levels(forNode: rule)
    let signs = model.terminals(of: expression)
    let possible = levels.indices.filter { index in
      index + 1 >= minimum && isLevel(levels[index], of: rule, signs)
        && isOperand(expression, of: rule, atStart: levels[index].fixity != .prefix)
    }
    guard !possible.isEmpty else { return write(expression, place) }
    let index = possible[random.next(below: possible.count)]
    let (level, rank) = (levels[index], index + 1)
    let chosen = choose(expression.alternatives, place)
    let items = chosen.items
    let last = items.lastIndex { if case .end = $0 { false } else { true } }
    for (number, item) in items.enumerated() {
      var inner = place
      if number == 0, level.fixity != .prefix {
        inner.minimum = level.fixity == .left || level.fixity == .postfix ? rank : rank + 1
        write(item, inner)
      } else if number == last, item.rule.map({ model.rules[$0].kind == .choice }) == true {
        inner.minimum = level.fixity == .prefix ? max(rank, minimum) : level.fixity == .right ? rank : rank + 1
        write(item, inner)
      } else {
        inner.signs = Set(level.signs)
        write(item, inner)
      }
    }
  }

  /// Whether an operator of a level can be in a node.
  func isLevel(_ level: GrammarModel.Level, of rule: Int, _ signs: Set<[UInt8]>) -> Bool {
    if level.signs.contains(where: signs.contains) { return true }
    return model.lexicalRules(of: rule).contains { operators in
      level.rules.contains(operators)
        || level.signs.contains { grammar.tokens.number(of: $0) == nil && reads($0, operators) }
    }
  }

  private func reads(_ sign: [UInt8], _ rule: Int) -> Bool {
    grammar.tokens.number(ofRule: rule).map { grammar.scanner.reads(sign, as: $0, scope: 0) } ?? false
  }

  /// Whether a node begins, or ends, with an operand of its operator.
  func isOperand(_ expression: Expression, of rule: Int, atStart: Bool) -> Bool {
    expression.alternatives.contains { way in
      let items = way.items.filter { if case .end = $0 { false } else { true } }
      let leads =
        items.first.flatMap { first in
          model.choices(of: rule).lazy.compactMap { model.leftOperand(first, of: rule, in: $0) }.first
        } != nil
      return leads == atStart
    }
  }

  // MARK: Tokens

  private mutating func text(ofKind kind: Int) -> [UInt8] {
    switch grammar.tokens.sources[kind] {
    case .terminal(let bytes): bytes
    case .rule(let rule): words.text(of: rule, size: 4, &random)
    case nil: []
    }
  }

  /// A text that a scope reads as a token of a rule.
  private mutating func text(ofRule rule: Int, _ scope: Int) -> [UInt8] {
    guard let kind = grammar.tokens.number(ofRule: rule) else { return words.text(of: rule, size: 4, &random) }
    var text: [UInt8] = []
    for _ in 0..<32 {
      text = words.text(of: rule, size: 4, &random)
      if grammar.scanner.reads(text, as: kind, scope: scope) { return text }
    }
    return text
  }
}
