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
  /// Reports alternatives of a choice that begin with the same two tokens.
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
    for rule in inner {
      var isReported = false
      func visit(_ expression: Expression) {
        if case .choice(let parts) = expression, !isReported {
          isReported = report(parts, of: rule, beginnings, tokens, texts)
        }
        expression.parts.forEach(visit)
      }
      visit(rules[rule].expression)
    }
  }

  /// Reports the first two alternatives that begin alike; true if there are such.
  private mutating func report(
    _ parts: [Expression], of rule: Int, _ beginnings: [Int: Beginnings], _ tokens: TokenKinds, _ texts: [String]
  ) -> Bool {
    // Operators are told from operands by what follows the operand.
    let ways = parts.filter { part in
      guard case .rule(let node)? = part.items.first, rules[node].kind == .node else { return true }
      return !rules[node].expression.alternatives.contains {
        $0.items.first.flatMap { leftOperand($0, of: node, in: rule) } != nil
      }
    }
    /// The first alternative that begins with a pair.
    var owners: [[Int]: Int] = [:]
    for (second, way) in ways.enumerated() {
      let pairs = begin(way, beginnings, tokens).pairs
      let both = pairs.compactMap { pair in owners[pair].map { (first: $0, pair: pair) } }
      if let (first, pair) = both.min(by: { ($0.first, $0.pair[0], $0.pair[1]) < ($1.first, $1.pair[0], $1.pair[1]) }) {
        let sentence = pair.map { texts[$0] }.joined(separator: " ")
        report(
          .undecided, at: rules[rule].view.name,
          [.words(rules[rule].name), .words(name(of: ways[first])), .words(name(of: way)), .words(sentence)])
        return true
      }
      for pair in pairs { owners[pair] = second }
    }
    return false
  }

  private func name(of expression: Expression) -> String {
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
      for part in parts {
        if !result.isNullable, result.singles.isEmpty { break }
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

extension DiagnosticKind {
  static let undecided = DiagnosticKind(
    "undecided", .note, "two tokens do not decide between %1 and %2 in '%0', such as: %3")
}
