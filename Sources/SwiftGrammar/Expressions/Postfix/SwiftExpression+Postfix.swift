import Descent

extension SwiftExpression {
  /// Parses a primary expression with its suffixes: members, calls, subscripts, `?` and `!`.
  ///
  /// It loops, so that a long chain does not overflow the stack. `(` and `[` continue an expression only on the
  /// same line, since they may begin another statement; a period continues it on a new line too.
  static func parsePostfix(from parser: inout SwiftParser) -> Self {
    let mark = parser.mark
    return parseSuffixes(of: parsePrimary(from: &parser), from: mark, in: &parser)
  }

  /// Parses the suffixes of an expression.
  static func parseSuffixes(of primary: Self, from mark: Mark, in parser: inout SwiftParser) -> Self {
    var expression = primary
    while true {
      switch parser.kind {
      case .period where !parser.startsLine || parser.context.lineEnds == .insignificant:
        expression = .member(parser.parse(MemberExpression.self, after: expression, from: mark))
      case .leftParen where !parser.startsLine:
        expression = .call(parser.parse(CallExpression.self, after: expression, from: mark))
      case .leftSquare where !parser.startsLine:
        expression = .subscript(parser.parse(SubscriptExpression.self, after: expression, from: mark))
      case .leftBrace where expression.takesTrailingClosure && parser.opensTrailingClosure():
        expression = .call(parser.parse(CallExpression.self, after: expression, from: mark))
        // `f { } { }` is not a call of `f { }`, but `f() { } { }` calls the result of `f() { }`.
        if parser.at(.leftBrace) { return expression }
      case .postfixQuestion:
        expression = .optionalChain(parser.parse(OptionalChainExpression.self, after: expression, from: mark))
      case .exclamation:
        expression = .forceUnwrap(parser.parse(ForceUnwrapExpression.self, after: expression, from: mark))
      case .postfixOperator:
        expression = .postfixOperator(parser.parse(PostfixOperatorExpression.self, after: expression, from: mark))
      case .leftAngle, .rightAngle:
        if expression.canBeSpecialized(in: parser),
          let arguments = GenericSpecializationExpression.arguments(in: &parser).ref
        {
          let specialized = GenericSpecializationExpression(expression: expression, arguments: arguments)
          expression = .genericSpecialization(parser.store(specialized, from: mark))
        } else if parser.isPostfixOperator {
          expression = .postfixOperator(parser.parse(PostfixOperatorExpression.self, after: expression, from: mark))
        } else {
          return expression
        }
      case .poundIf:
        // The condition of `#if` ends with its line.
        guard parser.context.lineEnds == .insignificant, ConditionalPostfixExpression.begins(at: parser) else {
          return expression
        }
        expression = .conditionalPostfix(parser.parse(ConditionalPostfixExpression.self, after: expression, from: mark))
      default:
        return expression
      }
    }
  }

  /// Literals and key paths are never called with a closure.
  private var takesTrailingClosure: Bool {
    switch self {
    case .integer, .float, .string, .interpolatedString, .boolean, .nilLiteral, .regex, .array, .dictionary, .keyPath:
      false
    default: true
    }
  }

  /// Whether generic arguments can follow; parameters of closures such as `$0` are no types.
  private func canBeSpecialized(in parser: borrowing SwiftParser) -> Bool {
    switch self {
    case .identifier: parser.previousKind != .dollarIdentifier
    case .member, .selfValue: true
    default: false
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the angle bracket at the current token is a postfix operator, as in `value>`.
  var isPostfixOperator: Bool { flags.contains(.leftBound) && !flags.contains(.rightBound) }
}
