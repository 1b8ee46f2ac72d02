import Descent

/// A row of statements, each of them an expression: `x = 2; x + 1`.
///
///     arithmetic-file : statement-list?
///     @list statement-list : arithmetic-expression
///                          | arithmetic-expression (';' | <line end>) statement-list
public struct ArithmeticFile: SyntaxNode, Production {
  public var statements: List<ArithmeticExpression>

  public static let first = ArithmeticExpression.first

  public static func rule(_ parser: inout ArithmeticParser) -> Self {
    Self(statements: parser.list(ArithmeticExpression.self, in: .statements))
  }
}

extension ListStyle<ArithmeticToken> {
  /// Statements up to the end of the file.
  static let statements = ListStyle(separator: .semicolon, close: .endOfFile, separation: .newlineOrSeparator)
    .named("file", of: "statements")
  /// `(a, b)`
  static let arguments = ListStyle(open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
    .named("argument list", of: "arguments")
}
