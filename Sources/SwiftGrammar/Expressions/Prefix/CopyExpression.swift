import Descent

/// A copy of a value, such as `copy buffer`.
///
///     copy-expression : 'copy' expression
public struct CopyExpression: SwiftNode {
  public var expression: Expression
}

extension CopyExpression {
  public static let first: TokenSet<SwiftToken> = [.copy]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.copy)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
