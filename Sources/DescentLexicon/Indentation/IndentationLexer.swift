import Descent

/// A lexer that puts tokens where lines end and where their indentation grows and shrinks, between those of another.
///
///     let lexer = IndentationLexer(
///       TableLexer(ListingToken.table),
///       IndentationStyle(
///         newline: .newline, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen]))
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
///
/// The other lexer skips white space, line ends and comments; so blank lines and lines of comments do not count. A line
/// of tokens is then closed by a `newline`, a line that is indented more than the one before begins with an `indent`,
/// and one that is indented less comes behind a `dedent` for each block that it ends. The end of the source ends the
/// last line and all blocks:
///
///     fruit           name newline
///       apple         indent name newline
///       pear          name newline
///     bread           dedent name newline
///
/// These tokens are empty. A `newline` and a `dedent` stand where the token before them ends, so that a block ends with
/// its last line and not behind the blank lines below it; an `indent` stands where its line begins.
///
/// An indentation that fits none of the lines around it, that of the first line, and one whose tabs and spaces do not
/// begin as those of the line above do, are reported. What is between brackets may be laid out at will.
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

  /// Takes a lexer and the kinds of the tokens that are put in, which a lexicon lists by `.madeElsewhere`.
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
  /// What closes them.
  public var closing: TokenSet<Kind>
  /// Kinds that begin a line and nothing else: behind a bracket that was forgotten, lines count again from there on.
  public var recovery: TokenSet<Kind>

  /// Takes the kinds of the tokens that are put in; what is not said is empty.
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
