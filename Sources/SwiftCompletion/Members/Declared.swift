import Descent
import SwiftGrammar

/// A name that is declared somewhere.
struct Declared: Sendable {
  var text: String
  var kind: NameKind
  var receiver = Receiver.either
  /// The qualified name of the type around the declaration; empty at the top of a file.
  var owner = ""
  /// The node that declares the name, and tells its type; nil for a name of the language.
  var node: NodeView?
  var range = SourceRange(0, 0)

  var isPrivate = false

  /// Whether it is known in one block or statement only.
  var isLocal = false

  enum Receiver: Sendable {
    case instance, type
    /// Types, which are found from both.
    case either
  }
}

extension Declared {
  /// Whether it is known at an offset of its file as far as the order of statements goes.
  func isKnown(at offset: UInt32) -> Bool {
    !isLocal || kind.isType || kind == .function || range.start < offset
  }
}

extension TokenRef {
  /// The text of a name without back-quotes; empty for a missing one.
  func nameText(in tree: SyntaxTree) -> String {
    index.map { tree.source.text(in: NameTable.nameRange(ofToken: $0, in: tree)) } ?? ""
  }
}
