import Descent
import DescentTools
import GrammarNotation
import SystemCalls

/// A grammar that parses sources at once, without a parser written for it.
///
///     let rules = """
///       @scope sum : ' '+
///       sum : number ('+' number)*
///       @lexical number : [0-9]+
///       """
///     let grammar = try RunnableGrammar(Grammar([SourceText(rules)]))
///     let tree = grammar.parse(try SourceText("1 + 2"))
///
/// Rules are recursive descent with first sets; where these cannot decide, alternatives are tried, each rule once at each
/// place, and the longest is taken. Choices whose alternatives begin with the choice itself are operators.
public final class RunnableGrammar: Sendable {
  let model: GrammarModel
  /// The rules as they are written, with their alternatives apart.
  let written: GrammarModel
  /// The same with the demands of `<usually>` on sentences.
  let ofSentences: GrammarModel
  let tokens: TokenKinds
  let scanner: ScopeScanner
  let program: GrammarProgram
  /// The choices that rules are read as where others name them.
  let wholes: [Int: Int]
  let language: any Language.Type

  /// Prepares a grammar.
  ///
  /// - Parameter start: the start rule; by default, that of the first scope, or the first rule.
  /// - Throws: all errors in the grammar.
  /// - Complexity: linear in the grammar but for the automaton of its tokens, which is bounded by `LexiconLimits`.
  public init(_ grammar: Grammar, start: String? = nil) throws(GrammarError) {
    var model = GrammarModel(grammar, start: start)
    if !model.problems.isEmpty { throw GrammarError(problems: model.problems) }
    written = model
    ofSentences = model.ofSentences
    if !ofSentences.problems.isEmpty { throw GrammarError(problems: ofSentences.problems) }
    model.joinAlternatives()
    let reachable = model.reachableRules
    model.checkRecursion(reachable)
    model.checkNodeCount(reachable)
    model.checkSizes(reachable)
    let tokens = TokenKinds(&model, reachable: reachable)
    if !model.problems.isEmpty { throw GrammarError(problems: model.problems) }
    guard let scanner = ScopeScanner(&model, tokens), model.problems.isEmpty else {
      throw GrammarError(problems: model.problems)
    }
    let builder = ProgramBuilder(model, tokens, scanner, reachable: reachable)
    if let rule = builder.ruleWithoutShape {
      model.report(.tooManyRules, at: model.rules[rule].view.name)
      throw GrammarError(problems: model.problems)
    }
    program = ProgramAnalysis(builder.program, scanner, reachable: reachable).program
    (self.model, self.tokens, self.scanner, wholes) = (model, tokens, scanner, builder.wholes)
    language = DynamicLanguage.type(kinds: tokens.names)
  }

  /// Parses a source; one with a mistake a second time, to locate the mistake.
  ///
  /// - Complexity: linear in the source for a fixed grammar, apart from trials of several alternatives: each rule is
  ///   tried once at each place.
  public func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    Platform.runOnOwnStack(size: 1 << 28) {
      var parser = GrammarParser(self, source, options)
      var tree = parser.parse()
      var locatesMistakes = false
      if !tree.isValid {
        parser = GrammarParser(self, source, options)
        parser.locatesMistakes = true
        let located = parser.parse()
        // The second parse only locates the mistake.
        if !located.isValid { (tree, locatesMistakes) = (located, true) }
      }
      guard let observer = options.observer else { return tree }
      parser = GrammarParser(self, source, options)
      parser.locatesMistakes = locatesMistakes
      parser.observation = GrammarObservation(observer, of: self, tree)
      return parser.parse()
    }
  }

  /// The same with how often each alternative was taken.
  func parseCounting(_ source: SourceText, options: ParseOptions) -> (tree: SyntaxTree, taken: [Int]) {
    Platform.runOnOwnStack(size: 1 << 28) {
      var parser = GrammarParser(self, source, options)
      parser.takenAlternatives = Array(repeating: 0, count: model.alternatives.count)
      let tree = parser.parse()
      return (tree, parser.takenAlternatives ?? [])
    }
  }

  /// A tree of a source whose end may be missing, with the tokens at which the elements of each list begin, and the one
  /// after the list.
  @Sendable func repetitions(in source: SourceText) -> (tree: SyntaxTree, starts: [[Int]]) {
    Platform.runOnOwnStack(size: 1 << 28) {
      var parser = GrammarParser(self, source)
      parser.locatesMistakes = true
      parser.repetitions = []
      let tree = parser.parse()
      return (tree, parser.repetitions ?? [])
    }
  }

  /// Whether a source has no mistake: locating one takes a second parse, which this leaves out.
  func accepts(_ source: SourceText) -> Bool {
    Platform.runOnOwnStack(size: 1 << 28) {
      var parser = GrammarParser(self, source)
      return parser.parse().isValid
    }
  }

  /// The grammar as a language for tools.
  public func language(named name: String, fileExtensions: [String] = []) -> AnyLanguage {
    var language = AnyLanguage(
      name: name, fileExtensions: fileExtensions, expecting: self.expectationRules
    ) { self.parse($0, options: $1) }
    language.isInterpreted = true
    language.ignoresCase = model.isAnyCase
    language.constructs = constructs
    return language
  }
}

/// The errors in a grammar.
public struct GrammarError: Error, CustomStringConvertible {
  /// The errors; at least one.
  public let problems: [GrammarProblem]

  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
