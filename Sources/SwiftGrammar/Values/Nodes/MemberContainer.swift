import Descent

// The four nominal types conform to these protocols with their common body, `NominalTypeDeclaration`.

/// A declaration with members: of a type, of a protocol, or an extension.
///
///     func memberCount<Node: MemberContainer>(of type: TypedView<Node>) -> Int { type.members.count }
public protocol MemberContainer: InheritingNode, ConstrainedNode {
  var members: NodeList<Declaration> { get }
}

/// A declaration that may have an inheritance clause: a type, a protocol, an extension or an associated type.
public protocol InheritingNode: DeclarationNode {
  var inheritedTypes: NodeList<InheritedType> { get }
}

/// A declaration with a single name of one token.
public protocol NamedDeclaration: DeclarationNode {
  var name: TokenRef { get }
}
