import Descent

/// A pattern that destructures a tuple, such as `(x, label: _)`.
///
///     tuple-pattern         : '(' tuple-pattern-element-list? ')'
///     tuple-pattern-element : pattern-label? pattern | <never> identifier-pattern type-annotation
///     @part pattern-label : identifier ':'
///
/// Swift 1 allowed a type after a name: `let (a: Int?, b: [String]) = pair`. A type that is only a name is read as
/// a labeled pattern.
public struct TuplePattern: ParenthesizedNode {
  public let elements: NodeList<Element>

  /// An element of a tuple pattern: a pattern and its label.
  public struct Element: NodeProduction {
    public let label: OptionalTokenRef
    public let pattern: Pattern
    public let type: SwiftType?
  }

  static func construct(_ parser: inout SwiftParser) -> Self { Self(elements: parser.list(Element.self)) }
}

extension TuplePattern.Element: ListElement {
  public static let first = SwiftToken.words.union(Pattern.first)
  public static let listStyle = SyntaxListStyle.parenthesized.named(
    "tuple pattern", of: "elements of the tuple pattern")

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Both `x: y` and `x` start with an identifier; only the colon distinguishes them.
    if hasType(at: parser) { return parseWithType(from: &parser) }
    if parser.at(SwiftToken.reservedWords), parser.kind(ahead: 1) == .colon { parser.reportKeywordAsName() }
    let label = parser.at(.underscore) ? .none : parser.label()
    return Self(label: label, pattern: parser.parse(Pattern.self), type: nil)
  }

  /// True if the text after the colon can only be a type, not a pattern.
  private static func hasType(at parser: borrowing SwiftParser) -> Bool {
    guard parser.kind(ahead: 1) == .colon, parser.at(SwiftToken.identifiers) else { return false }
    if parser.kind(ahead: 2) == .leftSquare { return true }
    return SwiftToken.identifiers.contains(parser.kind(ahead: 2))
      && [.postfixQuestion, .exclamation, .period, .leftAngle].contains(parser.kind(ahead: 3))
  }

  private static func parseWithType(from parser: inout SwiftParser) -> Self {
    let start = parser.position
    let name = parser.parse(IdentifierPattern.self)
    parser.expect(.colon)
    let type = parser.parse(SwiftType.self)
    parser.reportObsolete(.typedPatternPart, at: parser.range(from: start, to: parser.position))
    return Self(label: .none, pattern: .identifier(name), type: type)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses a label, a word or `_` with a colon, as before an argument or an element of a tuple.
  ///
  ///     @part label : !'inout' word ':' | '_' ':'
  mutating func label() -> OptionalTokenRef {
    guard kind(ahead: 1) == .colon, at(SwiftToken.labels) else {
      return isAtEndOfSource(ahead: 1) ? lastLabel() : .none
    }
    let label = consume()
    consume()
    return OptionalTokenRef(label)
  }

  /// Parses a label at the end of the source: a reserved word that begins no expression can be nothing else.
  private mutating func lastLabel() -> OptionalTokenRef {
    guard at(SwiftToken.reservedWords), at(SwiftToken.labels), !at(SwiftExpression.first) else { return .none }
    let label = consume()
    expect(.colon)
    return OptionalTokenRef(label)
  }
}
