import Descent
import SwiftGrammar

/// A name that is declared somewhere, and what may be asked of it.
struct Declared: Sendable {
  var text: String
  var kind: NameKind
  var receiver = Receiver.either
  /// The qualified name of the type that the declaration belongs to or stands in; empty at the top of a file.
  var owner = ""
  /// What declares the name, and tells its type; nil for what the language declares.
  var node: NodeView?
  /// The bytes of the name in its source.
  var range = SourceRange(0, 0)

  /// Whether other files cannot see it.
  var isPrivate = false

  /// Whether it is known in one block only, or in another construct of statements.
  var isLocal = false

  /// What a member belongs to.
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
