import Descent

/// The parameters of something generic: `<Element: Hashable, each Rest, let count: Int>`.
///
///     generic-parameter-clause : '<' generic-parameter-list? generic-where-clause? '>'
///
/// The `where` in the angle brackets is that of Swift 1 to 3: `<T, U: Sequence where U.Element == T>`.
public struct GenericParameterClause: SwiftNode {
  public let parameters: List<GenericParameter>
  public let genericWhere: OptionalRef<GenericWhereClause>

  public static let first: TokenSet<SwiftToken> = [.leftAngle]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.reportEmptyAngles(expected: "generic parameter")
    var genericWhere = OptionalRef<GenericWhereClause>.none
    let parameters = parser.collect(GenericParameter.self) { parser, list in
      // Nothing but the closing bracket follows the clause.
      parser.forEachElement(
        in: GenericParameter.listStyle, first: GenericParameter.first, until: { _ in genericWhere.isPresent }
      ) { parser in
        list.append(parser.parse(GenericParameter.self), to: &parser)
        if parser.at(.where) { genericWhere = parser.optional(GenericWhereClause.self) }
      }
    }
    return Self(parameters: parameters, genericWhere: genericWhere)
  }
}

extension Parser where L == SwiftLanguage {
  /// The `where` clause of something generic, and what is to be said of one in its angle brackets: it should be here.
  mutating func genericWhereClause(
    behind parameters: OptionalRef<GenericParameterClause>
  ) -> OptionalRef<GenericWhereClause> {
    let clause = optional(GenericWhereClause.self)
    if let parameters = parameters.ref, let misplaced = load(parameters).genericWhere.ref {
      reportMisplaced(misplaced, behind: clause.isPresent ? "," : " where")
    }
    return clause
  }

  /// Tells to move the requirements of a clause to the current token, after a separator or a keyword.
  private mutating func reportMisplaced(_ clause: Ref<GenericWhereClause>, behind introducer: String) {
    let tokens = tokenRange(of: AnyNode(clause))
    let requirements = range(from: tokens.lowerBound + 1, to: tokens.upperBound)
    reportObsolete(
      .genericClauseCondition, at: range(at: tokens.lowerBound),
      [
        .removal(from: range(at: tokens.lowerBound - 1).end, to: requirements.end),
        .insertion("\(introducer) \(source.text(in: requirements))", at: missingPlace.start),
      ])
  }

  /// Reports that nothing stands between the angle brackets that begin here, if that is so.
  mutating func reportEmptyAngles(expected name: String) {
    guard at(.leftAngle, .rightAngle) else { return }
    let place = range(ahead: 1).start
    reportError(Diagnostic(.expected(.words(name), after: nil), at: SourceRange(place, place)))
  }
}

/// One generic parameter, such as `Element: Hashable`, `each Value` or `let count: Int`.
///
///     generic-parameter : attribute-list? generic-parameter-specifier? identifier type-annotation?
///     @lexical generic-parameter-specifier : 'each' | 'let'
public struct GenericParameter: SwiftNode, ListElement {
  public let attributes: List<Attribute>
  public let specifier: OptionalTokenRef
  public let name: TokenRef
  public let constraint: Type?

  public static let first = names.union(Attribute.first).union([.let])
  public static let listStyle = ListStyle.angled.named("generic parameter list", of: "generic parameters")

  private static let names = SwiftToken.identifiers.union([.selfType])

  /// What can be a class or protocol begins with a name: no tuple, array or function, and no attributes.
  private static let impossibleConstraints: TokenSet<SwiftToken> = [
    .leftParen, .leftSquare, .at, .underscore, .selfType,
  ]

  private static func constraint(in parser: inout SwiftParser) -> Type {
    if parser.at(impossibleConstraints) { parser.reportExpected("class or protocol") }
    return parser.parse(Type.self)
  }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let attributes = parser.many(Attribute.self)
    return Self(
      attributes: attributes, specifier: parser.optional([.each, .let]),
      name: parser.expect(names, as: .identifier, nameOf: Self.self),
      constraint: parser.consume(if: .colon) == nil ? nil : constraint(in: &parser))
  }
}
