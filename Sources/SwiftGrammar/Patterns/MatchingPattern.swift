import Descent

/// A pattern in a matching position, as after `case` and `catch`: an expression that may contain patterns.
///
///     @choice matching-pattern : is-pattern | value-binding-pattern | bound-name | expression-pattern
enum MatchingPattern {
  static func parse(from parser: inout SwiftParser) -> Pattern {
    parser.production("MatchingPattern") { parser in
      parser.context.patterns == .none
        ? parser.with(\.patterns, .matching) { parseOperand(from: &$0) } : parseOperand(from: &parser)
    }
  }

  private static func parseOperand(from parser: inout SwiftParser) -> Pattern {
    switch parser.kind {
    case .is, .let, .var, .inout: return PatternExpression.rule(&parser).pattern
    case _ where parser.beginsBorrowingPattern:
      return PatternExpression.rule(&parser).pattern
    // The token after the name distinguishes the most common pattern, `let x`, from `let x?` and `let x as Int`.
    case let kind where names.contains(kind) && ends.contains(parser.kind(ahead: 1)) && !parser.isCalledWithClosure:
      if parser.context.patterns == .binding { return .identifier(parser.parse(IdentifierPattern.self)) }
    case _
    where parser.context.patterns == .binding && parser.isAtReservedVariableName && !parser.at(SwiftExpression.first):
      return .identifier(parser.parse(IdentifierPattern.self))
    case let kind where !SwiftExpression.first.contains(kind):
      parser.reportExpected("pattern")
      return Pattern.missing(in: &parser)
    default: break
    }
    let mark = parser.mark
    let expression = parser.parse(SwiftExpression.self)
    if case .pattern(let pattern) = expression { return parser.load(pattern).pattern }
    return .expression(parser.store(ExpressionPattern(expression: expression), from: mark))
  }

  /// Where something is matched, `await` is no name.
  private static let names = IdentifierPattern.bound.subtracting([.await])

  private static let ends: TokenSet<SwiftToken> = [
    .comma, .rightParen, .colon, .equal, .in, .where, .leftBrace, .endOfFile,
  ]
}
