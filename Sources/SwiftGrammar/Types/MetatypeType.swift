import Descent

/// The type of a type: `Int.Type` or `Sequence.Protocol`.
///
///     metatype-type : type '.' 'Type' | type '.' 'Protocol'
public struct MetatypeType: SyntaxNode {
  public var base: Type
  public var keyword: TokenRef

  public func fields(_ field: inout FieldSink) {
    field("base", base)
    field("keyword", keyword)
  }
}
