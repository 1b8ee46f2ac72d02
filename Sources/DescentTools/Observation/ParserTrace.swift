import Descent

/// What the productions of a parser did, step by step.
///
///     let (tree, trace) = ParserTrace.recording { JSON.parse(source, options: $0) }
///     print(trace.text())
///
/// For the source `[1 2]`, this prints
///
///     JSONText 1:1 '[1 2]' 4 tokens
///       JSONArray 1:1 '[1 2]' 4 tokens
///         JSONValue 1:2 '1' 1 token → JSONNumber
///           JSONNumber 1:2 '1' 1 token
///         ! 1:3: error: expected ',' between values
///         JSONValue 1:4 '2' 1 token → JSONNumber
///           JSONNumber 1:4 '2' 1 token
///
/// Steps stand in the order in which they began; the steps of a production follow it and are one level deeper.
public struct ParserTrace: Sendable {
  /// What each parser that was made did: mostly there is one, but a parser may make others, or be tried again.
  public internal(set) var parses: [Parse] = []

  /// What one parser did.
  public struct Parse: Sendable {
    /// What it read.
    public let source: SourceText
    /// The tokens, to which the steps refer by their positions.
    public let tokens: TokenBuffer
    /// The steps in the order in which they began.
    public internal(set) var steps: [Step] = []
  }

  /// Something that a parser did.
  public struct Step: Sendable {
    /// What was done.
    public internal(set) var kind: Kind
    /// How deeply it is nested in other steps.
    public let depth: Int
    /// The tokens that it is about.
    public internal(set) var tokens: Range<Int>
    /// Whether it was only tried.
    public let isSpeculative: Bool
  }

  /// The kind of a step.
  public enum Kind: Sendable {
    /// A production, by its name, and how it ended.
    case production(String, Ending)
    /// A node of a type was made of what was parsed before.
    case node(String)
    /// The cursor went back over the tokens.
    case rewind
    /// A diagnostic was reported.
    case report(Diagnostic)
  }

  /// How a production ended.
  public enum Ending: Sendable {
    /// It returned; what it made is named if it is a node of another type.
    case parsed(as: String?)
    /// The speculation that it is a part of failed in it, or before it.
    case gaveUp
    /// It threw an error with this description.
    case threw(String)
  }

  /// Runs something and records what the parsers do that are made in it.
  ///
  /// - Parameters:
  ///   - options: the options of the parses, whose observer is replaced.
  ///   - body: parses with the options that it is given.
  /// - Throws: exactly what `body` throws.
  /// - Complexity: a step takes about a hundred bytes; a source has a few steps for each token.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, trace: ParserTrace) {
    let recorder = TraceRecorder()
    var options = options
    options.observer = recorder
    let result = try body(options)
    return (result, recorder.trace)
  }
}
