import Descent

/// A value that a closure captures, and how: `weak self`, `count = list.count`.
///
///     closure-capture : (capture-specifier !('=' | ',' | ']'))? capture-name capture-value?
///     @part capture-specifier : 'weak' | 'unowned' capture-safety?
///     @part capture-safety : '(' ('safe' | 'unsafe') ')'
///     @lexical capture-name : identifier | 'self'
///     @part capture-value : '=' expression
public struct ClosureCapture: NodeProduction, ListElement {
  public let specifier: OptionalTokenRef
  public let safety: OptionalTokenRef
  public let name: TokenRef
  public let value: SwiftExpression?

  public static let first = SwiftToken.identifiers.union([.selfValue])
  public static let listStyle = SyntaxListStyle.bracketed.named("capture list", of: "captures")

  static func construct(_ parser: inout SwiftParser) -> Self {
    let hasSafety = parser.at(.unowned, .leftParen)
    return Self(
      specifier: parser.optional([.weak, .unowned]),
      safety: hasSafety ? OptionalTokenRef(safety(in: &parser)) : .none,
      name: parser.expect(first, as: .identifier),
      value: parser.optional(SwiftExpression.self, after: .equal))
  }

  /// Parses the `unsafe` of `unowned(unsafe)`.
  private static func safety(in parser: inout SwiftParser) -> TokenRef {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      if parser.at(text: "safe") { return parser.consume() }
      if parser.at(.identifier) { parser.skipUnexpected() }
      return parser.expect(.unsafe)
    }
  }
}
