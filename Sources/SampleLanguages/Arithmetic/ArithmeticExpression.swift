import Descent

/// Any expression.
///
///     @choice arithmetic-expression : number-literal | variable-reference | function-call | parenthesized-expression
///                                   | prefix-operation | postfix-operation | infix-operation | conditional-expression
///                                   | assignment | missing-operand
public enum ArithmeticExpression: SyntaxChoice {
  case number(Ref<NumberLiteral>)
  case variable(Ref<VariableReference>)
  case call(Ref<FunctionCall>)
  case parenthesized(Ref<ParenthesizedExpression>)
  case prefix(Ref<PrefixOperation>)
  case postfix(Ref<PostfixOperation>)
  case infix(Ref<InfixOperation>)
  case conditional(Ref<ConditionalExpression>)
  case assignment(Ref<Assignment>)
  case missing(Ref<MissingOperand>)
}

extension ArithmeticExpression: RecursiveProduction, ListElement {
  public static let first: TokenSet<ArithmeticToken> = [.number, .name, .leftParen, .plus, .minus]
  public static let listStyle = SyntaxListStyle.arguments
  public static func rule(_ parser: inout ArithmeticParser) -> Self { parser.operators(ArithmeticOperators()) }

  /// Parses an expression without operators.
  static func parseOperand(from parser: inout ArithmeticParser) -> Self {
    switch parser.kind {
    case .number: return .number(parser.parse(NumberLiteral.self))
    case .name where parser.kind(ahead: 1) == .leftParen: return .call(parser.parse(FunctionCall.self))
    case .name: return .variable(parser.parse(VariableReference.self))
    case .leftParen: return .parenthesized(parser.parse(ParenthesizedExpression.self))
    default:
      parser.reportExpected("expression")
      return missing(in: &parser)
    }
  }

  public static func missing(in parser: inout ArithmeticParser) -> Self {
    .missing(parser.store(MissingOperand(), from: parser.mark))
  }
}

/// A list of statements, each of them an expression: `x = 2; x + 1`.
///
///     arithmetic-file : statement-list?
///     @list statement-list : arithmetic-expression
///                          | arithmetic-expression (';' | <newline>) statement-list?
public struct ArithmeticFile: SyntaxNode, Production {
  public var statements: NodeList<ArithmeticExpression>

  public static let first = ArithmeticExpression.first

  public static func rule(_ parser: inout ArithmeticParser) -> Self {
    Self(statements: parser.list(ArithmeticExpression.self, in: .statements))
  }
}

extension SyntaxListStyle<ArithmeticToken> {
  /// Statements up to the end of the file.
  static let statements = SyntaxListStyle(separator: .semicolon, close: .endOfFile, separation: .newlineOrSeparator)
    .named("file", of: "statements")
  /// `(a, b)`
  static let arguments = SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
    .named("argument list", of: "arguments")
}
