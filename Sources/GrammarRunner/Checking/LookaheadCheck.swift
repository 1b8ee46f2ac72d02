import Descent
import GrammarNotation

// Choices that the next two tokens do not decide.

/// The tokens with which something can begin: up to two of them.
private struct Beginnings {
  /// Whole sentences of no token, and of one.
  var isNullable = false
  var singles: Set<Int> = []
  /// The first two tokens of longer ones.
  var pairs: Set<[Int]> = []

  static let limit = 4_096

  mutating func formUnion(_ other: Beginnings) {
    isNullable = isNullable || other.isNullable
    singles.formUnion(other.singles)
    pairs.formUnion(other.pairs)
  }

  /// The same without what begins with some tokens.
  func without(_ firsts: Set<Int>) -> Beginnings {
    var result = self
    result.singles.subtract(firsts)
    result.pairs = pairs.filter { !firsts.contains($0[0]) }
    return result
  }

  var count: Int { singles.count + pairs.count + (isNullable ? 1 : 0) }

  /// What this is with something after it.
  func followed(by other: Beginnings) -> Beginnings {
    var result = Beginnings()
    result.pairs = pairs
    if isNullable { result.formUnion(other) }
    let firsts = other.singles.union(other.pairs.map { $0[0] })
    for single in singles {
      if other.isNullable { result.singles.insert(single) }
      for first in firsts { result.pairs.insert([single, first]) }
    }
    return result
  }
}

extension GrammarModel {
  /// Reports alternatives of a choice that begin with the same two tokens as another before, or can be the same one token.
  mutating func checkLookahead(
    _ reachable: [Int], _ tokens: TokenKinds, _ scanner: ScopeScanner, _ sizes: SentenceSizes
  ) {
    var beginnings: [Int: Beginnings] = [:]
    let inner = reachable.filter { rules[$0].kind != .lexical }
    // Sets only grow, and are bounded.
    for _ in 0..<64 {
      var hasChanged = false
      for rule in inner {
        let found = begin(rules[rule].expression, beginnings, tokens)
        if found.count != beginnings[rule]?.count, (beginnings[rule]?.count ?? 0) < Beginnings.limit {
          beginnings[rule] = found
          hasChanged = true
        }
      }
      if !hasChanged { break }
    }
    let texts = tokens.sources.map { example(of: $0, sizes) }
    // A text can be of several kinds, such as that of a word which is a name, too.
    let alike = tokens.sources.indices.map { kind in
      scanner.kinds.reduce(KindSet([kind])) { $1.contains(kind) ? $0.union($1) : $0 }
    }
    for rule in inner {
      // What is repeated at least once is there twice.
      for case .choice(let ways) in rules[rule].expression.choices {
        report(ways, of: rule, beginnings, tokens, alike, texts)
      }
    }
  }

  /// Reports each alternative that begins like one before it, of which it names the first.
  private mutating func report(
    _ parts: [Expression], of rule: Int, _ beginnings: [Int: Beginnings], _ tokens: TokenKinds, _ alike: [KindSet],
    _ texts: [String]
  ) {
    // Conditions decide, and operators are told from operands by what follows the operand.
    let ways = parts.filter { part in
      if part.beginsWithCondition { return false }
      guard case .rule(let node)? = part.items.first, rules[node].kind == .node else { return true }
      return !extendsOperand(node, of: rule)
    }
    let begins = ways.map { begin($0, beginnings, tokens) }
    // The kinds of the second token, by that of the first.
    let seconds = begins.map { Dictionary(grouping: $0.pairs) { $0[0] }.mapValues { KindSet($0.map { $0[1] }) } }
    let singles = begins.map { KindSet($0.singles) }
    for (second, way) in ways.enumerated() {
      for first in 0..<second {
        let example: String
        if let pair = commonPair(seconds[first], seconds[second], tokens, alike) {
          example = "\(texts[pair.first]) \(texts[pair.second])"
        } else if !isToken(ways[first]) || !isToken(way),
          // Of several tokens, the first that fits is taken.
          let kind = singles[second].kinds.first(where: { alike[$0].intersects(singles[first]) })
        {
          example = texts[kind]
        } else {
          continue
        }
        report(
          .undecided, at: rules[rule].view.name,
          [
            .words(rules[rule].name), .words(name(of: ways[first])), .words(name(of: way)), .words(example),
          ])
        break
      }
    }
  }

  /// The first two tokens that two alternatives can both begin with; of several, those of the lowest kinds.
  private func commonPair(
    _ one: [Int: KindSet], _ other: [Int: KindSet], _ tokens: TokenKinds, _ alike: [KindSet]
  ) -> (first: Int, second: Int)? {
    for (first, seconds) in one.sorted(by: { $0.key < $1.key }) {
      for (kind, others) in other.sorted(by: { $0.key < $1.key }) where alike[first].contains(kind) {
        guard let second = alike.indices.first(where: { seconds.contains($0) && alike[$0].intersects(others) }) else {
          continue
        }
        // Of a terminal and a rule that matches it, the terminal is the text that is of both kinds.
        if case .terminal? = tokens.sources[kind] { return (kind, second) }
        return (first, second)
      }
    }
    return nil
  }

  /// What an alternative begins with, in a message.
  func name(of expression: Expression) -> String {
    switch expression.items.first {
    case .rule(let rule)?: "'\(rules[rule].name)'"
    case .terminal(let bytes)?: "\"\(String(decoding: bytes, as: UTF8.self))\""
    default: "a group"
    }
  }

  private func begin(_ expression: Expression, _ known: [Int: Beginnings], _ tokens: TokenKinds) -> Beginnings {
    var result = Beginnings()
    switch expression {
    case .predicate(.never): break
    case .nothing, .predicate, .context, .exclusion, .end: result.isNullable = true
    case .terminal(let bytes): if let kind = tokens.number(of: bytes) { result.singles.insert(kind) }
    case .characters, .search: break
    case .rule(let rule):
      if let kind = tokens.number(ofRule: rule) { result.singles.insert(kind) } else { result = known[rule] ?? result }
    case .sequence(let parts):
      result.isNullable = true
      for (index, part) in parts.enumerated() {
        if !result.isNullable, result.singles.isEmpty { break }
        if case .exclusion(let excluded) = part, isToken(excluded) {
          let rest = begin(.sequence(Array(parts[(index + 1)...])), known, tokens)
          return result.followed(by: rest.without(begin(excluded, known, tokens).singles))
        }
        result = result.followed(by: begin(part, known, tokens))
      }
    case .choice(let parts): for part in parts { result.formUnion(begin(part, known, tokens)) }
    case .optional(let part):
      result = begin(part, known, tokens)
      result.isNullable = true
    case .many(let part):
      let once = begin(part, known, tokens)
      result = once
      result.formUnion(once.followed(by: once))
      result.isNullable = true
    case .list(let element, let separator, _):
      let once = begin(element, known, tokens)
      result = once
      result.formUnion(once.followed(by: begin(separator, known, tokens).followed(by: once)))
    }
    return result
  }

  /// A text of a kind of tokens.
  private func example(of source: TokenKinds.Source?, _ sizes: SentenceSizes) -> String {
    switch source {
    case .terminal(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .rule(let rule):
      var random = RandomNumbers(seed: 1)
      var writer = TokenWriter(self, sizes)
      return String(decoding: writer.text(of: rule, size: 1, &random), as: UTF8.self)
    case nil: return ""
    }
  }
}

extension Expression {
  /// Whether the first thing in it is a condition.
  fileprivate var beginsWithCondition: Bool {
    switch items.first {
    case .predicate?, .context?, .exclusion?: true
    default: false
    }
  }
}

extension DiagnosticKind {
  static let undecided = DiagnosticKind(
    "undecided", .note, "two tokens do not decide between %1 and %2 in '%0', such as: %3")
}
