/// The options of a parse: one value that travels from the caller to the parser, through languages by name too.
///
///     var options = ParseOptions(observer: counter)
///     options.nestingLimit = 100
///     let tree = JSON.parse(source, options: options)
///
/// Options of one language are kept under their type:
///
///     options[SwiftOptions.self].version = .swift2
public struct ParseOptions {
  /// The observer, which receives the events of the parse.
  public var observer: (any ParserObserver)?

  /// How deeply constructs may be nested, at most 16,384; nil for the limit of the language.
  public var nestingLimit: Int?

  /// How many tokens all failed tries together may read, so that the time stays linear in the source; nil for 256 for each
  /// token and some thousands more. Past the limit, that is reported and every further try fails at once.
  public var backtrackingLimit: Int?

  /// Whether a source with errors is parsed again with the brackets that, by its layout, are missing.
  public var repairsLayout = true

  /// Whether a source with errors is parsed again with corrected tokens, such as misspelt keywords.
  public var correctsTokens = true

  /// The options of languages that were set; most often none.
  @usableFromInline var ownOptions: [any LanguageOptions] = []

  /// Creates the default options, with an observer or without one.
  public init(observer: (any ParserObserver)? = nil) { self.observer = observer }

  /// The options of one language, by their type; the default ones unless others were set.
  public subscript<Own: LanguageOptions>(_: Own.Type) -> Own {
    @inlinable get {
      if ownOptions.isEmpty { return Own() }
      for case let options as Own in ownOptions { return options }
      return Own()
    }
    set {
      ownOptions.removeAll { $0 is Own }
      ownOptions.append(newValue)
    }
  }
}

/// Options that only one language has, such as a version.
public protocol LanguageOptions: Sendable {
  /// Creates the default options.
  init()
}
