import Descent

/// A value without operators, called a factor in the report.
enum Operand {
  static let first: TokenSet<OberonToken> = [
    .identifier, .integer, .real, .string, .nil, .true, .false, .leftBrace, .leftParen,
  ]

  static func rule(_ parser: inout OberonParser) -> Expression {
    switch parser.kind {
    case .identifier: return Designator.rule(&parser)
    case .integer, .real: return .number(parser.parse(NumberLiteral.self))
    case .string: return .string(parser.parse(StringLiteral.self))
    case .nil: return .nil(parser.parse(NilLiteral.self))
    case .true, .false: return .boolean(parser.parse(BooleanLiteral.self))
    case .leftBrace: return .set(parser.parse(SetExpression.self))
    case .leftParen: return .parenthesized(parser.parse(ParenthesizedExpression.self))
    default:
      parser.reportExpected("expression")
      return .name(parser.parse(NameExpression.self))
    }
  }
}

/// A number: `12`, `0FFH`, `1.5E3`.
///
///     number-literal : integer | real
public struct NumberLiteral: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first: TokenSet<OberonToken> = [.integer, .real]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(literal: parser.expect(first, as: .integer))
  }
}

/// A string in quotes, or a character given by its code: `"Oberon"`, `0DX`.
///
///     string-literal : string
public struct StringLiteral: SyntaxNode, Production {
  public var literal: TokenRef

  public static let first: TokenSet<OberonToken> = [.string]

  public static func rule(_ parser: inout OberonParser) -> Self { Self(literal: parser.expect(.string)) }
}

/// The null pointer.
///
///     nil-literal : 'NIL'
public struct NilLiteral: SyntaxNode, Production {
  public static let first: TokenSet<OberonToken> = [.nil]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.nil)
    return Self()
  }
}

/// True or false.
///
///     boolean-literal : 'TRUE' | 'FALSE'
public struct BooleanLiteral: SyntaxNode, Production {
  public var value: TokenRef

  public static let first: TokenSet<OberonToken> = [.true, .false]

  public static func rule(_ parser: inout OberonParser) -> Self { Self(value: parser.expect(first, as: .true)) }
}

/// A value in parentheses.
///
///     parenthesized-expression : '(' expression ')'
public struct ParenthesizedExpression: SyntaxNode, Production {
  public var value: Expression

  public static let first: TokenSet<OberonToken> = [.leftParen]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(value: parser.delimited(by: .leftParen, .rightParen) { $0.parse(Expression.self) })
  }
}
