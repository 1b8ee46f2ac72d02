import Descent

/// Where a precedence group stands among others, such as `higherThan: AdditionPrecedence`.
///
///     precedence-group-relation : ('higherThan' | 'lowerThan') ':' precedence-group-name-list
public struct PrecedenceGroupRelation: SwiftNode {
  public var relation: TokenRef
  public var groups: List<PrecedenceGroupName>
}

extension PrecedenceGroupRelation {
  public static let first: TokenSet<SwiftToken> = [.higherThan, .lowerThan]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(relation: parser.expect(first, as: .higherThan), groups: parser.list(PrecedenceGroupName.self))
  }
}
