import Descent

/// An expression that may throw, such as `try parse()`, `try? load()` or `try! load()`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     try-expression : 'try' ('?' | '!')? expression
public struct TryExpression: SyntaxNode {
  public var mark: OptionalTokenRef
  public var expression: Expression
}

extension TryExpression {
  static func parse(minimum: UInt16, from parser: inout SwiftParser) -> Expression {
    let mark = parser.mark
    parser.consume()
    let node = TryExpression(
      mark: parser.optional([.postfixQuestion, .exclamation]),
      expression: Expression.parseCovered(minimum: minimum, from: &parser))
    return .try(parser.store(node, from: mark))
  }
}
