import Descent

extension Expression {
  /// A primary expression with everything that is written directly behind it: members, calls, subscripts, `?` and `!`.
  ///
  /// A loop, so that a long chain takes no stack. `(` and `[` continue an expression only on its own line, since they
  /// begin another statement as well; a period on a new line goes on.
  static func parsePostfix(from parser: inout SwiftParser) -> Self {
    let mark = parser.mark
    var expression = parsePrimary(from: &parser)
    while true {
      switch parser.kind {
      case .period where !parser.startsLine || parser.context.lineEnds == .insignificant:
        expression = MemberExpression.parse(expression, from: mark, in: &parser)
      case .leftParen where !parser.startsLine:
        expression = CallExpression.parse(expression, from: mark, in: &parser)
      case .leftSquare where !parser.startsLine:
        expression = SubscriptExpression.parse(expression, from: mark, in: &parser)
      case .leftBrace where !expression.isLiteral && parser.opensTrailingClosure:
        expression = CallExpression.parse(expression, from: mark, in: &parser)
      case .postfixQuestion:
        expression = OptionalChainExpression.parse(expression, from: mark, in: &parser)
      case .exclamation:
        expression = ForceUnwrapExpression.parse(expression, from: mark, in: &parser)
      case .postfixOperator:
        expression = PostfixOperatorExpression.parse(expression, from: mark, in: &parser)
      case .leftAngle, .rightAngle:
        if parser.isPostfixOperator {
          expression = PostfixOperatorExpression.parse(expression, from: mark, in: &parser)
          continue
        }
        guard expression.canBeSpecialized,
          let specialized = GenericSpecializationExpression.parse(expression, from: mark, in: &parser)
        else { return expression }
        expression = specialized
      default:
        return expression
      }
    }
  }

  /// Literals are never called with a closure.
  private var isLiteral: Bool {
    switch self {
    case .integer, .float, .string, .interpolatedString, .boolean, .nilLiteral, .regex, .array, .dictionary, .keyPath:
      true
    default: false
    }
  }

  private var canBeSpecialized: Bool {
    switch self {
    case .identifier, .member, .selfValue: true
    default: false
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether the angle bracket at the current token is an operator behind its operand, as in `value>`.
  fileprivate var isPostfixOperator: Bool { flags.contains(.leftBound) && !flags.contains(.rightBound) }
}
