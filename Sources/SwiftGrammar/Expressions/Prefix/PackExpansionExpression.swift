import Descent

/// An expression repeated for each element of a parameter pack, such as `repeat print(each value)`.
///
///     pack-expansion-expression : 'repeat' expression
public struct PackExpansionExpression: SyntaxNode {
  public var expression: Expression

  public func fields(_ field: inout FieldSink) { field("expression", expression) }
}

extension PackExpansionExpression {
  static func parse(minimum: UInt16, from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    parser.consume()
    let expression = Expression.parseCovered(minimum: minimum, from: &parser)
    return .packExpansion(parser.store(PackExpansionExpression(expression: expression), from: mark))
  }
}
