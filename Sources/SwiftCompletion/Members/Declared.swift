import Descent

struct Declared: Sendable {
  var text: String
  var kind: NameKind
  var receiver = Receiver.either
  /// The qualified name of the type that contains the declaration; empty at the top level of a file.
  var owner = ""
  /// The node that declares the name and determines its type; nil for an implicit name.
  var node: NodeView?
  var range = SourceRange(0, 0)

  var isPrivate = false

  /// True if the name is known only in one block or statement.
  var isLocal = false

  enum Receiver: Sendable {
    case instance, type
    /// A type, which is visible to both.
    case either
  }
}

extension Declared {
  /// True if the order of statements allows the name to be used at an offset of its file.
  func isKnown(at offset: UInt32) -> Bool {
    !isLocal || kind.isType || kind == .function || range.start < offset
  }
}

extension TokenRef {
  /// The text of a name without back-quotes; empty if the name is missing.
  func nameText(in tree: SyntaxTree) -> String {
    index.map { tree.source.text(in: NameTable.nameRange(ofToken: $0, in: tree)) } ?? ""
  }
}
