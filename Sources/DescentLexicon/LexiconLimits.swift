/// The limits beyond which a lexicon is rejected, so that no pattern takes long to compile.
///
/// They are far beyond the needs of languages: the two thousand names of entities need about 10,000 states.
/// Patterns with large counts and overlapping repetitions reach them: `[.letter.many, "a", .letter.repeated(30)]`
/// needs 2³⁰ states, one for each set of positions of `a` among the last thirty letters.
public struct LexiconLimits: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of nodes in the graph: about one for each byte of each word, and for each repetition of it.
  public internal(set) var nodes = 100_000
  /// The maximum number of states of the automaton.
  public internal(set) var states = 20_000
  /// The maximum number of nodes visited to find the states: less than a second, ten in a debug build.
  public internal(set) var steps = 10_000_000

  public var description: String { "\(states) states, \(nodes) nodes or \(steps) steps" }
}
