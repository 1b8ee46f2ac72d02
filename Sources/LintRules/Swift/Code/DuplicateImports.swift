import Descent
import SyntaxEditing
import SyntaxSearch

/// Imports that are written twice.
struct DuplicateImports: LintRule {
  let id = "duplicate-imports"
  let summary = "A module is imported once, as far as both imports have the same attributes and modifiers."

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.enterImportLists { statements in
      let imports = statements.imports
      guard imports.count > 1 else { return }
      var seen: Set<String> = []
      for element in imports where !seen.insert("\(element.introduction) \(element.pathText)").inserted {
        report(finding("'\(element.pathText)' is imported before", at: element) { $0.remove(element) })
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("import Trains\nimport Rails\nimport Trains\n", fixed: "import Trains\nimport Rails\n"),
      .reports("@testable import Trains\n@testable import Trains\n", fixed: "@testable import Trains\n"),
      .accepts("import Trains\nimport Trains.Wheels\nimport struct Trains.Wheel"),
      .accepts("import Trains\n@testable import Trains"),
      .accepts("#if os(Linux)\nimport Trains\n#else\nimport Trains\n#endif"),
    ]
  }
}
