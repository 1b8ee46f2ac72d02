import Descent

/// A parameter of a closure: the `a` of `{ a, b in … }`, the `value: Int` of `{ (value: Int) in … }`.
///
///     closure-parameter : <in shorthand> shorthand-name
///                       | !<in shorthand> attribute-element-list? closure-parameter-name closure-parameter-name?
///                           type-annotation? '...'?
///                       | <never> '(' closure-parameter-list? ')' type-annotation?
///     @part closure-parameter-name : !'inout' word | '_'
///
/// The specifier, and `#` for a label equal to the name, are from Swift 1 and 2. Up to Swift 3, a parameter could
/// destructure a tuple: `{ (index, (key, value)) in … }`.
public struct ClosureParameter: NodeProduction, ListElement, RecursiveProduction, AttributedNode, ParameterNode {
  public let attributes: NodeList<AttributeElement>
  public let specifier: OptionalTokenRef
  public let label: OptionalTokenRef
  public let name: OptionalTokenRef
  public let parts: NodeList<ClosureParameter>
  public let type: SwiftType?
  public let ellipsis: OptionalTokenRef

  public static let first = names.union(AttributeElement.first).union([.inout, .var, .let, .pound, .leftParen])
  public static let listStyle = SyntaxListStyle.parenthesized.named("parameter list", of: "parameters")

  /// The names of parameters without parentheses; `self` is only allowed inside parentheses.
  static var shorthandNames: TokenSet<SwiftToken> { SwiftToken.identifiers.union([.underscore]) }

  /// Labels that are written in place of specifiers of a type where there is none.
  private static let specifiers: TokenSet<SwiftToken> = [
    .borrowing, .consuming, .sending, .doubleUnderscoreOwned, .doubleUnderscoreShared,
  ]

  /// The words that are names where no other name follows: `{ (let) in … }`.
  private static let variables: TokenSet<SwiftToken> = [.var, .let]

  /// The names of parameters in parentheses.
  static let names = SwiftToken.labels

  /// Parses the parameters of a closure: a list in parentheses, or names only.
  ///
  ///     @list shorthand-parameter-list : shorthand-parameter | shorthand-parameter ',' shorthand-parameter-list
  ///     @part shorthand-parameter : <with shorthand> closure-parameter
  static func parseList(from parser: inout SwiftParser) -> NodeList<Self> {
    if parser.at(.leftParen) { return parser.list(Self.self) }
    return parser.collect(Self.self) { parser, list in
      repeat {
        let mark = parser.mark
        let parameter = Self(name: OptionalTokenRef(parser.expect(shorthandNames, as: .identifier, nameOf: Self.self)))
        list.append(parser.store(parameter, from: mark), to: &parser)
      } while parser.consume(if: .comma) != nil
    }
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.leftParen) { return parseTuple(from: &parser) }
    let attributes = parser.attributeElements(before: names)
    let specifier = parser.position
    let hasSpecifier = parser.at(.inout) || parser.at(variables) && names.contains(parser.kind(ahead: 1))
    if hasSpecifier { parser.consume() }
    let hasLabel = parser.at(.pound) || parser.at(names) && names.contains(parser.kind(ahead: 1))
    if parser.at(.pound) { parser.reportPound(at: parser.position) }
    let needsType = hasLabel && specifiers.contains(parser.kind)
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : .none
    let name = OptionalTokenRef(parser.expect(names.union(variables), as: .identifier, nameOf: Self.self))
    let hasType = parser.consume(if: .colon) != nil
    if needsType, !hasType { parser.reportExpected("':' and the type of the parameter") }
    if hasSpecifier { parser.reportSpecifier(at: specifier) }
    return Self(
      attributes: attributes, specifier: hasSpecifier ? OptionalTokenRef(TokenRef(index: specifier)) : .none,
      label: label, name: name, parts: NodeList(), type: hasType ? parser.parse(SwiftType.self) : nil,
      ellipsis: parser.ellipsis())
  }

  private static func parseTuple(from parser: inout SwiftParser) -> Self {
    parser.reportObsolete(.destructuringParameter, at: parser.range(ahead: 0))
    let parts = parser.list(Self.self)
    return Self(parts: parts, type: parser.optional(SwiftType.self, after: .colon))
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    Self(name: OptionalTokenRef(parser.expect(names, as: .identifier, nameOf: Self.self)))
  }

}

extension ClosureParameter {
  private init(name: OptionalTokenRef = .none, parts: NodeList<ClosureParameter> = NodeList(), type: SwiftType? = nil) {
    self.init(
      attributes: NodeList(), specifier: .none, label: .none, name: name, parts: parts, type: type, ellipsis: .none)
  }
}
