import Descent

/// The captures, parameters and result of a closure: `[weak self] (value: Int) async throws -> Bool in`.
///
///     closure-signature : attribute-list? closure-parameter-clause 'in' | attribute-list 'in'
///                       | attribute-list? closure-capture-clause closure-parameter-clause? 'in'
///     @part closure-capture-clause : '[' closure-capture-list? ']'
///     @part closure-parameter-clause : closure-parameters effect-specifiers? closure-result?
///     @part closure-parameters : shorthand-parameter-list | '(' closure-parameter-list? ')'
///     @part closure-result : '->' type
public struct ClosureSignature: NodeProduction, AttributedNode, ParameterizedNode {
  public let attributes: NodeList<Attribute>
  public let captures: NodeList<ClosureCapture>
  public let parameters: NodeList<ClosureParameter>
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftType?

  public static let first: TokenSet<SwiftToken> =
    ClosureParameter.shorthandNames.union(Attribute.first).union([.leftSquare, .leftParen, .in])

  static func construct(_ parser: inout SwiftParser) -> Self {
    let attributes = parser.many(Attribute.self)
    let captures = parser.at(.leftSquare) ? parser.list(ClosureCapture.self) : NodeList<ClosureCapture>()
    // Effects and a result require parameters; `async` alone is the name of a parameter.
    let hasParameters = parser.at(.leftParen) || parser.at(ClosureParameter.shorthandNames)
    let signature = Self(
      attributes: attributes, captures: captures,
      parameters: hasParameters ? ClosureParameter.parseList(from: &parser) : NodeList(),
      effects: hasParameters ? parser.ownEffects() : .none,
      result: hasParameters && parser.consume(if: .arrow) != nil ? parser.parse(SwiftType.self) : nil)
    if !parser.at(.in), offsetOfIn(ahead: 0, in: parser) != nil {
      while !parser.at(.in), !parser.isSpeculating { parser.skipUnexpected() }
    }
    parser.expect(.in)
    return signature
  }

  /// The number of tokens up to an `in` on the same line, with only tokens of names and types before it: no statement
  /// is such, but a signature whose parameters have types without parentheses.
  static func offsetOfIn(ahead start: Int, in parser: borrowing SwiftParser) -> Int? {
    let end = parser.firstOffset(ahead: start, limit: 32) { kind, offset in
      !partsOfTypes.contains(kind) || offset > start && parser.flags(ahead: offset).contains(.startsLine)
    }
    guard let end, parser.kind(ahead: end) == .in, !parser.flags(ahead: end).contains(.startsLine) else { return nil }
    return end
  }

  private static let partsOfTypes: TokenSet<SwiftToken> = SwiftToken.identifiers.union([
    .underscore, .selfType, .anyType, .colon, .comma, .period, .postfixQuestion, .exclamation, .arrow, .leftAngle,
    .rightAngle, .leftParen, .leftSquare,
  ])

  /// True if a signature may follow the `{` at the current token: a quick test that few closures without a
  /// signature pass.
  static func mayBegin(afterBraceAt parser: borrowing SwiftParser) -> Bool {
    let next = parser.kind(ahead: 2)
    switch parser.kind(ahead: 1) {
    case .leftParen:
      return next == .rightParen || ClosureParameter.first.contains(next)
    case .leftSquare:
      return next == .rightSquare || next == .selfValue || SwiftToken.identifiers.contains(next)
    case .at: return true
    case let kind where ClosureParameter.shorthandNames.contains(kind):
      if [.in, .comma, .arrow, .async, .throws].contains(next) { return true }
      return next == .identifier && offsetOfIn(ahead: 2, in: parser) != nil
    default: return false
    }
  }
}
