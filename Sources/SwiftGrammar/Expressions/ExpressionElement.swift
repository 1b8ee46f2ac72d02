import Descent

/// An expression with an optional label, as in a tuple or among the arguments of a call: `at: 0`.
///
///     expression-element : label? (!<in plain-elements> operator-expression | expression)
public struct ExpressionElement: NodeProduction, ListElement {
  public let label: OptionalTokenRef
  public let value: SwiftExpression

  public static var first: TokenSet<SwiftToken> {
    SwiftToken.words.union(SwiftExpression.first).union(OperatorExpression.first)
  }
  public static let listStyle = SyntaxListStyle.parenthesized.named("tuple", of: "elements of the tuple")

  static func construct(_ parser: inout SwiftParser) -> Self {
    let label = parser.label()
    if OperatorExpression.begins(at: parser) {
      return Self(label: label, value: .operatorReference(parser.parse(OperatorExpression.self)))
    }
    return Self(label: label, value: parser.parse(SwiftExpression.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the arguments of a call or the elements of a tuple, in parentheses or in other delimiters. In them, even the
  /// condition of `#if` continues on the next line.
  @inline(__always) mutating func arguments(in style: SyntaxListStyle<SwiftToken>) -> NodeList<ExpressionElement> {
    with(\.trailingClosures, .allowed) {
      $0.with(\.lineEnds, .insignificant) {
        $0.list(ExpressionElement.self, in: style, until: { $0.isMissing(style.close) })
      }
    }
  }

  /// True if the closing delimiter is missing: a declaration or statement begins at the current token on a new line, or the
  /// current token is a comma before another condition. Directives that enclose elements are skipped before.
  @inline(__always) mutating func isMissing(_ close: SwiftToken?) -> Bool {
    startsLine && at(L.recoveryKinds) && isMissingBeforeKeyword(close) || at(.comma) && isBeforeCondition
  }

  /// Among arguments, the keyword of a statement may be a label, or on a new line in a pattern: `.pair(⏎let x, y)`.
  @inline(never) private mutating func isMissingBeforeKeyword(_ close: SwiftToken?) -> Bool {
    skipDirectives(before: close)
    return startsLine && at(L.recoveryKinds) && kind(ahead: 1) != .colon && context.patterns == .none
      && !at(SwiftExpression.first) && !isAtEndOfSource(ahead: 1)
  }
}
