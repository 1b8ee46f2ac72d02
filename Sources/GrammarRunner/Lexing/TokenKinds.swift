import Descent
import DescentLexicon

/// The kinds of tokens of a grammar: its terminals, and the lexical rules that other rules refer to.
struct TokenKinds: Sendable {
  enum Source: Hashable, Sendable {
    case terminal([UInt8])
    case rule(Int)
  }

  static let endOfFile = 0
  static let unknown = 1
  /// A mark in follow sets: the next token belongs to another scope.
  static let outside = 255

  /// The spellings, as `TokenKind` has them.
  private(set) var names = ["<end of file>", "<unknown characters>"]
  private(set) var sources: [Source?] = [nil, nil]
  /// The kinds of the terminals.
  private(set) var terminals = KindSet()
  private var numbers: [Source: Int] = [:]
  /// Whether there are no more kinds than a grammar may have.
  private(set) var areComplete = true

  /// - Parameter rules: the rules that can be reached from the start rule.
  init(_ model: inout GrammarModel, reachable rules: [Int]) {
    for rule in rules where model.rules[rule].kind != .lexical {
      add(model.rules[rule].expression, &model, rule)
      if model.rules[rule].expression.hasCharacters {
        model.report(.charactersOutsideToken, of: rule)
      }
    }
  }

  func number(of terminal: [UInt8]) -> Int? { numbers[.terminal(terminal)] }
  func number(ofRule rule: Int) -> Int? { numbers[.rule(rule)] }
  func number(of source: Source) -> Int? { numbers[source] }

  /// The text of a kind, if it is a terminal.
  func terminal(_ kind: Int) -> [UInt8]? {
    guard terminals.contains(kind), case .terminal(let bytes)? = sources[kind] else { return nil }
    return bytes
  }

  /// Whether a kind is a terminal with ASCII letters.
  func hasLetters(_ kind: Int) -> Bool { terminal(kind)?.contains { (0x61...0x7A).contains($0 | 0x20) } ?? false }

  /// Whether two spellings are brackets around something: `(` and `)`, or `#[` and `]`.
  static func areBrackets(_ open: [UInt8], _ close: [UInt8]) -> Bool {
    ["()", "[]", "{}", "<>"].contains { pair in
      open.last == pair.utf8.first && close.first == pair.utf8.last
    }
  }

  private mutating func add(_ expression: Expression, _ model: inout GrammarModel, _ rule: Int) {
    switch expression {
    case .terminal(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      // A spelling that looks like the name of a class of tokens is quoted.
      let isNameLike = bytes.count > 2 && bytes.first == UInt8(ascii: "<") && bytes.last == UInt8(ascii: ">")
      add(.terminal(bytes), isNameLike ? "<'\(text)'>" : text, &model, rule)
    case .rule(let other) where model.rules[other].kind == .lexical:
      if numbers[.rule(other)] != nil { return }
      var words = model.rules[other].words
      // The end of the file has the name of a rule `end-of-file`, too.
      while names.contains("<\(words)>") { words += " token" }
      add(.rule(other), "<\(words)>", &model, rule)
    case .characters, .search: break
    default: for part in expression.parts { add(part, &model, rule) }
    }
  }

  private mutating func add(_ source: Source, _ name: String, _ model: inout GrammarModel, _ rule: Int) {
    if numbers[source] != nil || !areComplete { return }
    if names.count == Self.outside {
      model.report(.tooManyKinds, of: rule)
      areComplete = false
      return
    }
    numbers[source] = names.count
    if case .terminal = source { terminals.insert(names.count) }
    names.append(name)
    sources.append(source)
  }
}

extension DiagnosticKind {
  static let charactersOutsideToken = DiagnosticKind(
    "characters-outside-token", .error,
    "classes of characters and searches belong into lexical rules; '%0' is none")
  static let tooManyKinds = DiagnosticKind(
    "too-many-kinds", .error, "a grammar that is to be run may have at most 253 kinds of tokens; '%0' has one more")
}

// MARK: Patterns

extension GrammarModel {
  /// The expression of a lexical rule without the exclusion at its beginning, which is not a part of the token.
  func contentOfToken(_ rule: Int) -> Expression {
    guard case .exclusion? = rules[rule].expression.items.first else { return rules[rule].expression }
    return .sequenceOf(Array(rules[rule].expression.items.dropFirst()))
  }

  /// Why an expression of a token has no pattern.
  struct NoPattern: Error {
    let kind: DiagnosticKind
  }

  /// The pattern of an expression of a token.
  ///
  /// - Parameter inside: the rules that it is in.
  func pattern(
    of expression: Expression, budget: inout Int, inside: Set<Int> = []
  ) throws(NoPattern) -> TokenPattern {
    budget -= 1
    if budget < 0 { throw NoPattern(kind: .tooLargeToken) }
    func patterns(_ parts: [Expression]) throws(NoPattern) -> [TokenPattern] {
      try parts.map { part throws(NoPattern) in try pattern(of: part, budget: &budget, inside: inside) }
    }
    switch expression {
    case .nothing, .end: return .sequence([])
    case .predicate, .context: throw NoPattern(kind: .conditionInToken)
    case .terminal(let bytes): return .word(bytes)
    case .characters(let set): return .characters(set.ranges, isNegated: set.isNegated)
    case .search(let bytes): return .through(bytes)
    case .rule(let rule):
      if inside.contains(rule) || rules[rule].kind != .lexical { throw NoPattern(kind: .recursiveToken) }
      return try pattern(of: rules[rule].expression, budget: &budget, inside: inside.union([rule]))
    case .list: return try pattern(of: expression.unrolled, budget: &budget, inside: inside)
    case .sequence(let parts): return .sequence(try patterns(parts))
    case .choice(let parts): return .choice(try patterns(parts))
    case .optional(let part): return try pattern(of: part, budget: &budget, inside: inside).optional
    case .many(let part): return try pattern(of: part, budget: &budget, inside: inside).many
    case .exclusion: throw NoPattern(kind: .exclusionInToken)
    }
  }

  /// The terminals that are all of an expression of a token, as one of its alternatives.
  func wholeTerminals(of expression: Expression) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    var seen: Set<Int> = []
    func visit(_ expression: Expression) {
      switch expression {
      case .terminal(let bytes): found.insert(bytes)
      case .choice(let parts): parts.forEach(visit)
      case .sequence(let parts):
        let rest = parts.filter { if case .exclusion = $0 { false } else { true } }
        if rest.count == 1 { visit(rest[0]) }
      case .rule(let rule): if seen.insert(rule).inserted { visit(rules[rule].expression) }
      default: break
      }
    }
    visit(expression)
    return found
  }
}
