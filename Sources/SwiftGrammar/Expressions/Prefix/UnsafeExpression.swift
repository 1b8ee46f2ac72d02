import Descent

/// An expression that uses unsafe operations and says so, such as `unsafe pointer.pointee`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     unsafe-expression : 'unsafe' expression
public struct UnsafeExpression: SyntaxNode {
  public var expression: Expression
}

extension UnsafeExpression {
  static func parse(minimum: UInt16, from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    parser.consume()
    let expression = Expression.parseCovered(minimum: minimum, from: &parser)
    return .unsafe(parser.store(UnsafeExpression(expression: expression), from: mark))
  }
}
