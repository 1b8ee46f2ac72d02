import Descent
import SwiftGrammar
import SyntaxEditing

/// A change of sources: adds edits of one file.
public typealias Codemod = @Sendable (SwiftFile, inout SyntaxEdits) -> Void

extension SwiftFile {
  /// The result of a codemod.
  ///
  /// - Throws: an edit that cannot be made.
  public func applying(_ codemod: Codemod) throws(EditError) -> EditedSource {
    var edits = SyntaxEdits(tree)
    codemod(self, &edits)
    return try edits.applied()
  }

  /// The nodes of a type, in the order of the source.
  func nodes<Node: SyntaxNode>(_: Node.Type) -> [TypedView<Node>] {
    tree.nodes.compactMap { $0.as(Node.self) }
  }
}
