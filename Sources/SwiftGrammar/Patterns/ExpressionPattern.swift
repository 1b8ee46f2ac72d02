import Descent

/// A pattern that is an expression: `1...9`, and with patterns inside, `.some(let x)`, `(let x, 1)?` or `x as Int`.
///
///     expression-pattern : expression
public struct ExpressionPattern: SwiftNode {
  public var expression: Expression
}

extension ExpressionPattern {
  public static let first = Expression.first

  public static func rule(_ parser: inout SwiftParser) -> Self { Self(expression: parser.parse(Expression.self)) }
}
