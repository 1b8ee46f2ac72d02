import Descent
import SwiftGrammar

extension TreeVisitor {
  /// Calls a closure for each list of statements that can have imports: of a file, and of a clause of an `#if`.
  mutating func enterImportLists(_ body: @escaping (ListView<Statement>) -> Void) {
    each(SourceFile.self) { body($0.statements) }
    each(ConditionalCompilation<Statement>.Clause.self) { body($0.elements) }
  }
}

extension ListView<Statement> {
  var imports: [TypedView<ImportDeclaration>] { compactMap { $0.as(ImportDeclaration.self) } }
}

extension TypedView<ImportDeclaration> {
  /// The dotted name of the imported module or declaration.
  var pathText: String {
    guard let first = self.path.first, let last = self.path.last else { return "" }
    return tree.source.text(in: SourceRange(first.any.range.start, last.any.range.end))
  }

  /// The text before the name: attributes, modifiers, `import`, and the kind of declaration.
  var introduction: String {
    guard let first = self.path.first else { return "" }
    return tree.source.text(in: SourceRange(any.range.start, first.any.range.start))
  }
}
