import Descent

/// Expressions in parentheses, with or without labels: `(x)`, `(1, name: "a")`, `()`.
///
///     tuple-expression : bracketed-arguments
public struct TupleExpression: ParenthesizedNode {
  public let elements: NodeList<ExpressionElement>

  static func construct(_ parser: inout SwiftParser) -> Self {
    // In parentheses, even the condition of `#if` continues on the next line.
    Self(elements: parser.with(\.lineEnds, .insignificant) { $0.arguments(in: .parenthesized) })
  }
}
