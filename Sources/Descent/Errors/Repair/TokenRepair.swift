/// Repairs the tokens of a source with errors, and parses it again with them.
///
/// The repair rules decide how one parse goes on at a token that does not fit. Some mistakes show only later, when
/// tokens before have been read in another sense: a misspelt keyword is a name at first, and a missing closing brace is
/// found only at the end of the file. They are found in the tree and the facts of the first parse.
struct TokenRepair<L: Language> {
  let source: SourceText
  let traits = LanguageTraits.of(L.self)
  let parse: (consuming TokenBuffer) -> SyntaxTree

  /// The tree of the repaired tokens, or the same tree if no repair leaves fewer mistakes. The source has errors.
  ///
  /// - Complexity: that of a limited number of parses.
  func repaired(_ tree: SyntaxTree, _ options: ParseOptions) -> SyntaxTree {
    let repaired = options.repairsLayout ? repairingLayout(of: tree) : tree
    return options.correctsTokens ? correcting(repaired) : repaired
  }
}

extension Language {
  /// Lexes and parses a source.
  ///
  ///     let tree = Braces.tree(of: source, as: BraceName.self, with: TableLexer(BraceToken.table))
  ///
  /// A source with errors is parsed again with repaired tokens, unless the options forbid it: misspelt keywords are
  /// read as the keywords they resemble, and if the language has layout roles, brackets that are missing by the
  /// indentation are added. If the lexer has a form for broken sources, that is tried as well, and taken unless it
  /// leaves more diagnostics.
  /// - Parameters:
  ///   - source: the text.
  ///   - root: the construct that the whole source is.
  ///   - lexer: makes the tokens.
  ///   - found: diagnostics of the bytes of the source; by default those of its encoding.
  ///   - context: the shared state of the productions at the first token.
  ///   - options: how the source is parsed.
  /// - Complexity: linear in the source, if the lexer and the grammar are.
  @inlinable public static func tree<Root: SyntaxNode & Production, Lexing: Lexer>(
    of source: SourceText, as root: Root.Type, with lexer: Lexing, found: [Diagnostic]? = nil, context: Context,
    options: ParseOptions = ParseOptions()
  ) -> SyntaxTree
  where Root.L == Self, Root.Failure == Never, Root.Outcome.Parsed == Ref<Root>, Lexing.Kind == Kind {
    let found = found ?? source.encodingDiagnostics()
    func parsed(by lexer: Lexing) -> SyntaxTree {
      let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
      return Self.tree(of: source, consume tokens, options) { tokens in
        var parser = Parser<Self>(
          source, tokens: consume tokens, diagnostics: found + diagnostics, context: context, options: options)
        let root = parser.parse(Root.self)
        return parser.finish(root: root)
      }
    }
    let first = parsed(by: lexer)
    guard options.repairsLayout, !first.isValid, let other = lexer.forBroken(source).map(parsed) else { return first }
    return !other.isValid && other.diagnostics.count <= first.diagnostics.count ? other : first
  }

  @usableFromInline static func tree(
    of source: SourceText, _ tokens: consuming TokenBuffer, _ options: ParseOptions,
    _ parse: (consuming TokenBuffer) -> SyntaxTree
  ) -> SyntaxTree {
    // The parser gets the only reference, as it marks the pieces of operators in the tokens: 'consume' sees to that.
    let tree = parse(consume tokens)
    if tree.isValid { return tree }
    return withoutActuallyEscaping(parse) { TokenRepair<Self>(source: source, parse: $0).repaired(tree, options) }
  }
}

extension Language where Context == Void {
  /// Lexes and parses a source in a language whose productions share no state.
  @inlinable public static func tree<Root: SyntaxNode & Production, Lexing: Lexer>(
    of source: SourceText, as root: Root.Type, with lexer: Lexing, found: [Diagnostic]? = nil,
    options: ParseOptions = ParseOptions()
  ) -> SyntaxTree
  where Root.L == Self, Root.Failure == Never, Root.Outcome.Parsed == Ref<Root>, Lexing.Kind == Kind {
    tree(of: source, as: root, with: lexer, found: found, context: (), options: options)
  }
}
