/// How large a lexicon may be. One that needs more is refused, so that no pattern takes the compilation long.
///
/// The limits are far from what languages need: two thousand names of entities need about 10,000 states and, in capitals
/// or not and beside identifiers, two million steps. What comes to them are large counts in patterns whose repetitions
/// overlap: to know whether the letter thirty places back was an `a`, as `[.letter.many, "a", .letter.repeated(30)]` asks,
/// an automaton needs a state for each of 2³⁰ answers.
public struct LexiconLimits: Hashable, Sendable, CustomStringConvertible {
  /// The most nodes of the graph of the patterns: about one for each byte of each word, and for each repetition of it.
  public internal(set) var nodes = 100_000
  /// The most states of the automaton.
  public internal(set) var states = 20_000
  /// The most nodes that are looked at to find its states: less than a second, ten seconds in a debug build.
  public internal(set) var steps = 10_000_000

  public var description: String { "\(states) states, \(nodes) nodes or \(steps) steps" }
}
