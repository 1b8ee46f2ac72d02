import Descent
import GrammarNotation

// Operators on no level.

extension GrammarModel {
  /// Reports operators between operands that no level names, though others are named.
  mutating func checkLevels(_ reachable: [Int]) {
    for rule in reachable where choiceOfOperator(rule) != nil && endsWithOperand(rule) {
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
  fileprivate static let operatorWithoutLevel = DiagnosticKind(
    "operator-without-level", .note, "no level of '%0' names the operator \"%1\", which binds most tightly")
}
