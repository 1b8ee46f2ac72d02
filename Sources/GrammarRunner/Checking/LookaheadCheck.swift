import Descent

// Choices that the next two tokens do not decide.

extension GrammarModel {
  /// Reports alternatives of a choice that begin with the same two tokens as another before, or can be the same one token, and
  /// what can be left out or repeated if what follows can begin with the same two tokens.
  mutating func checkLookahead(
    _ reachable: [Int], _ tokens: TokenKinds, _ scanner: ScopeScanner, _ sizes: SentenceSizes
  ) {
    let inner = reachable.filter { rules[$0].kind != .lexical }
    let texts = tokens.sources.map { example(of: $0, sizes) }
    // A text can be of several kinds, such as that of a word which is a name, too.
    let alike = tokens.sources.indices.map { kind in
      scanner.kinds.reduce(KindSet([kind])) { $1.contains(kind) ? $0.union($1) : $0 }
    }
    let beginnings = BeginningsOfRules(self, tokens, of: inner)
    for rule in inner {
      // What is repeated at least once is there twice.
      for case .choice(let ways) in rules[rule].expression.choices {
        report(ways, of: rule, beginnings, tokens, alike, texts)
      }
    }
    let ends = EndCheck(self, tokens, of: inner, alike)
    for (rule, part, pair) in ends.findings {
      report(.undecidedEnd, of: rule, name(of: part), pair.map { texts[$0] }.joined(separator: " "))
    }
  }

  /// Reports each alternative that begins like one before it, of which it names the first.
  private mutating func report(
    _ parts: [Expression], of rule: Int, _ beginnings: BeginningsOfRules, _ tokens: TokenKinds, _ alike: [KindSet],
    _ texts: [String]
  ) {
    // Conditions decide, and operators are told from operands by what follows the operand.
    let ways = parts.filter { part in
      if let first = part.items.first, first.isCondition { return false }
      guard case .rule(let node)? = part.items.first, rules[node].kind == .node else { return true }
      return !extendsOperand(node, of: rule)
    }
    let begins = ways.map { beginnings[$0] }
    for (second, way) in ways.enumerated() {
      for first in 0..<second {
        let example: String
        if let pair = begins[first].commonPair(with: begins[second], alike, in: tokens) {
          example = pair.map { texts[$0] }.joined(separator: " ")
        } else if !isToken(ways[first]) || !isToken(way),
          // Of several tokens, the first that fits is taken.
          let kind = begins[second].singles.kinds.first(where: { alike[$0].intersects(begins[first].singles) })
        {
          example = texts[kind]
        } else {
          continue
        }
        report(.undecided, of: rule, name(of: ways[first]), name(of: way), example)
        break
      }
    }
  }

  /// What an alternative begins with, in a message.
  func name(of expression: Expression) -> String {
    switch expression.items.first {
    case .rule(let rule)?: "'\(rules[rule].name)'"
    case .terminal(let bytes)?: "\"\(String(decoding: bytes, as: UTF8.self))\""
    default: "a group"
    }
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
  fileprivate static let undecided = DiagnosticKind(
    "undecided", .note, "two tokens do not decide between %1 and %2 in '%0', such as: %3")
  fileprivate static let undecidedEnd = DiagnosticKind(
    "undecided-end", .note, "in '%0', two tokens do not decide whether %1 comes or what is after it, such as: %2")
}
