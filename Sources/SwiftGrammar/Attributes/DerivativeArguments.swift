import Descent

/// The function that a function is the derivative or transpose of: `(of: subscript(_:).set, wrt: self)`.
///
///     derivative-arguments : '(' 'of' ':' declaration-reference ('.' word)? (',' differentiability-parameters)? ')'
public struct DerivativeArguments: SwiftNode {
  public var original: Expression
  public var accessor: OptionalTokenRef
  public var parameters: OptionalRef<DifferentiabilityParameters>

  public func fields(_ field: inout FieldSink) {
    field("original", original)
    field("accessor", accessor)
    field("parameters", parameters)
  }
}

extension DerivativeArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      if parser.consume(if: .of) == nil { parser.reportExpected("'of'") }
      parser.expect(.colon)
      let original = DeclarationReference.parse(from: &parser)
      let accessor = parser.consume(if: .period) == nil ? .none : OptionalTokenRef(parser.memberName())
      let hasParameters = parser.consume(if: .comma) != nil
      return Self(
        original: original, accessor: accessor,
        parameters: hasParameters ? OptionalRef(parser.parse(DifferentiabilityParameters.self)) : .none)
    }
  }
}
