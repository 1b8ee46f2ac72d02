import Descent

/// An operator before its operand, such as `-x` or `!isEmpty`.
///
///     prefix-operator-expression : <prefix-operator> expression
public struct PrefixOperatorExpression: SwiftNode {
  public var `operator`: TokenRef
  public var operand: Expression

  public func fields(_ field: inout FieldSink) {
    field("operator", `operator`)
    field("operand", operand)
  }
}

extension PrefixOperatorExpression {
  public static let first: TokenSet<SwiftToken> = [.prefixOperator]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(operator: parser.expect(.prefixOperator), operand: Expression.parsePrefixed(from: &parser))
  }
}
