import Descent

/// A declaration that may have a generic `where` clause.
public protocol ConstrainedNode: DeclarationNode {
  var genericWhere: OptionalRef<GenericWhereClause> { get }
}

extension AssociatedTypeDeclaration: ConstrainedNode {}

/// A declaration that may have generic parameters in angle brackets.
public protocol GenericNode: ConstrainedNode {
  var genericParameters: OptionalRef<GenericParameterClause> { get }
}

extension FunctionDeclaration: GenericNode {}
extension InitializerDeclaration: GenericNode {}
extension SubscriptDeclaration: GenericNode {}
extension TypeAliasDeclaration: GenericNode {}
extension MacroDeclaration: GenericNode {}
