import Descent

/// What each production of a parser cost.
///
///     let (tree, profile) = ParserProfile.recording { JSON.parse(source, options: $0) }
///     print(profile.text())
///
/// Profiles of several sources can be added up. Reading the clock twice for each production makes all of them slower,
/// small ones most: the times are there to be compared with each other.
public struct ParserProfile: Sendable {
  /// The productions by name.
  public internal(set) var productions: [String: Cost] = [:]

  /// What the calls of one production cost.
  public struct Cost: Sendable, Hashable {
    /// How often it was called.
    public internal(set) var calls = 0
    /// How many of the calls were only tried.
    public internal(set) var speculativeCalls = 0
    /// How many of the calls gave up or threw.
    public internal(set) var failedCalls = 0
    /// The time from its beginning to its end; of calls inside calls of the same production, only that of the outer one.
    public internal(set) var nanoseconds: UInt64 = 0
    /// The time without that of the productions inside it.
    public internal(set) var ownNanoseconds: UInt64 = 0
    /// The tokens that it read and kept, counted like the time.
    public internal(set) var tokens = 0
    /// The tokens that it read and gave back to be read again.
    public internal(set) var backtrackedTokens = 0
    /// How often a node of this name was made of what was parsed before.
    public internal(set) var madeNodes = 0
  }

  /// Nothing was called yet.
  public init() {}

  /// Runs something and measures what the productions cost of the parsers that are made in it.
  ///
  /// - Parameters:
  ///   - options: the options of the parses, whose observer is replaced.
  ///   - body: parses with the options that it is given.
  /// - Returns: what `body` returns, and the profile.
  /// - Throws: exactly what `body` throws.
  public static func recording<Result, Failure: Error>(
    _ options: ParseOptions = ParseOptions(), _ body: (ParseOptions) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, profile: ParserProfile) {
    let recorder = ProfileRecorder()
    var options = options
    options.observer = recorder
    let result = try body(options)
    return (result, recorder.profile)
  }

  /// Adds the costs of another profile.
  public mutating func add(_ other: ParserProfile) {
    productions.merge(other.productions) { $0.adding($1) }
  }
}

extension ParserProfile.Cost {
  fileprivate func adding(_ other: Self) -> Self {
    var sum = self
    sum.calls += other.calls
    sum.speculativeCalls += other.speculativeCalls
    sum.failedCalls += other.failedCalls
    sum.nanoseconds += other.nanoseconds
    sum.ownNanoseconds += other.ownNanoseconds
    sum.tokens += other.tokens
    sum.backtrackedTokens += other.backtrackedTokens
    sum.madeNodes += other.madeNodes
    return sum
  }
}
