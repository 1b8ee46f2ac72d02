import Descent

/// What generic parameters must fulfil: `where Key: Hashable, Value == Int`.
///
///     generic-where-clause : 'where' generic-requirement-list
public struct GenericWhereClause: KeywordNode {
  public var requirements: List<GenericRequirement>

  static var keyword: SwiftToken { .where }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(requirements: parser.list(GenericRequirement.self)) }
}
