import Descent
import DescentLexicon
import DescentTools

/// Arithmetic with variables and functions: a language of operators of every associativity.
///
///     # The area of a ring.
///     area(r) = pi * r^2
///     outer = 3; inner = outer - 1
///     outer > inner ? area(outer) - area(inner) : 0
///
/// A file is a list of statements separated by line ends or `;`. A line end inside parentheses or after an
/// operator does not end a statement. Every value is a number: a comparison yields 1 or 0, and 0 is false.
/// `evaluate` computes the values of a tree.
public enum Arithmetic: SourceLanguage {
  public typealias Kind = ArithmeticToken
  public typealias Context = ArithmeticContext
  public typealias Root = ArithmeticFile

  public static func closer(of kind: ArithmeticToken) -> ArithmeticToken? { kind == .leftParen ? .rightParen : nil }

  public static let separators: TokenSet<ArithmeticToken> = [.comma, .semicolon]

  public static func lexer(_ options: ParseOptions) -> TableLexer<ArithmeticToken> { TableLexer(ArithmeticToken.table) }
  public static func context(_ options: ParseOptions) -> ArithmeticContext { ArithmeticContext() }
  public static let grouping: (open: String, close: String)? = ("(", ")")
}

extension AnyLanguage {
  /// Arithmetic with variables and functions. Files are evaluated in the standard environment.
  public static let arithmetic = AnyLanguage(
    Arithmetic.self, fileExtensions: ["calc"], samples: ArithmeticToken.samples
  ) {
    Arithmetic.evaluate($0).diagnostics
  }
}

public typealias ArithmeticParser = Parser<Arithmetic>

/// The state shared by the productions: whether they are inside parentheses, where line ends are insignificant.
public struct ArithmeticContext: Sendable {
  var isInParentheses = false
}

extension Parser where L == Arithmetic {
  /// Parses something in parentheses, where a line end does not end a statement.
  mutating func acrossLines<Result>(_ body: (inout Self) -> Result) -> Result {
    let outer = context
    context.isInParentheses = true
    defer { context = outer }
    return body(&self)
  }

  /// True if a statement ends before the current token.
  var isAfterStatement: Bool { !context.isInParentheses && startsLine }
}
