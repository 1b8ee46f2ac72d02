import Descent

/// The kind and parameters of differentiability: `(reverse, wrt: (x, self) where T: Differentiable)`.
///
///     differentiable-arguments : !<in type> '(' differentiability? generic-where-clause? ')'
///                              | <in type> differentiability-of-type
///     @lexical differentiability-kind : 'reverse' | '_forward' | '_linear'
public struct DifferentiableArguments: AttributeContents {
  public let kind: OptionalTokenRef
  public let parameters: OptionalRef<DifferentiabilityParameters>
  public let genericWhere: OptionalRef<GenericWhereClause>

  private static let kinds: [StaticString] = ["reverse", "_forward", "_linear"]

  static func contents(_ parser: inout SwiftParser) -> Self {
    let hasKind = parser.at(.identifier) && kinds.contains { parser.at(text: $0) }
    let kind = hasKind ? OptionalTokenRef(parser.consume()) : .none
    if kind.isPresent { parser.consume(if: .comma) }
    let parameters = parser.optional(DifferentiabilityParameters.self)
    if parameters.isPresent { parser.consume(if: .comma) }
    return Self(kind: kind, parameters: parameters, genericWhere: parser.optional(GenericWhereClause.self))
  }
}

/// The parameters with respect to which a function is differentiated: `wrt: x`, `wrt: (x, self)`.
///
///     differentiability-parameters : 'wrt' ':' (differentiability-parameter | '(' differentiability-parameter-list
///                                    ')')
///     @list differentiability-parameter-list : differentiability-parameter
///                                            | differentiability-parameter ',' differentiability-parameter-list
public struct DifferentiabilityParameters: LeadingTokenNode {
  public let parameters: NodeList<DifferentiabilityParameter>

  static var leadingToken: SwiftToken { .identifier }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.expectWord("wrt")
    if parser.at(.leftParen) { return Self(parameters: parser.list(DifferentiabilityParameter.self)) }
    return Self(
      parameters: parser.collect(DifferentiabilityParameter.self) { parser, list in
        list.append(parser.parse(DifferentiabilityParameter.self), to: &parser)
      })
  }
}

/// One parameter with respect to which a function is differentiated: its name, its number, or `self`.
///
///     differentiability-parameter : identifier | plain-number | 'self'
public struct DifferentiabilityParameter: NodeProduction, ListElement {
  public let name: TokenRef

  public static let first = SwiftToken.identifiers.union([.integerLiteral, .selfValue])
  public static let listStyle = SyntaxListStyle.parenthesized

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(first, as: .identifier))
  }
}
