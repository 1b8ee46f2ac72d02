import Descent

/// Where a precedence group stands among others, such as `higherThan: AdditionPrecedence`.
///
///     precedence-group-relation : ('higherThan' | 'lowerThan') ':' precedence-group-name-list
public struct PrecedenceGroupRelation: SwiftNode {
  public var relation: TokenRef
  public var groups: List<PrecedenceGroupName>

  public func fields(_ field: inout FieldSink) {
    field("relation", relation)
    field("groups", groups)
  }
}

extension PrecedenceGroupRelation {
  public static let first: TokenSet<SwiftToken> = [.higherThan, .lowerThan]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(relation: parser.expect(first, as: .higherThan), groups: parser.list(PrecedenceGroupName.self))
  }
}
