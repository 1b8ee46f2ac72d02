import Descent

/// A parameter of a function, initializer, subscript or macro, such as `at index: Int = 0` or `_ items: Any...`.
///
///     function-parameter : (!((!movable-attribute attribute)* movable-attribute) attribute-element-list)?
///                            parameter-names
///                            (type '...' | type) default-value?
///     @part parameter-names : !'inout' parameter-name ':' | !'inout' parameter-label !'inout' parameter-name ':'
///                             | <never> parameter-specifier '#'? parameter-name ':'
///     @lexical parameter-specifier : 'inout' | 'var' | 'let'
///     @lexical parameter-label : word | '_'
///     @lexical parameter-name  : word | '_'
///     @part default-value : '=' expression
///
/// A single name is both the name of the parameter and its argument label. The specifier, `#` for a label equal to
/// the name, and a type without any name are from Swift 1 and 2.
public struct FunctionParameter: NodeProduction, ListElement, AttributedNode, ParameterNode {
  public let attributes: NodeList<AttributeElement>
  public let specifier: OptionalTokenRef
  public let label: OptionalTokenRef
  public let name: OptionalTokenRef
  public let type: SwiftType
  public let ellipsis: OptionalTokenRef
  public let defaultValue: SwiftExpression?

  /// A colon begins a parameter whose name is missing.
  public static let first = names.union(AttributeElement.first).union(ParameterNames.oldFirst).union([
    .colon, .dollarIdentifier,
  ])
  public static let listStyle = SyntaxListStyle.parenthesized.named("parameter list", of: "parameters")

  static var names: TokenSet<SwiftToken> { SwiftToken.labels }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let attributes = parser.attributeElements(before: names)
    let names = ParameterNames.parse(from: &parser)
    parser.reportObsoleteAttributes(attributes, of: names)
    return Self(
      attributes: attributes, specifier: names.specifier, label: names.label, name: names.name,
      type: parser.parameterType(), ellipsis: parser.ellipsis(),
      defaultValue: parser.valueOfLiteral())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the parameters of a declaration. They end where the rest of the declaration begins, even if they are not closed.
  /// A surplus bracket before the rest would end the declaration.
  mutating func parameters() -> NodeList<FunctionParameter> {
    let parameters = list(FunctionParameter.self, in: FunctionParameter.listStyle, until: { $0.isAfterParameters })
    skipSurplus([.rightParen, .rightSquare], before: Self.kindsAfterParameters)
    return parameters
  }

  private static var kindsAfterParameters: TokenSet<SwiftToken> {
    [.async, .reasync, .throws, .rethrows, .arrow, .where]
  }

  /// True if the declaration goes on after a parameter with its effects, its result or its requirements.
  private var isAfterParameters: Bool {
    mutating get {
      if startsLine, at(SwiftToken.directives),
        !AttributeElement.conditionalBegins(at: self, before: FunctionParameter.names)
      {
        skipDirectives(before: .rightParen)
      }
      guard at(Self.kindsAfterParameters) else { return false }
      let previous = kind(at: position - 1)
      return previous != .leftParen && previous != .comma
    }
  }

  /// Parses the value after `=`, if there is one; a literal without `=` before it is one, too.
  mutating func valueOfLiteral() -> SwiftExpression? {
    let hasValue = consume(if: .equal) != nil
    guard hasValue || at(Self.literals) && !startsLine else { return nil }
    if !hasValue { expect(.equal) }
    return parse(SwiftExpression.self)
  }

  private static var literals: TokenSet<SwiftToken> {
    [.integerLiteral, .floatLiteral, .stringLiteral, .true, .false, .nil]
  }

  fileprivate mutating func parameterType() -> SwiftType {
    context.isParameterType = true
    defer { context.isParameterType = false }
    return parse(SwiftType.self)
  }

  /// True if the current token is before the result of a declaration whose parameters are not closed: the body or the end
  /// of the line comes before anything that goes on with the parameters or closes them.
  var isAtResultOfUnclosedParameters: Bool {
    guard context.isParameterType else { return false }
    switch nextKind(of: [.comma, .equal, .leftBrace, .where], isType: true, ahead: 1) {
    case .comma, .equal, .rightParen, .rightSquare, .rightAngle, nil: return false
    default: return true
    }
  }
}
