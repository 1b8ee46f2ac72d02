import Descent

/// The type of a type: `Int.Type` or `Sequence.Protocol`.
///
///     metatype-type : type '.' 'Type' | type '.' 'Protocol'
public struct MetatypeType: SyntaxNode {
  public var base: Type
  public var keyword: TokenRef
}
