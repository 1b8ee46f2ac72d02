import Descent

/// The parameters of something generic: `<Element: Hashable, each Rest, let count: Int>`.
///
///     generic-parameter-clause : '<' generic-parameter-list? '>'
public struct GenericParameterClause: SwiftNode {
  public var parameters: List<GenericParameter>

  public func fields(_ field: inout FieldSink) { field("parameters", parameters) }
}

extension GenericParameterClause {
  public static let first: TokenSet<SwiftToken> = [.leftAngle]

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(.leftAngle, .rightAngle) { parser.reportMissingParameter() }
    return Self(parameters: parser.list(GenericParameter.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports that nothing stands between the angle brackets that begin here.
  fileprivate mutating func reportMissingParameter() {
    let place = range(ahead: 1).start
    reportError(Diagnostic(.expected, at: SourceRange(place, place), [.words("generic parameter")]))
  }
}

/// One generic parameter, such as `Element: Hashable`, `each Value` or `let count: Int`.
///
///     generic-parameter : attribute-list? generic-parameter-specifier? identifier type-annotation?
///     @lexical generic-parameter-specifier : 'each' | 'let'
public struct GenericParameter: SwiftNode {
  public var attributes: List<Attribute>
  public var specifier: OptionalTokenRef
  public var name: TokenRef
  public var constraint: Type?

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("specifier", specifier)
    field("name", name)
    field("constraint", constraint)
  }
}

extension GenericParameter: ListElement {
  public static let first = SwiftToken.identifiers.union(Attribute.first).union([.let])
  public static let listStyle = ListStyle.angled.named("generic parameter list", of: "generic parameters")

  public static func parse(from parser: inout SwiftParser) -> Self {
    let attributes = parser.many(Attribute.self)
    return Self(
      attributes: attributes, specifier: parser.optional([.each, .let]),
      name: parser.expect(SwiftToken.identifiers, as: .identifier, nameOf: Self.self),
      constraint: parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self))
  }
}
