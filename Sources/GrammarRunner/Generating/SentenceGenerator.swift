import Descent
import DescentTools
import SystemCalls

/// Makes random sentences of a grammar: the same ones for the same seed.
///
///     var generator = SentenceGenerator(grammar, seed: 1)
///     let sentence = generator.next()
///
/// Alternatives that no sentence had so far are preferred, so that after some sentences each was used.
///
/// Contexts are known while a sentence is written. Tokens that must not come next are seen only afterwards: each piece
/// of a sentence is parsed on its own as soon as it is complete, and written anew if it is read as something else.
public struct SentenceGenerator {
  let grammar: RunnableGrammar
  private let model: GrammarModel
  let program: SentenceProgram
  var random: RandomNumbers
  private let size: Int
  /// Whether the thread that asks for sentences has a stack of some hundred megabytes.
  package var hasLargeStack = false

  // MARK: The sentence that is written

  var output: SentenceWriter
  /// The nodes, in preorder.
  var nodes: [Node] = []
  /// The alternatives.
  var taken: [Int32] = []
  /// The tokens that it may still get before it has to come to an end.
  var budget = 0
  /// The steps that may still be taken before it has to come to an end.
  var fuel = 0
  var depth = 0
  /// The conditions on the next token.
  var conditions = SentenceProgram.Conditions()
  /// The sets of tokens of which the next one must be none.
  var refusals: [Int32] = []
  /// The condition on the text of the next token; nil for none.
  var textCondition: PlaceCondition?
  /// The kinds and places of tokens in the rules that are not complete, if texts are compared.
  var spelledTokens: [(kind: Int, token: Int)] = []
  /// Whether something must follow the written text, so that the sentence cannot end with it.
  var isFollowed = false
  /// How many lists are around.
  var listDepth = 0
  /// If texts are compared, for each list around: those that must not be repeated, with the places of their tokens.
  var textsInLists: [[[UInt8]: Int]] = []
  /// The elements of the outermost list, how many of them were parsed, and how many of these with all that is before them.
  var elements: [Element] = []
  var readElements = 0
  var knownElements = 0
  /// How often in a row nothing could follow the elements that were parsed.
  var vainRounds = 0
  /// The tokens after which elements are parsed.
  var roundSize = SentenceGenerator.roundSizes.lowerBound
  /// The sentence before the element of the outermost list that is written.
  var elementStart: Draft?
  /// The sentence when it was last parsed, and read as it was written.
  var readDraft: Draft?
  /// The step of the outermost list.
  var list = 0
  /// How often elements may still be taken back.
  var repairs = 0
  /// The size that is wanted of the sentence.
  var wantedSize = 0
  /// Whether the rule that is written has to be written anew.
  var hasFailed = false
  /// How often in a row something failed.
  var failures = 0
  /// The innermost rule in which something failed last; nil if that is not known yet.
  var failedRule: Int?
  /// How many of the pieces around the one that failed are given up with it.
  var levelsToGiveUp = 0
  /// The number of tokens of the largest piece inside that was parsed.
  var checkedCount = 0

  // MARK: Experience with earlier sentences

  /// For each step that is a list: 1 if a sentence could end with some of its elements, or less than 0 if none ever could, by
  /// how often that was tried; and the same for sentences that had nothing else.
  var listsRead: [Int8]
  var listsReadAlone: [Int8]

  /// How often each alternative was in a sentence, and how often a way to it was taken before.
  var used: [Int]
  var tries: [Int]
  /// For each rule, how often it was read as something else.
  var checks: [Checks]
  /// For each step, how far away alternatives are that were not used.
  var distances: [Distance] = []
  /// Whether any alternative was not used.
  var hasNewAlternatives = true
  var texts: TokenTexts
  /// The alternatives among which one is being chosen.
  var candidates: [Int32] = []
  var possibilities = Possibilities()

  /// For each rule, the type of its nodes, if it has any.
  let nodeTypes: [Any.Type?]

  /// Whether the written text may be read as something else, since exclusions were not looked at, or since the next
  /// token does not tell how to go on.
  let isChecked: Bool
  /// Whether a condition compares the texts of tokens.
  let comparesTexts: Bool
  /// Whether pieces can be parsed on their own.
  let parsesPieces: Bool

  /// A node of a sentence, by the numbers of its tokens.
  struct Node {
    let rule: Int32
    let firstToken: Int
    /// -1 for a node that is not complete.
    var endToken: Int
  }

  /// - Parameters:
  ///   - size: about how many tokens a sentence has.
  ///   - obeysUsual: whether sentences obey the demands of `<usually>`.
  ///   - leftOut: the names of rules that no sentence has.
  public init(
    _ grammar: RunnableGrammar, seed: UInt64, size: Int = 100, obeysUsual: Bool = true,
    without leftOut: Set<String> = []
  ) {
    let model = obeysUsual ? grammar.ofSentences : grammar.written
    (self.grammar, self.model) = (grammar, model)
    let withoutSentences = model.rules.indices.filter { leftOut.contains(model.rules[$0].name) }
    let sizes = SentenceSizes(model, without: Set(withoutSentences), tokensAreOne: true)
    isChecked =
      model.rules.contains { $0.expression.hasExclusion } || grammar.program.facts.contains(where: \.isAmbiguous)
      || grammar.program.hasSignAfterOperand
    program = SentenceProgram(grammar, model, sizes, isChecked: isChecked)
    random = RandomNumbers(seed: seed)
    texts = TokenTexts(grammar, model, SentenceSizes(model, without: Set(withoutSentences)))
    self.size = min(max(size, 1), 1 << 30)
    comparesTexts = model.rules.contains { $0.expression.asks(for: [.same, .unique]) }
    parsesPieces = isChecked && !program.hasBlocks
    output = SentenceWriter(grammar, ignoresLines: program.ignoresLines, isParsed: isChecked)
    nodeTypes = grammar.program.rules.map { rule in rule.layout.map { DynamicShape.type(Int($0.shape)) } }
    checks = Array(repeating: Checks(), count: model.rules.count)
    listsRead = Array(repeating: 0, count: program.steps.count)
    listsReadAlone = listsRead
    used = Array(repeating: 0, count: model.alternatives.count)
    tries = used
    findDistances()
  }

  /// Whether the start rule has a sentence of less than 100,000 tokens and rules.
  public var hasSentences: Bool { program.rules[grammar.written.start].size < SentenceProgram.endless }

  /// The next sentence; nil if no sentence of the start rule ends in time, or none was found that is read as it was
  /// written.
  ///
  /// - Complexity: linear in the sentence, and while not all alternatives were used, in the grammar. Of a grammar with
  ///   exclusions, each piece of a sentence is parsed as often as pieces of twice the size are around it.
  public mutating func next() -> String? {
    guard nextSentence() else { return nil }
    return String(decoding: output.text, as: UTF8.self)
  }

  /// The next sentence with the nodes that it was derived by, in preorder, one per line with start, end and name, as in
  /// dumps of spans; nil as for `next()`.
  public mutating func nextWithNodes() -> (text: String, spans: String)? {
    guard nextSentence() else { return nil }
    var spans = ByteBuffer()
    for node in nodes {
      let name = Array(model.rules[Int(node.rule)].nodeName.utf8)
      spans.appendSpan(range(of: node, from: 0, to: output.tokens.count), name)
    }
    return (String(decoding: output.text, as: UTF8.self), spans.text)
  }

  /// How many of the alternatives that valid sources can have were used, and how many there are.
  public var coverage: (used: Int, all: Int) {
    let all = model.countedAlternatives
    return (all.count { used[$0] > 0 }, all.count)
  }

  // MARK: One sentence

  /// How often a sentence is begun anew.
  static let sentenceAttempts = 64

  /// The steps that a token may take, with all failed attempts.
  private static let fuelPerToken = 400

  /// Writes the next sentence to the output.
  mutating func nextSentence() -> Bool {
    if hasLargeStack { return writeSentence() }
    var copy = self
    let isFound = Platform.runOnOwnStack(size: 1 << 28) { copy.writeSentence() }
    self = copy
    return isFound
  }

  private mutating func writeSentence() -> Bool {
    guard hasSentences else { return false }
    for _ in 0..<Self.sentenceAttempts {
      write(size: 1 + random.next(below: 2 * size), grammar.written.start, scope: 0)
      if hasFailed { continue }
      if isChecked, !isKnownToBeRead, mistake(in: nodes[...], from: 0, to: output.mark) != nil { continue }
      var hasNew = false
      for alternative in taken {
        used[Int(alternative)] += 1
        if used[Int(alternative)] == 1 { hasNew = true }
      }
      if hasNew { findDistances() }
      return true
    }
    return false
  }

  /// A short text of a rule, which the parser may still read as something else; nil if there is none.
  mutating func shortText(of rule: Int, scope: Int) -> String? {
    write(size: 0, rule, scope: scope)
    return hasFailed ? nil : String(decoding: output.text, as: UTF8.self)
  }

  private mutating func write(size: Int, _ rule: Int, scope: Int) {
    output.removeAll()
    nodes.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    (budget, depth, hasFailed, checkedCount) = (size, 0, false, 0)
    (conditions, refusals) = (SentenceProgram.Conditions(), [])
    (textCondition, spelledTokens, listDepth, textsInLists) = (nil, [], 0, [])
    (failures, levelsToGiveUp) = (0, 0)
    (wantedSize, readDraft, repairs) = (size, nil, isChecked ? Self.repairLimit(ofSize: size) : 0)
    (elements, readElements, knownElements, vainRounds, elementStart) = ([], 0, 0, 0, nil)
    fuel = 10_000 + Self.fuelPerToken * size
    writeRule(rule, Place(scope: scope))
    output.finish()
  }
}
