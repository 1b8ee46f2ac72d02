import Descent
import DescentLexicon

/// Parses one source by a grammar.
///
/// One function runs an operation in two ways: where it builds, it makes nodes and recovers from mistakes; where it
/// tries, it makes nothing and fails at the first token that does not fit.
struct GrammarParser: ~Copyable {
  let program: GrammarProgram
  let scanner: ScopeScanner
  let tokens: TokenKinds
  let source: SourceText
  let bytes: [UInt8]
  /// Where the text begins, after a byte order mark, and where it ends.
  let textStart: Int
  let end: Int
  let languageType: any Language.Type
  /// The most nodes inside one another.
  let nestingLimit: Int
  /// The most rules inside one another, whether they have nodes or not: parts and choices take room on the stack, too.
  let levelLimit: Int

  // MARK: Place

  /// The end of the last token.
  var position: Int
  /// The end of the last token in the tree.
  var builtPosition = 0
  var scope: Int32 = 0
  /// The token after the position, as the scope has it.
  var next = NextToken()
  /// The tokens that were found last, each in the place that its position gives: tries come back to them.
  var foundTokens = Array(repeating: NextToken(), count: NextToken.knownCount)
  var entry = ScopeEntry()
  /// The failed matches of long tokens, and the beginnings of those that are cut off.
  var failures = FailedMatches()
  var beginnings: [FailedMatches.Place: ScopeScanner.Beginning] = [:]
  /// The blocks that are open, and the numbers of blocks by that of the block around and their columns.
  var blocks = [Indentation(columns: 0, start: 0, end: 0)]
  var blockNumbers: [SIMD2<Int32>: Int32] = [:]
  var depth = 0
  var nodeDepth = 0
  /// The contexts that hold, as bits.
  var contexts: UInt32 = 0
  /// The rule of the node that ends at the position.
  var lastNode: Int32 = -1
  /// The value of `lastNode` where the node is not known.
  static let anyNode: Int32 = -2

  /// The kinds and places of tokens in the rules that are not complete, if the grammar compares texts.
  var spelledTokens: [(kind: UInt8, start: Int, end: Int)] = []
  /// The texts in lists that must not be repeated, by the number of lists around.
  var textsInLists: [(level: Int, texts: Set<[UInt8]>)] = []

  /// Whether the source has a mistake, and an operation that fails is run where nothing else can come: so the mistake
  /// is found inside it.
  var locatesMistakes = false
  /// Whether nodes are made; otherwise, this is a try.
  var isBuilding = true

  // MARK: Results

  var tree: DynamicTreeBuilder
  /// The parts of nodes that are not complete.
  var items: [Item] = []
  var diagnostics: [Diagnostic] = []
  /// The alternatives that were taken, if they are counted.
  var takenAlternatives: [Int]?
  /// Where the lists of the node that is being stored begin, and how many elements they have.
  var listWords: [UInt32] = []
  /// For each list, the tokens with which its elements begin and the one after it, if they are noted.
  var repetitions: [[Int]]?

  // MARK: Errors and tries

  /// The operations that could have begun at the position.
  var missed: [Int32] = []
  /// The operations that were tried where the mistake is looked for, and failed further on.
  var rivals: [Rival] = []
  /// The list that was tried last up to a place.
  var knownList = KnownList()
  /// The position at which tries note the expected operations; -1 for none.
  var collectedPosition = -1
  /// The furthest position at which a try was nested too deeply; -1 for none.
  var tooDeepPosition = -1
  /// The position of the last error.
  var errorPosition = -1
  /// Where a token was missing last, and how many were missing there.
  var missing = (position: -1, count: 0)
  /// How many tokens may be missing at one place: a rule may need another twice, which needs another twice.
  static let missingLimit = 1_000
  /// The sequences and lists around the current operation, outermost first, where nodes are made.
  var open: [OpenOperation] = []
  /// For some of them from the outermost on, the kinds at which parsing can go on in those around it.
  var stopsAround: [KindSet] = []
  /// How tries of rules and of parts of them ended, by part and place.
  var tried = TryTable()
  /// The alternatives that are to be tried, in all choices around.
  var candidates: [Int32] = []
  /// The furthest position at which something failed in the try around.
  var furthest = 0

  /// The observer, which receives the events of the parse.
  var observation: GrammarObservation?

  /// A part of a node.
  struct Item {
    var field: Int32
    /// The handle of a node, or the bits of a token.
    let word: UInt32
    /// The shape of a node; 0 for a token.
    let shape: UInt32
  }

  /// A place at which a scope was entered, and where the trivia of the scope around end there.
  struct ScopeEntry {
    var position = -1
    var start = 0
    var startsLine = false
  }

  /// The state that a try changes.
  typealias Moment = (
    position: Int, scope: Int32, entry: ScopeEntry, next: NextToken, blocks: [Indentation], contexts: UInt32,
    lastNode: Int32
  )

  /// An operation that is being run, of which more can come.
  struct OpenOperation {
    let index: Int32
    let scope: Int32
    /// The contexts that hold for its next part.
    var contexts: UInt32
    /// The choice whose operators can come, instead of an operation; -1 for none.
    var choice: Int32 = -1
    /// For a sequence, where it begins, and the place among the children of the part that comes next.
    var position = 0
    var next: Int32 = 0
  }

  init(_ grammar: RunnableGrammar, _ source: SourceText, _ options: ParseOptions = ParseOptions()) {
    program = grammar.program
    scanner = grammar.scanner
    tokens = grammar.tokens
    self.source = source
    bytes = source.paddedBytes
    textStart = source.byteOrderMarkLength
    end = source.count
    languageType = grammar.language
    nestingLimit = min(max(options.nestingLimit ?? 512, 1), 16_384)
    levelLimit = min(8 * nestingLimit, 16_384)
    position = textStart
    tree = DynamicTreeBuilder(tokenCount: source.count / 4 + 16)
    diagnostics = source.encodingDiagnostics()
  }

  mutating func parse() -> SyntaxTree { parse(as: program.start) }

  /// Runs a rule for a node, or a choice.
  mutating func runRule(_ rule: Int32, minimum: Int32 = 0) -> Bool {
    let isNode = program.rules[Int(rule)].layout != nil
    return isNode
      ? runNode(rule, field: -1, minimum: minimum) : runChoiceRule(rule, field: -1, minimum: minimum)
  }

  /// Parses the source as a rule for a node, or as a choice.
  mutating func parse(as rule: Int32) -> SyntaxTree {
    if observation != nil { notify(.began) }
    _ = runRule(rule)
    peek()
    if next.tokenClass != ScopeScanner.endClass {
      reportUnexpected()
      skipAll()
      if let root = items.last { tree.extend(root.word) }
    }
    // A choice of which nothing is there makes no node.
    if items.isEmpty { finishNode(program.start, field: -1, 0, 0, 0) }
    let root = items[items.count - 1]
    var builder = DynamicTreeBuilder(tokenCount: 0)
    swap(&builder, &tree)
    return builder.finish(
      source, language: languageType, root: root.word, shape: Int(root.shape), diagnostics: diagnostics)
  }
}

extension Array {
  /// Takes away all but the first elements: faster than `removeSubrange` where few are taken away.
  mutating func cut(to count: Int) { while self.count > count { removeLast() } }
}
