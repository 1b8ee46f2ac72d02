import Descent

/// The types for which a generic declaration is compiled specially: `(where Element == Int)` behind `@specialized`.
///
///     constraint-arguments : '(' generic-where-clause ')'
public struct ConstraintArguments: SwiftNode {
  public var genericWhere: Ref<GenericWhereClause>

  public func fields(_ field: inout FieldSink) { field("genericWhere", genericWhere) }
}

extension ConstraintArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(genericWhere: parser.attributeParentheses { $0.parse(GenericWhereClause.self) })
  }
}
