import Descent

extension SwiftExpression {
  /// Parses an expression without operators and suffixes.
  static func parsePrimary(from parser: inout SwiftParser) -> Self {
    // In a pattern, names may be bound rather than used, so this is checked before all other operands.
    if parser.beginsPatternExpression { return .pattern(PatternExpression.operand(&parser)) }
    switch parser.kind {
    case .identifier: return .identifier(parser.parse(IdentifierExpression.self))
    case .stringLiteral: return .string(parser.parse(StringLiteral.self))
    case .integerLiteral: return .integer(parser.parse(IntegerLiteral.self))
    case .period: return .implicitMember(parser.parse(ImplicitMemberExpression.self))
    case .leftParen: return .tuple(parser.parse(TupleExpression.self))
    case .leftSquare: return BracketedExpression.parse(from: &parser)
    case .leftBrace where !parser.isAtBlock: return .closure(parser.parse(ClosureExpression.self))
    case .selfValue:
      // With labels, it is the name of a function.
      if parser.beginsArgumentNames(ahead: 1) { return .identifier(parser.parse(IdentifierExpression.self)) }
      return .selfValue(parser.parse(SelfExpression.self))
    case .true, .false: return .boolean(parser.parse(BooleanLiteral.self))
    case .nil: return .nilLiteral(parser.parse(NilLiteral.self))
    case .super: return .superValue(parser.parse(SuperExpression.self))
    case .underscore: return .discard(parser.parse(DiscardExpression.self))
    case .floatLiteral: return .float(parser.parse(FloatLiteral.self))
    case .stringStart: return .interpolatedString(parser.parse(InterpolatedStringLiteral.self))
    case .backslash: return .keyPath(parser.parse(KeyPathExpression.self))
    case .pound: return .macroExpansion(parser.parse(MacroExpansionExpression.self))
    case .regexLiteral: return .regex(parser.parse(RegexLiteral.self))
    case .editorPlaceholder: return .editorPlaceholder(parser.parse(EditorPlaceholderExpression.self))
    case .if: return .if(parser.parse(IfExpression.self))
    case .switch: return .switch(parser.parse(SwitchExpression.self))
    case .at where parser.isDeclarationBelow:
      parser.reportExpected("expression")
      return missing(in: &parser)
    case .at, .inout: return .type(parser.parse(TypeExpression.self))
    // Reserved words used like names: `Any.self`, `Any?`, and in an earlier Swift `protocol<A, B>.self`.
    case .protocol where parser.kind(ahead: 1) == .leftAngle, .anyType:
      return TypeExpression.parsePrimary(from: &parser)
    case let kind where IdentifierExpression.first.contains(kind):
      return .identifier(parser.parse(IdentifierExpression.self))
    default:
      if parser.finds(first) { return parsePrimary(from: &parser) }
      parser.reportExpected("expression")
      return missing(in: &parser)
    }
  }
}
