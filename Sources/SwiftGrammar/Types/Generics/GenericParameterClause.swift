import Descent

/// The parameters of a generic declaration: `<Element: Hashable, each Rest, let count: Int>`.
///
///     generic-parameter-clause : opening-angle generic-parameter-list closing-angle
///                              | <never> opening-angle generic-parameter-list generic-where-clause closing-angle
///
/// Swift 1 to 3 allowed a `where` clause inside the angle brackets: `<T, U: Sequence where U.Element == T>`.
public struct GenericParameterClause: LeadingTokenNode {
  public let parameters: NodeList<GenericParameter>
  public let genericWhere: OptionalRef<GenericWhereClause>

  static var leadingToken: SwiftToken { .leftAngle }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.reportEmptyAngles(expected: "generic parameter")
    var genericWhere = OptionalRef<GenericWhereClause>.none
    let parameters = parser.collect(GenericParameter.self) { parser, list in
      // Only the closing bracket may follow the clause.
      parser.forEachElement(
        in: GenericParameter.listStyle, first: GenericParameter.first, until: { _ in genericWhere.isPresent }
      ) { parser in
        list.append(parser.parse(GenericParameter.self), to: &parser)
        if parser.at(.where) { genericWhere = parser.optional(GenericWhereClause.self) }
      }
    }
    if parser.at(.equal) { parser.checkEqualAfterAngle() }
    return Self(parameters: parameters, genericWhere: genericWhere)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the `where` clause of a generic declaration, and reports one inside its angle brackets, which belongs
  /// here.
  mutating func genericWhereClause(
    after parameters: OptionalRef<GenericParameterClause>
  ) -> OptionalRef<GenericWhereClause> {
    let clause = optional(GenericWhereClause.self)
    if let parameters = parameters.ref, let misplaced = load(parameters).genericWhere.ref {
      reportMisplaced(misplaced, after: clause.isPresent ? "," : " where")
    }
    return clause
  }

  /// Reports a misplaced clause, with a fix-it that moves its requirements here, after a separator or a keyword.
  private mutating func reportMisplaced(_ clause: Ref<GenericWhereClause>, after introducer: String) {
    let tokens = tokenRange(of: AnyNode(clause))
    let requirements = range(from: tokens.lowerBound + 1, to: tokens.upperBound)
    reportObsolete(
      .genericClauseCondition, at: range(at: tokens.lowerBound),
      [
        .removal(from: range(at: tokens.lowerBound - 1).end, to: requirements.end),
        .insertion("\(introducer) \(source.text(in: requirements))", at: missingTokenRange.start),
      ])
  }

  /// Reports empty angle brackets at the current token.
  mutating func reportEmptyAngles(expected name: String) {
    guard at(.leftAngle, .rightAngle) else { return }
    let place = range(ahead: 1).start
    reportError(Diagnostic(.expected(.words(name), after: nil), at: SourceRange(place, place)))
  }
}

/// One generic parameter, such as `Element: Hashable`, `each Value` or `let count: Int`.
///
///     generic-parameter : attribute-element-list? (generic-parameter-specifier !(':' | ',' | closing-angle))?
///                         !'each' generic-parameter-name generic-constraint?
///     @lexical generic-parameter-specifier : 'each' | 'let'
public struct GenericParameter: NodeProduction, ListElement, AttributedNode {
  public let attributes: NodeList<AttributeElement>
  public let specifier: OptionalTokenRef
  public let name: TokenRef
  public let constraint: SwiftType?

  public static let first = names.union(AttributeElement.first).union([.let])
  public static let listStyle = SyntaxListStyle.angled.named("generic parameter list", of: "generic parameters")

  static let names = SwiftToken.identifiers.union([.selfType, .selfValue])

  /// A class or protocol constraint begins with a name: it is not a tuple, an array or a function, and has no
  /// attributes.
  private static let impossibleConstraints: TokenSet<SwiftToken> = [
    .leftParen, .leftSquare, .at, .underscore, .selfType, .inout, .repeat,
  ]

  private static func constraint(in parser: inout SwiftParser) -> SwiftType {
    if parser.at(impossibleConstraints) { parser.reportExpected("class or protocol") }
    return parser.parse(SwiftType.self)
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let attributes = parser.attributeElements(before: names)
    return Self(
      attributes: attributes, specifier: parser.optional([.each, .let]),
      name: parser.expect(names, as: .identifier, nameOf: Self.self),
      constraint: parser.consume(if: .colon) == nil ? nil : constraint(in: &parser))
  }
}
