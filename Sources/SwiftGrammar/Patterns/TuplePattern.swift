import Descent

/// A pattern that takes a tuple apart, such as `(x, label: _)`.
///
///     tuple-pattern         : '(' tuple-pattern-element-list? ')'
///     tuple-pattern-element : label? pattern
public struct TuplePattern: SwiftNode {
  public var elements: List<Element>

  public func fields(_ field: inout FieldSink) { field("elements", elements) }

  /// One part of a tuple pattern: a pattern, and the label it is matched under.
  public struct Element: SwiftNode {
    public var label: OptionalTokenRef
    public var pattern: Pattern

    public func fields(_ field: inout FieldSink) {
      field("label", label)
      field("pattern", pattern)
    }
  }
}

extension TuplePattern {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(elements: parser.list(Element.self)) }
}

extension TuplePattern.Element: ListElement {
  public static let first = SwiftToken.words.union(Pattern.first)
  public static let listStyle = ListStyle.parenthesized.named("tuple pattern", of: "elements of the tuple pattern")

  public static func parse(from parser: inout SwiftParser) -> Self {
    // `x: y` and `x` both start with an identifier; only the colon tells them apart.
    let label = parser.label()
    return Self(label: label, pattern: parser.parse(Pattern.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// A word or `_` and the colon behind it, as before an argument or a part of a tuple.
  ///
  ///     @part label : word ':' | '_' ':'
  mutating func label() -> OptionalTokenRef {
    guard kind(ahead: 1) == .colon, at(SwiftToken.words) || at(.underscore) else { return .none }
    let label = consume()
    consume()
    return OptionalTokenRef(label)
  }
}
