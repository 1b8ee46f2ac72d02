import Descent

/// The function of which another is the derivative or transpose: `(of: subscript(_:).set, wrt: self)`.
///
///     derivative-arguments : '(' 'of' ':' referred-declaration ('.' word)? (',' differentiability-parameters)? ')'
public struct DerivativeArguments: AttributeContents {
  public let original: SwiftExpression
  public let accessor: OptionalTokenRef
  public let parameters: OptionalRef<DifferentiabilityParameters>

  static func contents(_ parser: inout SwiftParser) -> Self {
    if parser.consume(if: .of) == nil { parser.reportExpected("'of'") }
    parser.expect(.colon)
    let original = DeclarationReference.parse(from: &parser)
    let hasAccessor = parser.consume(if: .period) != nil
    if hasAccessor, !parser.at(DeclarationReference.accessorWords) { parser.reportExpected("kind of accessor") }
    let accessor = hasAccessor ? OptionalTokenRef(parser.memberName()) : .none
    let hasParameters = parser.consume(if: .comma) != nil
    return Self(
      original: original, accessor: accessor,
      parameters: hasParameters ? OptionalRef(parser.parse(DifferentiabilityParameters.self)) : .none)
  }
}

/// The requirement that a declaration fulfills: `(Collection, index(after:))` after `@_implements`.
///
///     implements-arguments : '(' type ',' referred-function ')'
public struct ImplementsArguments: AttributeContents {
  public let type: SwiftType
  public let member: Ref<IdentifierExpression>

  static func contents(_ parser: inout SwiftParser) -> Self {
    let type = parser.parse(SwiftType.self)
    parser.expect(.comma)
    return Self(type: type, member: DeclarationReference.parseName(from: &parser))
  }
}

/// The declaration that is replaced at run time: `(for: draw(at:))` after `@_dynamicReplacement`.
///
///     replacement-arguments : '(' 'for' ':' referred-function ')'
public struct ReplacementArguments: AttributeContents {
  public let replaced: Ref<IdentifierExpression>

  static func contents(_ parser: inout SwiftParser) -> Self {
    parser.expect(.for)
    parser.expect(.colon)
    return Self(replaced: DeclarationReference.parseName(from: &parser))
  }
}
