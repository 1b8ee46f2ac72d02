import Descent

/// A language by its name: how a source of it becomes a tree, whatever its tokens are.
///
///     let json = AnyLanguage(name: "JSON", fileExtensions: ["json"]) { JSON.parse($0, options: $1) }
///     let name = json.parse(try SourceText("[1, 2]")).root.name     // "JSONText"
///
/// A language that finds more wrong than its parser does, when it makes values of a tree, says so by a second closure:
///
///     let toml = AnyLanguage(name: "TOML", fileExtensions: ["toml"]) {
///       TOML.parse($0, options: $1)
///     } diagnose: {
///       TOMLFile($0).diagnostics
///     }
///
/// It is what a tool or a corpus needs to know that handles many languages alike.
public struct AnyLanguage: Sendable {
  /// The name on a command line, in `:language(name)` of a corpus case and of a folder of a corpus; upper and lower
  /// case do not matter.
  public let name: String
  /// The extensions of files in this language, without a period.
  public let fileExtensions: [String]
  /// What has to be known to find out what may stand at a place; it is made when it is asked for.
  public var expectationRules: ExpectationRules { makeExpectationRules() }
  private let makeExpectationRules: @Sendable () -> ExpectationRules
  private let parseSource: @Sendable (SourceText, ParseOptions) -> SyntaxTree
  private let diagnose: @Sendable (SyntaxTree) -> [Diagnostic]

  /// Takes what is to be known of a language.
  ///
  /// - Parameters:
  ///   - name: the name on a command line.
  ///   - fileExtensions: the extensions of files in this language, without a period.
  ///   - expecting: examples of the classes of tokens, evaluated when they are asked for; without them, keywords and signs
  ///     alone are expected anywhere.
  ///   - parse: parses a source, whatever it holds, with the options that the caller of the language's `parse` gives.
  ///   - diagnose: all that is wrong with the source of a tree, what the parser found and what its meaning forbids, in
  ///     any order; what the parser found alone if nothing is said.
  public init(
    name: String, fileExtensions: [String],
    expecting: @autoclosure @escaping @Sendable () -> ExpectationRules = ExpectationRules(),
    parse: @escaping @Sendable (SourceText, ParseOptions) -> SyntaxTree,
    diagnose: @escaping @Sendable (SyntaxTree) -> [Diagnostic] = { $0.diagnostics }
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    makeExpectationRules = expecting
    parseSource = parse
    self.diagnose = diagnose
  }

  /// Parses a source, whatever it holds.
  public func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    parseSource(source, options)
  }

  /// All that is wrong with the source of a tree that `parse` returned, in the order of the source: what the parser found,
  /// which `tree.diagnostics` has alone, and what the meaning of the language forbids, such as a key that is defined twice.
  ///
  /// - Complexity: that of making values of the tree, where the language has values; nothing is kept.
  public func diagnostics(of tree: SyntaxTree) -> [Diagnostic] { diagnose(tree).inSourceOrder() }

  /// What may stand at an offset of a source.
  ///
  ///     let next = AnyLanguage.json.expectations(in: try SourceText("[1"), at: 2)
  ///     let productions = next.tokens.map(\.production)  // ["JSONArray", "JSONArray"]
  ///
  /// - Parameters:
  ///   - typed: what a word that is expected begins with.
  ///   - options: how sources are parsed.
  /// - Complexity: see `ExpectationFinder`.
  public func expectations(
    in source: SourceText, at offset: UInt32, typed: String = "", options: ParseOptions = ParseOptions()
  ) -> Expectations {
    ExpectationFinder(expectationRules, options: options, parse: parseSource)
      .expectations(in: source, at: offset, typed: typed)
  }

  /// Whether this is what somebody calls the language.
  public func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// Whether a file of this name is one of the language.
  public func hasFile(named path: String) -> Bool { fileExtensions.contains { path.hasSuffix(".\($0)") } }
}
