import Descent

/// A node that may begin with modifiers: a declaration or an accessor.
public protocol ModifiedNode: SyntaxNode {
  var modifiers: NodeList<Modifier> { get }
}

/// A node that may begin with attributes, or, if it is a declaration, with attributes in an `#if`.
public protocol AttributedNode: SyntaxNode {
  associatedtype AttributeItem: Syntax

  var attributes: NodeList<AttributeItem> { get }
}
