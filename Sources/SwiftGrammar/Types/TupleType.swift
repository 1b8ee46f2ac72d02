import Descent

/// A tuple of types, such as `(x: Int, y: Int)`; also a type in parentheses, and `()`.
///
///     tuple-type         : <without parameters> <without root> <without condition> <without constraint>
///                          '(' tuple-type-element-list? ')'
///     tuple-type-element : element-name? element-type | element-name? !'repeat' element-type '...'
///                        | <never> 'inout'? element-name? type '...'? initializer
///     @part element-name : '_' ':' | <in parameters> '_' (!'inout' word | '_') ':' | !<in parameters> !'inout'
///                          word ':'
///                        | !<in parameters> second-label
///
/// Swift 1 and 2 allowed `inout` before a name.
public struct TupleType: ParenthesizedNode {
  public let elements: NodeList<Element>

  /// An element of a tuple type, or a parameter of a function type.
  public struct Element: NodeProduction {
    public let specifier: OptionalTokenRef
    public let label: OptionalTokenRef
    public let secondName: OptionalTokenRef
    public let type: SwiftType
    public let ellipsis: OptionalTokenRef
    public let defaultValue: SwiftExpression?
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(elements: parseElements(from: &parser))
  }

  /// Parses the elements with their parentheses, before it is known whether they form a tuple type or parameters.
  static func parseElements(from parser: inout SwiftParser) -> NodeList<Element> {
    parser.with(\.trailingClosures, .allowed) { $0.list(Element.self) }
  }
}

extension TupleType.Element: ListElement {
  public static let first = SwiftType.first.union(SwiftToken.words).union(SuppressedType.first)
  public static let listStyle = SyntaxListStyle.parenthesized.named("tuple type", of: "elements of the tuple type")

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Both `x: Int` and `_ x: Int` begin like a type; only the colon distinguishes them.
    let hasTwoNames = parser.kind(ahead: 2) == .colon && parser.at(labels) && labels.contains(parser.kind(ahead: 1))
    let hasSpecifier = hasTwoNames && parser.at(.inout)
    let specifier = parser.position
    if hasSpecifier { parser.consume() }
    let hasLabel = hasTwoNames && !hasSpecifier
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : parser.label()
    let secondName = hasLabel ? parser.label() : .none
    if hasSpecifier { parser.reportSpecifier(at: specifier) }
    return Self(
      specifier: hasSpecifier ? OptionalTokenRef(TokenRef(index: specifier)) : .none, label: label,
      secondName: secondName, type: parser.parse(SwiftType.self), ellipsis: parser.ellipsis(),
      defaultValue: parser.misplacedDefault())
  }

  private static let labels = SwiftToken.labels.union([.inout])
}

extension Parser where L == SwiftLanguage {
  /// Parses a default value, which only parameters of functions may have, and reports it. Where the tuple does not go on
  /// after it, it is the value of a variable, and the end of the tuple is missing.
  fileprivate mutating func misplacedDefault() -> SwiftExpression? {
    guard at(.equal), let next = nextKind(of: [.comma], isType: true, ahead: 1), [.comma, .rightParen].contains(next)
    else { return nil }
    reportError(Diagnostic(.unexpected(.kind(SwiftToken.equal), in: nil), at: range(ahead: 0)))
    consume()
    return parse(SwiftExpression.self)
  }

  /// Parses the `...` after the type of a variadic parameter.
  mutating func ellipsis() -> OptionalTokenRef {
    at(Self.operators) && at(text: "...") ? OptionalTokenRef(consume()) : .none
  }

  private static var operators: TokenSet<SwiftToken> { [.postfixOperator, .infixOperator, .prefixOperator] }
}
