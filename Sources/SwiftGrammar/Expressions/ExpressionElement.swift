import Descent

/// An expression with the label before it, as in a tuple or among the arguments of a call: `at: 0`.
///
///     expression-element : label? expression
public struct ExpressionElement: SwiftNode, ListElement {
  public let label: OptionalTokenRef
  public let value: Expression

  public static let first = SwiftToken.words.union(Expression.first).union(OperatorExpression.first)
  public static let listStyle = ListStyle.parenthesized.named("tuple", of: "elements of the tuple")

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let label = parser.label()
    if OperatorExpression.begins(at: parser) {
      return Self(label: label, value: .operatorReference(parser.parse(OperatorExpression.self)))
    }
    return Self(label: label, value: parser.parse(Expression.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// The arguments of a call or the parts of a tuple, in parentheses or in other delimiters.
  @inline(__always)
  mutating func arguments(in style: ListStyle<SwiftToken>) -> List<ExpressionElement> {
    with(.allowed) { $0.list(ExpressionElement.self, in: style, until: { $0.isAbandoned }) }
  }

  /// Whether a declaration or statement begins at the current token, on a line of its own: the closer is missing.
  /// Only as a label may such a word stand among arguments, or after a line's end in a pattern: `.pair(⏎let x, y)`.
  @inline(__always)
  var isAbandoned: Bool {
    startsLine && at(L.recoveryKinds) && kind(ahead: 1) != .colon && context.patterns == .none && !at(Expression.first)
      && !isAtEndOfSource(ahead: 1)
  }
}
