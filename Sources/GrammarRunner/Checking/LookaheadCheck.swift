import Descent

// Choices that the next two tokens do not decide.

extension GrammarModel {
  /// Reports alternatives of a choice that begin with the same two tokens as an earlier one, or can be the same one
  /// token, and optional or repeated parts whose continuation can begin with the same two tokens.
  mutating func checkLookahead(
    _ reachable: [Int], _ tokens: TokenKinds, _ scanner: ScopeScanner, _ sizes: SentenceSizes
  ) {
    let inner = reachable.filter { rules[$0].kind != .lexical }
    let texts = tokens.sources.map { example(of: $0, sizes) }
    // A text can be of several kinds, such as that of a word which is a name, too.
    let alike = tokens.sources.indices.map { kind in
      scanner.kinds.reduce(KindSet([kind])) { $1.contains(kind) ? $0.union($1) : $0 }
    }
    let check = ChoiceCheck(
      tokens: tokens, classes: scanner.kinds, alike: alike, texts: texts,
      beginnings: BeginningsOfRules(self, tokens, of: inner),
      certain: BeginningsOfRules(self, tokens, of: inner, .fail),
      ends: EndCheck(self, tokens, of: inner, alike))
    for rule in inner {
      for way in rules[rule].expression.alternatives where way.hasExclusion && !way.asks(for: [.never]) {
        if check.beginnings[way] == Beginnings() { report(.excludedBeginning, of: rule) }
      }
      // The element of a repetition with at least one element occurs twice.
      for choice in rules[rule].expression.choices { report(choice, of: rule, check) }
    }
    for (rule, part, pair) in check.ends.findings {
      report(.undecidedEnd, of: rule, name(of: part), pair.map { texts[$0] }.joined(separator: " "))
    }
  }

  /// Reports each alternative that begins like one before it, of which it names the first, or is never taken.
  private mutating func report(_ choice: Expression, of rule: Int, _ check: ChoiceCheck) {
    // Conditions decide, and operators are told from operands by the token after the operand.
    let ways = choice.alternatives.filter { part in
      if let first = part.items.first, first.isCondition { return false }
      guard case .rule(let node)? = part.items.first, rules[node].kind == .node else { return true }
      return !extendsOperand(node, of: rule)
    }
    let begins = ways.map { check.beginnings[$0] }
    let after = check.ends.followOfChoices[rule]?[choice] ?? Beginnings()
    let continued = ways.map { check.ends.beginnings[$0].followed(by: after) }
    var taken = KindSet()
    var seen: Set<Expression> = []
    // Those that are taken and begin as no other before; a choice can have many thousands that begin alike.
    var different: [Int] = []
    var beginnings: Set<[Beginnings]> = []
    for (second, way) in ways.enumerated() {
      // One that is there twice is reported as such.
      if !seen.insert(way).inserted { continue }
      if check.isTaken(begins[second], before: taken) {
        report(.untakenAlternative, of: rule, name(of: way))
        continue
      }
      taken.formUnion(check.certain[way].singles)
      let isToken = isToken(way)
      for first in different {
        // Of several tokens, the first that fits is taken.
        let areTokens = isToken && self.isToken(ways[first])
        guard
          let example = check.commonPair(begins[first], begins[second])
            ?? (areTokens ? nil : check.commonToken(begins[first], begins[second]))
            ?? (areTokens ? nil : check.commonPair(continued[first], continued[second]))
        else { continue }
        report(.undecided, of: rule, name(of: ways[first]), name(of: way), example)
        break
      }
      let own = [begins[second], continued[second]] + (isToken ? [] : [Beginnings()])
      if beginnings.insert(own).inserted { different.append(second) }
    }
  }

  /// The first part of an alternative, as messages name it.
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

/// The tables for the comparison of the alternatives of choices.
private struct ChoiceCheck {
  let tokens: TokenKinds
  /// The sets of kinds that a text can be of.
  let classes: [KindSet]
  /// For each kind, those that the same text can have.
  let alike: [KindSet]
  /// A text of each kind.
  let texts: [String]
  let beginnings: BeginningsOfRules
  /// The beginnings that no condition rules out.
  let certain: BeginningsOfRules
  let ends: EndCheck

  /// The first two tokens with which both can begin.
  func commonPair(_ one: Beginnings, _ other: Beginnings) -> String? {
    one.commonPair(with: other, alike, in: tokens)?.map { texts[$0] }.joined(separator: " ")
  }

  /// A token that both can be.
  func commonToken(_ one: Beginnings, _ other: Beginnings) -> String? {
    other.singles.kinds.first { alike[$0].intersects(one.singles) }.map { texts[$0] }
  }

  /// Whether an alternative is one token, and each text of it is one of some kinds, which alternatives before it take.
  func isTaken(_ way: Beginnings, before taken: KindSet) -> Bool {
    if way.isNullable || !way.pairs.isEmpty || taken.isEmpty { return false }
    let own = classes.filter { $0.intersects(way.singles) }
    return !own.isEmpty && own.allSatisfy { $0.intersects(taken) }
  }
}

extension DiagnosticKind {
  fileprivate static let untakenAlternative = DiagnosticKind(
    "untaken-alternative", .warning, "in '%0', %1 is never taken: each token of it is one of an alternative before it")
  fileprivate static let excludedBeginning = DiagnosticKind(
    "excluded-beginning", .warning, "in '%0', an exclusion rules out all that an alternative begins with")
  fileprivate static let undecided = DiagnosticKind(
    "undecided", .note, "two tokens do not decide between %1 and %2 in '%0', which both go on with: %3")
  fileprivate static let undecidedEnd = DiagnosticKind(
    "undecided-end", .note,
    "in '%0', two tokens do not decide whether %1 comes or what is after it, which both go on with: %2")
}
