import Descent

/// A node that may begin with modifiers: a declaration or an accessor.
public protocol ModifiedNode: SyntaxNode {
  var modifiers: NodeList<Modifier> { get }
}

extension AccessorDeclaration: ModifiedNode {}

/// A node that may begin with attributes, or, if it is a declaration, with attributes in an `#if`.
public protocol AttributedNode: SyntaxNode {
  associatedtype AttributeItem: Syntax

  var attributes: NodeList<AttributeItem> { get }
}

extension AccessorDeclaration: AttributedNode {}
extension FunctionParameter: AttributedNode {}
extension GenericParameter: AttributedNode {}
extension ClosureSignature: AttributedNode {}
extension ClosureParameter: AttributedNode {}
extension SwitchCase: AttributedNode {}
