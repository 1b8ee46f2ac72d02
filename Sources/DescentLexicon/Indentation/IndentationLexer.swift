import Descent

/// A lexer that inserts tokens for line ends and changes of indentation into the tokens of another lexer.
///
///     let lexer = IndentationLexer(
///       TableLexer(ListingToken.table),
///       IndentationStyle(
///         newline: .newline, indent: .indent, dedent: .dedent, opening: [.leftParen], closing: [.rightParen]))
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
///
/// The base lexer skips white space, line ends and comments, so blank lines and lines of comments do not count. A
/// `newline` ends each line of tokens; an `indent` begins a line that is indented more than the one before, and a line
/// that is indented less is preceded by a `dedent` for each block that it ends. The end of the source ends all blocks:
///
///     fruit           name newline
///       apple         indent name newline
///       pear          name newline
///     bread           dedent name newline
///
/// These tokens are empty. A `newline` and a `dedent` are placed at the end of the previous token, so that a block
/// ends before the blank lines below it; an `indent` is placed at the beginning of its line.
///
/// The lexer reports indentation on the first line, indentation that matches no enclosing block, and indentation
/// that mixes tabs and spaces differently from the line above. Lines between brackets do not count, if the style names the
/// brackets.
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

  /// Wraps a lexer whose lexicon declares the kinds of the style with `.producedElsewhere`.
  public init(_ base: Base, _ style: IndentationStyle<Base.Kind>) {
    self.base = base
    layout = IndentationLayout(style)
  }

  /// In a broken source, a bracket is taken for unclosed where a line is indented no more than the one with the bracket,
  /// unless the line begins with a closing bracket; and after a line that ends like the head of a block.
  public func forBroken(_ source: SourceText) -> Self? {
    if layout.closesBracketsByLayout || !layout.hasBrackets { return nil }
    var other = self
    other.layout.closesBracketsByLayout = true
    return other
  }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while true {
      if layout.emit(into: &tokens, source, &base.state) { return true }
      if tokens.isFull { return false }
      layout.refill { output in base.lex(source, into: &output) }
    }
  }
}

/// The token kinds used by an `IndentationLexer`.
public struct IndentationStyle<Kind: TokenKind>: Sendable {
  /// Ends every line.
  public var newline: Kind
  /// Begins the lines of a block.
  public var indent: Kind
  /// Ends the lines of a block.
  public var dedent: Kind
  /// The opening brackets, after which lines do not count.
  public var opening: TokenSet<Kind>
  /// The closing brackets.
  public var closing: TokenSet<Kind>
  /// The kinds after which a line with a block ends, such as a colon: in a broken source, an unclosed bracket ends with
  /// such a line if the next one is indented more.
  public var blockStarts: TokenSet<Kind>

  /// Creates a style from the kinds of the synthesized tokens and, if there are any, of brackets.
  public init(
    newline: Kind, indent: Kind, dedent: Kind, opening: TokenSet<Kind> = [], closing: TokenSet<Kind> = [],
    blockStarts: TokenSet<Kind> = []
  ) {
    self.newline = newline
    self.indent = indent
    self.dedent = dedent
    self.opening = opening
    self.closing = closing
    self.blockStarts = blockStarts
  }
}

extension DiagnosticKind {
  /// The first line is indented, although it belongs to no block.
  static let indentedFirstLine = DiagnosticKind(
    "indented-first-line", .error, "the first line must not be indented")
  /// A line is indented less than the one above, but matches no enclosing block.
  static let inconsistentIndentation = DiagnosticKind(
    "inconsistent-indentation", .error, "the indentation fits none of the lines above")
  /// Neither of two indentations is a prefix of the other.
  static let mixedIndentation = DiagnosticKind(
    "mixed-indentation", .error, "the indentation mixes tabs and spaces in another way than the line above")
}
