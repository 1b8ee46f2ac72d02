/// A cursor over the tokens of a source, with what has been parsed and found wrong so far.
///
/// A parser is a plain struct that productions pass on `inout`. `mutating` means "consumes input or reports".
///
///     mutating func parameter() -> Parameter {
///       let name = parser.expect(.identifier)
///       parser.expect(.colon)
///       return Parameter(name: name, type: parser.parse(Type.self))
///     }
public struct Parser<L: Language>: ~Copyable {
  /// The kinds of tokens of the language.
  public typealias Kind = L.Kind

  /// The text that is parsed.
  public let source: SourceText
  @usableFromInline package var tokens: TokenBuffer

  /// The index of the current token.
  @inlinable public var position: Int { place }
  @usableFromInline var place = 0

  /// The kind of the current token; the end of file's while a speculation has failed.
  @usableFromInline var currentIndex: UInt8

  /// The tree under construction.
  @usableFromInline package var pool = NodePool()

  /// What the language's productions share.
  public var context: L.Context

  /// What was found wrong so far.
  @inlinable
  public var diagnostics: [Diagnostic] { backtrackingEnd < 0 ? reports : reports + [backtrackingReport] }
  @usableFromInline var reports: [Diagnostic]

  /// How deeply constructs may be nested.
  public var nestingLimit = 256

  /// How deeply the current construct is nested.
  @usableFromInline var depth = 0
  @usableFromInline var hasOwnStack = false
  @usableFromInline let ownStackDepth = Self.usualOwnStackDepth
  @usableFromInline var hasTooManyOperators = false

  /// The closers of all lists that are being parsed.
  @usableFromInline var enclosingClosers = TokenSet<Kind>()

  @usableFromInline var speculation = SpeculationState.none
  /// What `speculation` was outside the innermost try, and whether that was committed to.
  @usableFromInline var enclosingSpeculation = SpeculationState.none
  @usableFromInline var isCommitted = false
  @usableFromInline var furthest = FurthestFailure()

  /// How many tokens all tries together may read in vain, so that the time stays linear in the source: 256 for each
  /// token and some thousands more, if nothing else is set. Past it, that is reported and every further try fails at once.
  public var backtrackingLimit: Int
  /// How many tokens were read in vain so far.
  public var backtracked: Int { backtrackedCount }
  @usableFromInline var backtrackedCount = 0
  /// Where that limit was passed; -1 while it was not.
  @usableFromInline var backtrackingEnd = -1

  /// Where the last error was reported: one mistake gives one diagnostic.
  @usableFromInline var lastErrorPosition = -1

  /// The index of the report of the bracket that layout put in and that was parsed last.
  @usableFromInline var lastRepairReport = 0

  /// The kinds of tokens that were set aside in a list, and where that list begins.
  @usableFromInline var unexpectedKinds = TokenSet<Kind>()
  @usableFromInline var unexpectedOpening = -1

  @usableFromInline var anomalies: [Anomaly] = []
  /// The anomalies that belong to no node yet.
  @usableFromInline var unownedAnomalies: [Int] = []
  /// What has to be done at the beginning and the end of nodes, for tests that cost nothing in a valid file.
  @usableFromInline var attention = Attention(rawValue: 0)
  /// Who is told what the productions do.
  @usableFromInline var observation: Observation?

  /// Starts at the first token.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the source.
  ///   - diagnostics: what was reported about them.
  ///   - context: what the language's productions share.
  ///   - tokenLimit: the number of tokens from which on a source is refused: all of it is set aside, and reported.
  public init(
    _ source: SourceText, tokens: TokenBuffer, diagnostics: [Diagnostic] = [], context: L.Context,
    tokenLimit: Int = Self.maximumTokenCount
  ) {
    self.source = source
    self.tokens = tokens
    self.reports = diagnostics
    self.context = context
    self.currentIndex = tokens[0].kindIndex
    self.backtrackingLimit = 256 * tokens.count + 16_384
    if let observer = ObserverBox.current { self.observer = observer }
    if tokens.count > tokenLimit {
      refuseTokens(tokenLimit)
    } else {
      pool.reserve(tokenCount: tokens.count)
    }
  }

  /// The largest number of tokens: handles are 32 bits wide, and no construct takes more than 32 words for a token.
  @inlinable public static var maximumTokenCount: Int { 1 << 27 }

  private mutating func refuseTokens(_ limit: Int) {
    report(Diagnostic(.tooManyTokens, at: tokens.range(at: limit - 1), [.words(String(limit))]))
    place = tokens.count - 1
    currentIndex = Kind.endOfFile.index
    setAside(since: 0)
  }

  /// Whether this parse is only tried, and will be undone at the first error.
  @inlinable public var isSpeculating: Bool { speculation != .none }

  /// Whether the current speculation met an error: all that follows reads the end of file and is undone.
  @inlinable public var hasFailed: Bool { speculation == .failed }
}

@usableFromInline
enum SpeculationState {
  case none, running, failed
}

extension Parser where L.Context == Void {
  /// Starts at the first token.
  public init(_ source: SourceText, tokens: TokenBuffer, diagnostics: [Diagnostic] = []) {
    self.init(source, tokens: tokens, diagnostics: diagnostics, context: ())
  }
}
