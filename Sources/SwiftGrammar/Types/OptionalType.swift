import Descent

/// A type whose value may be absent: `Int?`.
///
///     optional-type : type '?'
public struct OptionalType: SyntaxNode {
  public var wrapped: Type
}
