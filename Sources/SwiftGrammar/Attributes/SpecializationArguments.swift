import Descent

/// The options and types of a specialization of a generic declaration: `(kind: full, where Element == Int)` after
/// `@_specialize`.
///
///     specialization-arguments : '(' specialization-argument-list? generic-where-clause ')'
///     @list specialization-argument-list : specialization-argument specialization-argument-list?
public struct SpecializationArguments: AttributeContents {
  public let arguments: NodeList<SpecializationArgument>
  public let genericWhere: OptionalRef<GenericWhereClause>

  static func contents(_ parser: inout SwiftParser) -> Self {
    let arguments = parser.collect(SpecializationArgument.self) { parser, list in
      let reports = parser.factCount
      while parser.at(SpecializationArgument.first), parser.factCount == reports {
        list.append(parser.parse(SpecializationArgument.self), to: &parser)
      }
    }
    return Self(arguments: arguments, genericWhere: parser.optional(GenericWhereClause.self))
  }
}

/// The types for which a generic declaration is specialized: `(where Element == Int)` after `@specialized`.
///
///     constraint-arguments : '(' generic-where-clause ')'
public struct ConstraintArguments: AttributeContents {
  public let genericWhere: Ref<GenericWhereClause>

  static func contents(_ parser: inout SwiftParser) -> Self {
    Self(genericWhere: parser.parse(GenericWhereClause.self))
  }
}

/// An option of a specialization. A comma ends each one, except that a semicolon ends availability.
///
///     @choice specialization-argument : specialization-option | specialization-target | specialization-availability
public enum SpecializationArgument: ChoiceProduction {
  case option(Ref<SpecializationOption>)
  case target(Ref<SpecializationTarget>)
  case availability(Ref<SpecializationAvailability>)

  public static let first = SpecializationOption.first

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(text: "target") { return .target(parser.parse(SpecializationTarget.self)) }
    if parser.at(text: "availability") { return .availability(parser.parse(SpecializationAvailability.self)) }
    return .option(parser.parse(SpecializationOption.self))
  }
}

/// An option of a specialization with one word as its value, such as `exported: true` or `kind: partial`.
///
///     specialization-option : 'exported' ':' ('true' | 'false') ',' | 'kind' ':' specialization-kind ','
///                           | ('spi' | module-option) ':' identifier ','
public struct SpecializationOption: NodeProduction {
  public let name: TokenRef
  public let value: TokenRef

  public static let first = SwiftToken.identifiers

  static func construct(_ parser: inout SwiftParser) -> Self {
    let isFlag = parser.at(text: "exported")
    if !isFlag, !names.contains(where: { parser.at(text: $0) }) { parser.reportExpected("option of a specialization") }
    let isKind = parser.at(text: "kind")
    let name = parser.expect(first, as: .identifier)
    parser.expect(.colon)
    if isKind, !kinds.contains(where: { parser.at(text: $0) }) { parser.reportExpected("'full' or 'partial'") }
    let value = parser.expect(isFlag ? [.true, .false] : SwiftToken.words, as: isFlag ? .true : .identifier)
    if !parser.at(.rightParen) { parser.expect(.comma) }
    return Self(name: name, value: value)
  }

  private static let names: [StaticString] = ["kind", "spi", "spiModule"]
  private static let kinds: [StaticString] = ["full", "partial"]
}

/// The function that is specialized: `target: insert(_:at:)`.
///
///     specialization-target : 'target' ':' referred-function ','
public struct SpecializationTarget: LeadingTokenNode {
  public let function: Ref<IdentifierExpression>

  static var leadingToken: SwiftToken { .identifier }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.expectWord("target")
    let function = DeclarationReference.parseName(from: &parser)
    if !parser.at(.rightParen) { parser.expect(.comma) }
    return Self(function: function)
  }
}

/// The availability of a specialization: `availability: macOS 12, *;`.
///
///     specialization-availability : 'availability' ':' (short-availability | long-availability) ';'
public struct SpecializationAvailability: LeadingTokenNode {
  public let arguments: NodeList<AvailabilityArgument>

  static var leadingToken: SwiftToken { .identifier }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.expectWord("availability")
    let arguments = parser.list(AvailabilityArgument.self, in: SyntaxListStyle(separator: .comma))
    parser.expect(.semicolon)
    return Self(arguments: arguments)
  }
}
