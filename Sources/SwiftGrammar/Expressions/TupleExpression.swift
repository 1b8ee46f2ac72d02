import Descent

/// Expressions in parentheses, with or without labels: `(x)`, `(1, name: "a")`, `()`.
///
///     tuple-expression : bracketed-arguments
public struct TupleExpression: ParenthesizedNode {
  public let elements: NodeList<ExpressionElement>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(elements: parser.arguments(in: .parenthesized))
  }
}
