import Descent
import Foundation
import SwiftGrammar
import SyntaxEditing
import TestSupport
import Testing

/// The text after edits of a Swift source, which must have no error if the source has none.
func edited(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ edit: (SwiftFile, inout SyntaxEdits) throws -> Void
) throws -> String {
  let file = try SwiftFile(parsing: text)
  var edits = SyntaxEdits(file.tree)
  try edit(file, &edits)
  let result = try edits.applied()
  #expect(!file.tree.isValid || result.tree.isValid, sourceLocation: sourceLocation)
  return result.source.text
}

/// The error of edits that cannot be made.
func editError(_ text: String, _ edit: (SwiftFile, inout SyntaxEdits) throws -> Void) throws -> EditError? {
  let file = try SwiftFile(parsing: text)
  var edits = SyntaxEdits(file.tree)
  try edit(file, &edits)
  do { _ = try edits.applied() } catch { return error }
  return nil
}

extension SwiftFile {
  /// The first node of a type, with a text if one is given.
  func first<Node: SyntaxNode>(_: Node.Type, _ text: String? = nil) throws -> TypedView<Node> {
    try #require(tree.nodes.lazy.compactMap { $0.as(Node.self) }.first { text == nil || $0.text == text })
  }
}

/// The Swift files in a folder of the project, which are valid.
func sourceFiles(in folder: String) -> [SwiftFile] {
  let url = packageFolder.appending(path: folder)
  let files = FileManager.default.enumerator(atPath: url.path)
  let paths = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  return paths.compactMap { try? SwiftFile(path: url.appending(path: $0).path) }
}
