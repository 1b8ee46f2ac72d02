import Descent

/// The types for which a generic declaration is compiled specially: `(where Element == Int)` behind `@specialized`.
///
///     constraint-arguments : '(' generic-where-clause ')'
public struct ConstraintArguments: SwiftNode {
  public var genericWhere: Ref<GenericWhereClause>
}

extension ConstraintArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(genericWhere: parser.attributeParentheses { $0.parse(GenericWhereClause.self) })
  }
}
