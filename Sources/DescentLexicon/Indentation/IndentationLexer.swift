import Descent

/// A lexer that adds tokens for line ends and for changes of the indentation to those of another lexer.
///
///     let lexer = IndentationLexer(
///       TableLexer(ListingToken.table),
///       IndentationStyle(
///         newline: .newline, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen]))
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
///
/// The other lexer skips white space, line ends and comments; so blank lines and lines of comments do not count. A
/// `newline` closes each line of tokens; an `indent` begins a line that is indented more than the one before, and a
/// `dedent` for each block that ends precedes one that is indented less. The end of the source ends all of them:
///
///     fruit           name newline
///       apple         indent name newline
///       pear          name newline
///     bread           dedent name newline
///
/// These tokens are empty. A `newline` and a `dedent` are placed at the end of the token before them, so that a block
/// ends before the blank lines below it, and an `indent` at the beginning of its line.
///
/// Reported are an indentation of the first line, one that fits none of the lines around it, and one that mixes tabs and
/// spaces in another way than the line above. Between brackets, lines do not count.
///
/// - Complexity: linear in the source.
public struct IndentationLexer<Base: Lexer>: Lexer {
  public typealias Kind = Base.Kind

  private var base: Base
  private var layout: IndentationLayout

  public var state: LexerState {
    get { base.state }
    set { base.state = newValue }
  }

  /// Adds tokens to those of a lexer, whose lexicon lists the kinds of the style by `.madeElsewhere`.
  public init(_ base: Base, _ style: IndentationStyle<Base.Kind>) {
    self.base = base
    layout = IndentationLayout(style)
  }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while true {
      if layout.emit(into: &tokens, source, &base.state) { return true }
      if tokens.isFull { return false }
      layout.refill { output in base.lex(source, into: &output) }
    }
  }
}

/// The kinds of tokens with which an `IndentationLexer` works.
public struct IndentationStyle<Kind: TokenKind>: Sendable {
  /// Closes every line.
  public var newline: Kind
  /// Begins the lines of a block.
  public var indent: Kind
  /// Ends them.
  public var dedent: Kind
  /// The brackets between which lines do not count.
  public var opening: TokenSet<Kind>
  /// The brackets that close these.
  public var closing: TokenSet<Kind>
  /// Kinds that only begin lines: after a bracket that is not closed, lines count again from such a token on.
  public var recovery: TokenSet<Kind>

  /// Makes a style of the kinds of the empty tokens and, if there are any, those of brackets and line beginnings.
  public init(
    newline: Kind, indent: Kind, dedent: Kind, opening: TokenSet<Kind> = [], closing: TokenSet<Kind> = [],
    recovery: TokenSet<Kind> = []
  ) {
    self.newline = newline
    self.indent = indent
    self.dedent = dedent
    self.opening = opening
    self.closing = closing
    self.recovery = recovery
  }
}

extension DiagnosticKind {
  /// The first line is indented, so that it belongs to nothing.
  public static let indentedFirstLine = DiagnosticKind(
    "indented-first-line", .error, "the first line must not be indented")
  /// A line is indented less than the one above, but as none before.
  public static let inconsistentIndentation = DiagnosticKind(
    "inconsistent-indentation", .error, "the indentation fits none of the lines above")
  /// Of two indentations, one must begin with the other.
  public static let mixedIndentation = DiagnosticKind(
    "mixed-indentation", .error, "the indentation mixes tabs and spaces in another way than the line above")
}
