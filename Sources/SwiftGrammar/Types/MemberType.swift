import Descent

/// A type inside another: `Dictionary<Key, Value>.Index`.
///
///     member-type : type '.' module-selector? word generic-argument-clause?
public struct MemberType: SyntaxNode {
  public var base: Type
  public var module: OptionalTokenRef
  public var name: TokenRef
  public var genericArguments: OptionalRef<GenericArgumentClause>
}
