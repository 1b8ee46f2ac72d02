import Descent

/// A variable that is handed over to be changed, such as `&list`.
///
///     in-out-expression : '&' expression
public struct InOutExpression: SwiftNode {
  public var expression: Expression

  public func fields(_ field: inout FieldSink) { field("expression", expression) }
}

extension InOutExpression {
  public static let first: TokenSet<SwiftToken> = [.prefixAmpersand]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.prefixAmpersand)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
