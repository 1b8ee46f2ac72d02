import Descent
import SwiftGrammar
import SyntaxEditing

/// Sorts the imports that follow each other without a blank line by their paths, with their comments.
public let sortImports: Codemod = { file, edits in
  var group: [TypedView<ImportDeclaration>] = []
  for statement in file.root.statements {
    let declaration = statement.as(ImportDeclaration.self)
    if declaration == nil || beginsGroup(statement.any) {
      sort(group, &edits)
      group = []
    }
    if let declaration { group.append(declaration) }
  }
  sort(group, &edits)
}

private func sort(_ imports: [TypedView<ImportDeclaration>], _ edits: inout SyntaxEdits) {
  func path(_ declaration: TypedView<ImportDeclaration>) -> String { declaration.declaredSymbols[0].name }
  let sorted = imports.sorted { path($0) < path($1) }
  guard sorted != imports, let first = imports.first else { return }
  // All others move around the one that is the first now.
  for declaration in sorted.prefix(while: { $0 != first }) { edits.move(declaration, before: first) }
  for declaration in sorted.drop(while: { $0 != first }).dropFirst() { edits.move(declaration, after: first) }
}

/// Whether there is a blank line in the white space and comments before a node.
private func beginsGroup(_ node: NodeView) -> Bool {
  let kinds = node.firstToken?.leadingTrivia.map(\.kind).filter { $0 != .whitespace } ?? []
  return zip(kinds, kinds.dropFirst()).contains { $0 == .newline && $1 == .newline }
}
