import Descent

/// A type whose value may be absent and is unwrapped where it is used: `Int!`.
///
///     implicitly-unwrapped-optional-type : type '!'
public struct ImplicitlyUnwrappedOptionalType: SyntaxNode {
  public var wrapped: Type
}
