import Descent

/// Tries tokens at the end of a source with the language's own parser.
struct TrialBench {
  let source: CutSource
  let parser: TrialParser

  /// Parses the source with a token at its end.
  func outcome(of trial: TokenTrial, after space: CutSource.Space) -> TrialOutcome {
    guard let text = source.text(with: trial.spelling, before: trial.follower, after: space) else { return .misread }
    let start = source.end + space.rawValue
    let tree = parser.parse(text)
    let position = tree.tokens.index(endingAfter: start)
    if tree.tokens[position].start != start { return .swallowed }
    let end = start + UInt32(trial.spelling.utf8.count)
    guard tree.tokens[position].kindIndex == trial.kindIndex, tree.tokens.range(at: position).end == end else {
      return .misread
    }
    return .read(early: tree.diagnostics.filter { $0.range.start < end }, position: position)
  }

  /// What is reported before the end of a token with nothing behind it, whatever it is read as.
  func earlyReports(behind trial: TokenTrial, after space: CutSource.Space) -> [Diagnostic]? {
    guard let text = source.text(with: trial.spelling, after: space) else { return nil }
    return parser.parse(text).diagnostics.filter { $0.range.start < UInt32(text.count) }
  }

  /// Who consumes a token that was read at an index.
  func observation(of trial: TokenTrial, after space: CutSource.Space, at position: Int) -> ConsumptionObserver {
    let observer = ConsumptionObserver(position: position, start: source.end + space.rawValue)
    if let text = source.text(with: trial.spelling, before: trial.follower, after: space) {
      _ = parser.parse(text, observer)
    }
    return observer
  }
}

/// The parser of a language, as it is used on sources that are cut off.
struct TrialParser {
  private var options: ParseOptions
  private let parse: (SourceText, ParseOptions) -> SyntaxTree

  init(_ options: ParseOptions, _ parse: @escaping (SourceText, ParseOptions) -> SyntaxTree) {
    self.options = options
    self.options.repairsLayout = false
    self.parse = parse
  }

  func parse(_ source: SourceText, _ observer: (any ParserObserver)? = nil) -> SyntaxTree {
    var options = options
    if let observer { options.observer = observer }
    return parse(source, options)
  }
}
