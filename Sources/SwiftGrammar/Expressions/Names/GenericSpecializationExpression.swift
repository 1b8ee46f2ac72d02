import Descent

/// A name with generic arguments: the `Array<Int>` of `Array<Int>()`.
///
///     generic-specialization-expression : (identifier-expression | member-expression | self-expression)
///                                         member-arguments
///                                       | implicit-member-expression <in chain> member-arguments
public struct GenericSpecializationExpression: SyntaxNode {
  public let expression: SwiftExpression
  public let arguments: Ref<GenericArgumentClause>

  /// The kinds that may follow the `>` of generic arguments in an expression. Otherwise `<` and `>` are operators.
  private static let followers: TokenSet<SwiftToken> = [
    .leftBrace, .rightBrace, .rightParen, .rightSquare, .period, .comma, .semicolon, .colon, .endOfFile,
    .postfixQuestion, .exclamation, .interpolationEnd,
  ]

  /// Parses generic arguments, if they can begin with the `<` at the current token.
  static func arguments(in parser: inout SwiftParser) -> OptionalRef<GenericArgumentClause> {
    // `<>` and `<~` are operators, `< >` is an empty list.
    if parser.flags.contains(.continuesInNext), !parser.source.matches("-", in: parser.range(ahead: 1)) { return .none }
    return parser.attemptGenericArguments { parser in
      if parser.at(followers) || parser.at(.infixOperator) && parser.at(text: "&") { return true }
      return (parser.at(.leftParen) || parser.at(.leftSquare)) && !parser.startsLine
    }
  }
}
