import Descent

/// What generic parameters must fulfil: `where Key: Hashable, Value == Int`.
///
///     generic-where-clause : 'where' generic-requirement-list
public struct GenericWhereClause: SwiftNode {
  public var requirements: List<GenericRequirement>

  public func fields(_ field: inout FieldSink) { field("requirements", requirements) }
}

extension GenericWhereClause {
  public static let first: TokenSet<SwiftToken> = [.where]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.where)
    return Self(requirements: parser.list(GenericRequirement.self))
  }
}
