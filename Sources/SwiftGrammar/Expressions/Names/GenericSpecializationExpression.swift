import Descent

/// A name with generic arguments: the `Array<Int>` of `Array<Int>()`.
///
///     generic-specialization-expression : expression generic-argument-clause
public struct GenericSpecializationExpression: SyntaxNode {
  public let expression: Expression
  public let arguments: Ref<GenericArgumentClause>

  /// The kinds that may follow the `>` of generic arguments in an expression. Before anything else, `<` and `>` are operators.
  private static let followers: TokenSet<SwiftToken> = [
    .leftBrace, .rightBrace, .rightParen, .rightSquare, .period, .comma, .semicolon, .colon, .endOfFile,
    .postfixQuestion, .exclamation, .interpolationEnd,
  ]

  /// Generic arguments, if the `<` at the current token can be their beginning.
  static func arguments(in parser: inout SwiftParser) -> OptionalRef<GenericArgumentClause> {
    // `<>` is an operator, `< >` an empty list.
    if parser.kind(ahead: 1) == .rightAngle, parser.flags.contains(.continuesInNext) { return .none }
    return parser.attemptGenericArguments { parser in
      if parser.at(followers) { return true }
      return (parser.at(.leftParen) || parser.at(.leftSquare)) && !parser.startsLine
    }
  }
}
