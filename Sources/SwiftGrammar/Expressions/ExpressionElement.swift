import Descent

/// An expression with the label before it, as in a tuple or among the arguments of a call: `at: 0`.
///
///     expression-element : label? expression
public struct ExpressionElement: SwiftNode {
  public var label: OptionalTokenRef
  public var value: Expression

  public func fields(_ field: inout FieldSink) {
    field("label", label)
    field("value", value)
  }
}

extension ExpressionElement: ListElement {
  public static let first = SwiftToken.words.union(Expression.first)
  public static let listStyle = ListStyle.parenthesized

  public static func parse(from parser: inout SwiftParser) -> Self {
    let label = parser.label()
    if OperatorExpression.begins(at: parser) {
      return Self(label: label, value: .operatorReference(parser.parse(OperatorExpression.self)))
    }
    return Self(label: label, value: parser.parse(Expression.self))
  }
}
