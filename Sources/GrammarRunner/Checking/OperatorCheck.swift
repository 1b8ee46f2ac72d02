import Descent
import GrammarNotation

// Operators that are not read as their rules say.

extension GrammarModel {
  /// Reports rules that name an operator directly, and operators that no level of their choice names.
  mutating func checkOperators(_ reachable: [Int]) {
    let operators = reachable.filter(isOperator)
    checkLevels(operators)
    for rule in reachable {
      for alternative in rules[rule].expression.alternatives {
        // An operand, and an alternative of a choice.
        let direct = alternative.items.dropFirst(rules[rule].kind == .choice || isOperator(rule) ? 1 : 0)
        var found: [Int] = []
        for item in direct { item.forEachRule { if operators.contains($0), !found.contains($0) { found.append($0) } } }
        for other in found {
          let choice = rules[choices(of: other)[0]].name
          report(
            .operatorOfOther, at: rules[rule].view.name,
            [.words(rules[rule].name), .words(rules[other].name), .words(choice)])
        }
      }
    }
  }

  /// Whether a rule is read as what extends an operand only.
  private func isOperator(_ rule: Int) -> Bool {
    guard rules[rule].kind == .node, !choices(of: rule).isEmpty else { return false }
    return rules[rule].expression.alternatives.allSatisfy { way in
      way.items.first.map { first in choices(of: rule).contains { leftOperand(first, of: rule, in: $0) != nil } }
        ?? false
    }
  }

  /// Reports operators between operands that no level names, though others are named.
  private mutating func checkLevels(_ operators: [Int]) {
    for rule in operators where endsWithOperand(rule) {
      let levels = levels(forNode: rule)
      let signs = Set(levels.flatMap { $0.fixity == .prefix ? [] : $0.signs })
      for way in rules[rule].expression.alternatives where !levels.isEmpty {
        guard let sign = way.items.dropFirst().first(where: { !$0.readsNothing }), isToken(sign) else { continue }
        for text in terminals(of: sign).subtracting(signs).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          report(
            .operatorWithoutLevel, at: rules[rule].view.name,
            [.words(rules[choices(of: rule)[0]].name), .words(String(decoding: text, as: UTF8.self))])
        }
      }
    }
  }
}

extension DiagnosticKind {
  fileprivate static let operatorOfOther = DiagnosticKind(
    "operator-of-other", .warning, "'%0' never finds '%1', which is read as a part of '%2': name that")
  fileprivate static let operatorWithoutLevel = DiagnosticKind(
    "operator-without-level", .note, "no level of '%0' names the operator \"%1\", which binds most tightly")
}
