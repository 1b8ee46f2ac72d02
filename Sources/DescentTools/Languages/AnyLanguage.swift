import Descent

/// A type-erased language with a name, for tools that handle many languages uniformly.
///
///     let json = AnyLanguage(JSON.self, fileExtensions: ["json"])
///     let name = json.parse(try SourceText("[1, 2]")).root.name     // "JSONText"
///
/// A closure finds the errors that the parser cannot find, such as semantic errors:
///
///     let toml = AnyLanguage(TOML.self, fileExtensions: ["toml"], diagnose: { TOMLFile($0).diagnostics })
public struct AnyLanguage: Sendable {
  /// The name, case-insensitive on the command line, in `:language(name)` of a corpus case, and for a corpus folder.
  public let name: String
  /// The extensions of files in this language, without a period.
  public let fileExtensions: [String]
  /// Whether it is read by a grammar at run time; then it can have the name of another language.
  package var isInterpreted = false
  /// Whether a word is the same in capital letters.
  package var ignoresCase = false
  /// The constructs that code can be by itself, apart from a whole source; only a grammar that is run knows them.
  package var constructs: @Sendable () -> [Construct] = { [] }
  /// The rules for expected tokens, created for each use.
  package var expectationRules: ExpectationRules {
    var rules = makeExpectationRules()
    rules.ignoresCase = ignoresCase
    return rules
  }
  private let makeExpectationRules: @Sendable () -> ExpectationRules
  private let parseSource: @Sendable (SourceText, ParseOptions) -> SyntaxTree
  private let diagnose: @Sendable (SyntaxTree) -> [Diagnostic]
  private let highlight: @Sendable (SyntaxTree) -> [HighlightedRange]
  /// Splits the text between two tokens into pieces, for dumps.
  package let triviaPieces: DumpOptions.TriviaSplitter
  /// The token kinds, for descriptions of dumps.
  package var tokenKinds: TokenKindTable? { (try? SourceText("")).map { parse($0).tokenKinds } }

  /// A construct that code can be by itself, as a pattern is.
  package struct Construct: Sendable {
    /// A short text of it; nil if none was found.
    package let sample: String?
    package let parse: @Sendable (SourceText, ParseOptions) -> SyntaxTree

    package init(sample: String?, parse: @escaping @Sendable (SourceText, ParseOptions) -> SyntaxTree) {
      (self.sample, self.parse) = (sample, parse)
    }
  }

  /// - Parameters:
  ///   - expecting: samples of the token classes; without them, only keywords and signs are expected.
  ///   - parse: parses any source.
  ///   - diagnose: finds all diagnostics of a tree, including the parser's, in any order; the parser's by default.
  ///   - highlight: classifies the parts of the source for highlighting; by the kinds of the tokens by default.
  ///   - triviaPieces: splits the text between two tokens into pieces that cover it, each with the name of its kind; by
  ///     default, the text is one piece of the kind `trivia`.
  public init(
    name: String, fileExtensions: [String],
    expecting: @autoclosure @escaping @Sendable () -> ExpectationRules = ExpectationRules(),
    parse: @escaping @Sendable (SourceText, ParseOptions) -> SyntaxTree,
    diagnose: @escaping @Sendable (SyntaxTree) -> [Diagnostic] = { $0.diagnostics },
    highlight: (@Sendable (SyntaxTree) -> [HighlightedRange])? = nil,
    triviaPieces: (@Sendable (SourceText, SourceRange) -> [(kind: String, range: SourceRange)])? = nil
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    makeExpectationRules = expecting
    parseSource = parse
    self.diagnose = diagnose
    self.triviaPieces = triviaPieces ?? DumpOptions().triviaPieces
    self.highlight = highlight ?? { $0.highlightsByTokenKind() }
  }

  /// A language by its description; its name is that of the type.
  ///
  /// - Parameters:
  ///   - samples: samples of the token classes; without them, only keywords and signs are expected.
  ///   - diagnose: finds all diagnostics of a tree, including the parser's, in any order; the parser's by default.
  @inlinable public init<Language: SourceLanguage>(
    _: Language.Type, fileExtensions: [String], samples: @autoclosure @escaping @Sendable () -> [TokenSample] = [],
    diagnose: @escaping @Sendable (SyntaxTree) -> [Diagnostic] = { $0.diagnostics }
  ) {
    // Inlinable, so that the parser is specialised in the module of the language.
    self.init(
      name: "\(Language.self)", fileExtensions: fileExtensions, expecting: ExpectationRules(samples: samples()),
      parse: { Language.parse($0, options: $1) }, diagnose: diagnose)
  }

  /// Parses any source.
  public func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    parseSource(source, options)
  }

  /// All diagnostics of a tree that `parse` returned, in source order: those of the parser, and semantic ones,
  /// such as a key that is defined twice.
  ///
  /// - Complexity: that of computing the values of the tree, if the language has values; nothing is cached.
  public func diagnostics(of tree: SyntaxTree) -> [Diagnostic] { diagnose(tree).inSourceOrder() }

  /// The parts of the source of a tree that `parse` returned with their classes, for highlighting, in source order.
  ///
  ///     let tree = AnyLanguage.json.parse(try SourceText("[true]"))
  ///     let kinds = AnyLanguage.json.highlights(of: tree).map(\.kind)     // [.punctuation, .keyword, .punctuation]
  ///
  /// The ranges do not overlap and cover all but white space.
  public func highlights(of tree: SyntaxTree) -> [HighlightedRange] { highlight(tree) }

  /// The tokens that are valid at an offset in a source.
  ///
  ///     let next = AnyLanguage.json.expectations(in: try SourceText("[1"), at: 2)
  ///     let productions = next.tokens.map(\.production)  // ["JSONArray", "JSONArray"]
  ///
  /// - Parameter typed: a prefix of the expected words.
  /// - Complexity: see `ExpectationFinder`.
  public func expectations(
    in source: SourceText, at offset: UInt32, typed: String = "", options: ParseOptions = ParseOptions()
  ) -> Expectations {
    ExpectationFinder(expectationRules, options: options, parse: parseSource)
      .expectations(in: source, at: offset, typed: typed)
  }

  /// True if a name is that of the language, ignoring case.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  package func hasFile(named path: String) -> Bool { fileExtensions.contains { path.hasSuffix(".\($0)") } }
}
