/// A cursor over the tokens of a source, with the tree under construction and the facts so far.
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

  /// The position after the last piece that was joined with the next one.
  @usableFromInline var joinedEnd = 0

  /// The tree under construction.
  @usableFromInline package var pool = NodePool()

  /// State that the productions of the language share. A failed try does not restore it.
  public var context: L.Context

  let lexicalDiagnostics: [Diagnostic]
  /// The facts so far, and the complaints of productions that facts refer to.
  @usableFromInline var facts = FactList()
  var complaints: [Diagnostic] = []
  /// The traits of the language; looked up at the first error.
  var traits: LanguageTraits?

  /// How the source is parsed; a production hands this on to a parser of its own.
  public let options: ParseOptions

  /// How deeply constructs may be nested.
  public let nestingLimit: Int

  /// How deeply the current construct is nested.
  @usableFromInline var depth = 0
  /// The depth at which an operand of an operator is being parsed; -1 if none is.
  @usableFromInline var operandDepth = -1
  @usableFromInline var hasOwnStack = false
  @usableFromInline var ownStackDepth = Self.usualOwnStackDepth

  /// The closers of all lists that are being parsed.
  @usableFromInline var enclosingClosers = TokenSet<Kind>()

  @usableFromInline var speculation = SpeculationState.none
  /// The number of facts where the innermost try began.
  @usableFromInline var factCountBeforeTry = 0

  /// How many tokens all failed tries together may read; see `ParseOptions`.
  @usableFromInline let backtrackingLimit: Int
  /// The number of tokens that failed tries have read so far.
  @usableFromInline var backtrackedCount = 0
  /// Where that limit was passed; -1 while it was not.
  @usableFromInline var backtrackingEnd = -1

  /// Always nil. A weak reference cannot be copied bit by bit, so that the compiler passes a parser by its address,
  /// where it would copy all of it for each call of a function that only reads it.
  @usableFromInline weak var passedByAddress: AnyObject?

  /// The work to do at the beginning and the end of nodes.
  @usableFromInline var attention = Attention(rawValue: 0)
  /// The observer.
  @usableFromInline var observation: Observation?

  /// Starts at the first token.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the source.
  ///   - diagnostics: the diagnostics of the lexer.
  ///   - context: state that the productions of the language share.
  ///   - options: how the source is parsed.
  public init(
    _ source: SourceText, tokens: TokenBuffer, diagnostics: [Diagnostic] = [], context: L.Context,
    options: ParseOptions = ParseOptions()
  ) {
    self.init(
      source, tokens: tokens, diagnostics: diagnostics, context: context, options: options,
      tokenLimit: Self.maximumTokenCount)
  }

  /// The same with a limit of its own: a source with more tokens is skipped as a whole, and reported.
  init(
    _ source: SourceText, tokens: TokenBuffer, diagnostics: [Diagnostic], context: L.Context, options: ParseOptions,
    tokenLimit: Int
  ) {
    self.source = source
    self.tokens = tokens
    self.lexicalDiagnostics = diagnostics
    self.context = context
    self.currentIndex = tokens[0].kindIndex
    self.options = options
    self.nestingLimit = min(max(options.nestingLimit ?? L.nestingLimit, 1), Self.largestNestingLimit)
    self.backtrackingLimit = options.backtrackingLimit ?? 256 * tokens.count + 16_384
    if let observer = options.observer { observe(by: observer) }
    if tokens.count > tokenLimit {
      refuseTokens(tokenLimit)
    } else {
      pool.reserve(tokenCount: tokens.count)
    }
  }

  /// The largest number of tokens: handles are 32 bits wide, and no construct takes more than 32 words for a token.
  static var maximumTokenCount: Int { 1 << 27 }

  /// The largest nesting limit, for which a parse reserves a stack of 1 GiB.
  static var largestNestingLimit: Int { 16_384 }

  private mutating func refuseTokens(_ limit: Int) {
    report(Diagnostic(.tooManyTokens(limit: limit), at: tokens.range(at: limit - 1)))
    place = tokens.count - 1
    currentIndex = Kind.endOfFile.index
    skip(since: 0)
  }
}

extension Parser where L.Context == Void {
  /// Starts at the first token.
  public init(
    _ source: SourceText, tokens: TokenBuffer, diagnostics: [Diagnostic] = [], options: ParseOptions = ParseOptions()
  ) {
    self.init(source, tokens: tokens, diagnostics: diagnostics, context: (), options: options)
  }
}
