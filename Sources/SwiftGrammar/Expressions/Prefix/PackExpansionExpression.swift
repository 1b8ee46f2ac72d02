import Descent

/// An expression repeated for each element of a parameter pack, such as `repeat print(each value)`.
///
///     pack-expansion-expression : 'repeat' expression
public struct PackExpansionExpression: SyntaxNode {
  public var expression: Expression
}

extension PackExpansionExpression {
  static func parse(minimum: UInt16, from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    parser.consume()
    let expression = Expression.parseCovered(minimum: minimum, from: &parser)
    return .packExpansion(parser.store(PackExpansionExpression(expression: expression), from: mark))
  }

  /// Whether the `repeat` at the beginning of a statement repeats an expression, and not a block: `repeat { … } while x`.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    let next = parser.kind(ahead: 1)
    return next != .leftBrace && Expression.first.contains(next)
  }
}
