import Descent
import SwiftGrammar
import SyntaxEditing

/// Adds the cases that a `switch` over an enumeration of the given files lacks.
///
/// The enumeration is the only one with all the cases that the `switch` has; that of a `Result` or `Optional` is not known.
public func addMissingCases(in files: [SwiftFile]) -> Codemod {
  let enumerations = files.flatMap { $0.nodes(EnumDeclaration.self) }.map { declaration in
    declaration.members.compactMap { $0.as(EnumCaseDeclaration.self) }.flatMap { $0.elements.map(\.name.name) }
  }
  return { file, edits in
    for expression in file.nodes(SwitchExpression.self) {
      let cases = expression.cases.compactMap { $0.as(SwitchCase.self) }
      let names = cases.flatMap(\.items).compactMap { caseName(in: $0) }
      // A `default`, an `#if` or a pattern of another form may match the others.
      guard cases.count == expression.cases.count, names.count == cases.reduce(0, { $0 + $1.items.count }),
        !names.isEmpty, !cases.contains(where: \.items.isEmpty)
      else { continue }
      let candidates = enumerations.filter { Set(names).isSubset(of: $0) }
      guard candidates.count == 1, !isOfStandardLibrary(names) else { continue }
      for name in candidates[0] where !names.contains(name) {
        edits.append("case .\(name):\n  fatalError(\"not handled\")", to: expression.cases)
      }
    }
  }
}

private func isOfStandardLibrary(_ names: [String]) -> Bool {
  [["success", "failure"], ["none", "some"]].contains { Set(names).isSubset(of: $0) }
}

/// The name of the case that a pattern such as `let .point(x, y)` matches; nil for other patterns.
private func caseName(in item: TypedView<CaseItem>) -> String? {
  let pattern = item.pattern.as(ValueBindingPattern.self)?.pattern ?? item.pattern
  guard let expression = pattern.as(ExpressionPattern.self)?.expression else { return nil }
  let name = expression.as(CallExpression.self)?.callee ?? expression
  return name.as(ImplicitMemberExpression.self)?.name.name
}
