import Descent

/// A pattern that is an expression: `1...9`, and with patterns inside, `.some(let x)`, `(let x, 1)?` or `x as Int`.
///
///     expression-pattern : expression
public struct ExpressionPattern: SwiftNode {
  public var expression: Expression

  public func fields(_ field: inout FieldSink) { field("expression", expression) }
}

extension ExpressionPattern {
  public static let first = Expression.first

  public static func parse(from parser: inout SwiftParser) -> Self { Self(expression: parser.parse(Expression.self)) }
}
