import Descent

// Operators on no level, and levels without operators.

extension GrammarModel {
  /// Reports operators between operands that no level of their choice names, though others are named, and signs on levels that
  /// are those of no operator.
  mutating func checkLevels(_ reachable: [Int]) {
    for (choice, levels) in levels.sorted(by: { $0.key < $1.key }) where reachable.contains(choice) {
      let nodes = nodes(ofChoice: choice).sorted()
      let extending = nodes.filter { extendsOperand($0, of: choice) }
      let signs = Set(levels.flatMap { $0.fixity == .prefix ? [] : $0.signs })
      for node in extending where endsWithOperand(node) {
        for way in rules[node].expression.alternatives {
          let own = leadingTokens(of: way.items.dropFirst()).flatMap(terminals)
          report(.operatorWithoutLevel, Set(own).subtracting(signs), of: node, choice)
        }
      }
      reportRepeatedSigns(levels, of: choice)
      // Which texts a lexical rule has is not looked at.
      if levels.contains(where: { !$0.rules.isEmpty }) { continue }
      let leading = nodes.filter { !extending.contains($0) && endsWithOperand($0) }
      if (extending + leading).contains(where: { !lexicalRules(of: $0).isEmpty }) { continue }
      let after = extending.reduce(into: Set<[UInt8]>()) { $0.formUnion(terminals(of: rules[$1].expression)) }
      let before = leading.reduce(into: Set<[UInt8]>()) { $0.formUnion(terminals(of: rules[$1].expression)) }
      for level in levels {
        report(
          .levelWithoutOperator, Set(level.signs).subtracting(level.fixity == .prefix ? before : after), of: choice,
          choice)
      }
    }
  }

  /// The tokens that some parts can begin with: one that is optional, and the one after it, too.
  private func leadingTokens(of items: some Sequence<Expression>) -> [Expression] {
    var found: [Expression] = []
    for item in items where !item.readsNothing {
      switch item {
      case .optional(let part):
        found += leadingTokens(of: part.items)
        continue
      case .choice(let parts) where !isToken(item): found += parts.flatMap { leadingTokens(of: $0.items) }
      default: if isToken(item) { found.append(item) }
      }
      break
    }
    return found
  }

  private mutating func reportRepeatedSigns(_ levels: [Level], of choice: Int) {
    var seen: [Bool: Set<[UInt8]>] = [:]
    for level in levels {
      // The same sign may be before an operand and after another.
      for sign in level.signs where !seen[level.fixity == .prefix, default: []].insert(sign).inserted {
        report(.repeatedSign, [sign], of: choice, choice)
      }
    }
  }

  private mutating func report(_ kind: DiagnosticKind, _ signs: Set<[UInt8]>, of rule: Int, _ choice: Int) {
    for text in signs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      report(
        kind, at: rules[rule].view.name,
        [.words(rules[choice].name), .words(String(decoding: text, as: UTF8.self))])
    }
  }
}

extension DiagnosticKind {
  fileprivate static let operatorWithoutLevel = DiagnosticKind(
    "operator-without-level", .note, "no level of '%0' names the operator \"%1\", which binds most tightly")
  fileprivate static let repeatedSign = DiagnosticKind(
    "repeated-sign", .warning, "more than one level of '%0' names the operator \"%1\"")
  fileprivate static let levelWithoutOperator = DiagnosticKind(
    "level-without-operator", .warning, "no operator of '%0' is \"%1\", which a level names")
}
