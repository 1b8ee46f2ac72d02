import Descent

/// A declaration that may have a generic `where` clause.
public protocol ConstrainedNode: DeclarationNode {
  var genericWhere: OptionalRef<GenericWhereClause> { get }
}

/// A declaration that may have generic parameters in angle brackets.
public protocol GenericNode: ConstrainedNode {
  var genericParameters: OptionalRef<GenericParameterClause> { get }
}
