import Descent

/// What generic parameters must fulfil: `where Key: Hashable, Value == Int`.
///
///     generic-where-clause : 'where' generic-requirement-list
public struct GenericWhereClause: SwiftNode {
  public var requirements: List<GenericRequirement>
}

extension GenericWhereClause {
  public static let first: TokenSet<SwiftToken> = [.where]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.where)
    return Self(requirements: parser.list(GenericRequirement.self))
  }
}
