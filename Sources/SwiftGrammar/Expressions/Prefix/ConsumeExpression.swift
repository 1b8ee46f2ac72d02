import Descent

/// The end of a value's life where it stands, such as `consume buffer`.
///
///     consume-expression : 'consume' expression
public struct ConsumeExpression: SwiftNode {
  public var expression: Expression
}

extension ConsumeExpression {
  public static let first: TokenSet<SwiftToken> = [.consume]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.consume)
    return Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}
