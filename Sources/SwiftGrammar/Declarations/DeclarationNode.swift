import Descent

/// A declaration that begins with attributes and modifiers, and goes on with a word that introduces it.
///
/// All declarations share that prefix, so it is parsed once, before it is known which declaration follows.
public protocol DeclarationNode: SwiftNode {
  var attributes: List<AttributeElement> { get }
  var modifiers: List<Modifier> { get }

  /// The words that introduce the declaration.
  static var introducers: TokenSet<SwiftToken> { get }

  /// Parses the declaration from its introducer on.
  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self
}

extension DeclarationNode {
  public static var first: TokenSet<SwiftToken> { introducers.union(DeclarationPrefix.first) }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parse(after: DeclarationPrefix.rule(&parser), from: &parser)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the rest of a declaration and puts the whole of it into the tree.
  mutating func parse<Node: DeclarationNode>(_: Node.Type, after prefix: DeclarationPrefix) -> Ref<Node> {
    parse(Node.self, from: prefix.mark) { Node.parse(after: prefix, from: &$0) }
  }
}
