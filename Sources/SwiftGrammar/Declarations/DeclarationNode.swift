import Descent

/// A declaration that begins with attributes and modifiers, followed by an introducer.
public protocol DeclarationNode: SwiftNode, ModifiedNode, AttributedNode where AttributeItem == AttributeElement {}

/// A declaration that is parsed after its prefix, which is parsed before the kind of declaration is known.
protocol DeclarationProduction: DeclarationNode, NodeProduction, ContinuedNode where Beginning == DeclarationPrefix {
  /// The keywords that introduce the declaration.
  static var introducers: TokenSet<SwiftToken> { get }
}

extension DeclarationProduction {
  public static var first: TokenSet<SwiftToken> { introducers.union(DeclarationPrefix.first) }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parse(after: DeclarationPrefix.parse(from: &parser), from: &parser)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the rest of a declaration, and stores the whole declaration in the tree.
  mutating func parse<Node: DeclarationProduction>(_: Node.Type, after prefix: DeclarationPrefix) -> Ref<Node> {
    parse(Node.self, from: prefix.mark) { Node.parse(after: prefix, from: &$0) }
  }
}
