/// A language that says how its sources are lexed: any of its constructs can be parsed from a text of its own, and trees in
/// it can be edited.
///
///     extension Calls: SourceLanguage {
///       typealias Root = NameExpression
///       static func lexer(_ options: ParseOptions) -> TableLexer<CallToken> { TableLexer(CallToken.table) }
///       static let grouping: (open: String, close: String)? = ("(", ")")
///     }
public protocol SourceLanguage: Language {
  /// The lexer of its sources.
  associatedtype SourceLexer: Lexer where SourceLexer.Kind == Kind

  /// The construct that a whole source is.
  associatedtype Root: SyntaxNode & Production
  where Root.L == Self, Root.Failure == Never, Root.Outcome.Parsed == Ref<Root>

  /// The lexer at the beginning of a source.
  static func lexer(_ options: ParseOptions) -> SourceLexer

  /// The shared state of the productions at the first token.
  static func context(_ options: ParseOptions) -> Context

  /// The diagnostics of the bytes of a source; by default those of invalid UTF-8.
  static func byteDiagnostics(of source: SourceText) -> [Diagnostic]

  /// The signs that group an expression or the like without another meaning, as `(` and `)` do in most languages; nil by
  /// default. An edit adds them where the code would be read otherwise.
  static var grouping: (open: String, close: String)? { get }

  /// Whether a node needs grouping signs where it is, although it is read as a whole there: some operators cannot be
  /// adjacent. False by default.
  static func needsGrouping(_ node: NodeView) -> Bool

  /// The comments between two tokens, in order. By default, all text between white space and the end of its line.
  static func comments(in gap: SourceRange, of source: SourceText) -> [SourceRange]

  /// The kinds of tokens whose lines are indented with the code around them, such as the text of a multi-line string whose
  /// indentation is not part of its value; none by default. The lines of all other tokens never change.
  static var indentedKinds: TokenSet<Kind> { get }

  /// How code is written as the pattern of a search; see `PatternSyntax`.
  static var patternSyntax: PatternSyntax { get }
}

extension SourceLanguage where Context == Void {
  public static func context(_ options: ParseOptions) {}
}

extension SourceLanguage {
  public static func byteDiagnostics(of source: SourceText) -> [Diagnostic] { source.encodingDiagnostics() }
  public static var grouping: (open: String, close: String)? { nil }
  public static func needsGrouping(_ node: NodeView) -> Bool { false }
  public static var indentedKinds: TokenSet<Kind> { [] }
  public static var patternSyntax: PatternSyntax { PatternSyntax() }

  public static func comments(in gap: SourceRange, of source: SourceText) -> [SourceRange] {
    source.wordsOfLines(in: gap)
  }

  /// Parses a source.
  ///
  ///     let tree = Calls.parse(try SourceText("f"))
  /// - Complexity: linear in the source, if the lexer and the grammar are.
  @inlinable public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    tree(of: source, as: Root.self, options: options)
  }

  /// Parses a source as a construct.
  ///
  /// - Complexity: linear in the source, if the lexer and the grammar are.
  @inlinable public static func tree<Construct: SyntaxNode & Production>(
    of source: SourceText, as construct: Construct.Type, options: ParseOptions = ParseOptions()
  ) -> SyntaxTree
  where Construct.L == Self, Construct.Failure == Never, Construct.Outcome.Parsed == Ref<Construct> {
    tree(
      of: source, as: construct, with: lexer(options), found: byteDiagnostics(of: source), context: context(options),
      options: options)
  }
}

extension SyntaxTree {
  /// The comments between two tokens.
  package func comments(in gap: SourceRange) -> [SourceRange] {
    if gap.isEmpty { return [] }
    return (language as? any SourceLanguage.Type)?.comments(in: gap, of: source) ?? source.wordsOfLines(in: gap)
  }
}

extension SourceText {
  /// The parts of a range from the first character of a line that is no white space to the end of the line.
  package func wordsOfLines(in range: SourceRange) -> [SourceRange] {
    var found: [SourceRange] = []
    var place = range.start
    while place < range.end {
      let byte = paddedBytes[Int(place)]
      let start = place
      place += 1
      if byte.isBlank || byte.isLineEnd { continue }
      while place < range.end, !paddedBytes[Int(place)].isLineEnd { place += 1 }
      found.append(SourceRange(start, place))
    }
    return found
  }
}
