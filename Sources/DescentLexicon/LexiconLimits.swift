/// The limits of a lexicon, beyond which it is refused, so that no pattern takes the compilation long.
///
/// They are far from what languages need: two thousand names of entities need about 10,000 states. Patterns with large
/// counts whose repetitions overlap reach them: `[.letter.many, "a", .letter.repeated(30)]` needs 2³⁰ states, one for
/// each possible answer which of the last thirty letters were an `a`.
public struct LexiconLimits: Hashable, Sendable, CustomStringConvertible {
  /// The most nodes of the graph of the patterns: about one for each byte of each word, and for each repetition of it.
  public internal(set) var nodes = 100_000
  /// The most states of the automaton.
  public internal(set) var states = 20_000
  /// The most nodes that are looked at to find its states: less than a second, ten seconds in a debug build.
  public internal(set) var steps = 10_000_000

  public var description: String { "\(states) states, \(nodes) nodes or \(steps) steps" }
}
