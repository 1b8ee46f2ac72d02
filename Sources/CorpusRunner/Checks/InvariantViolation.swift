import Descent

/// A promise that every tree keeps, whatever its source, and that this one breaks.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The promise that is broken.
  public var promise: Promise
  /// Line and column in the source that was parsed.
  public var line: Int
  public var column: Int
  /// What had been done to the source of the case.
  public var mutation: Mutation

  /// What was promised.
  public enum Promise: Hashable, Sendable {
    /// Tokens and the gaps between them are the source.
    case roundTrip
    /// All tokens lie inside the root.
    case completeRoot
    /// A node lies inside its parent.
    case nodeInsideParent(String)
    /// The parts of a node stand in the order of the source and do not overlap.
    case order(inside: String)
    /// A diagnostic, a note or an edit points into the source.
    case diagnosticInsideSource(String)
    /// The number of productions that run is bounded by the number of tokens.
    case boundedWork(productions: Int, tokens: Int)
  }

  /// A way to break a source, so that the parser has to recover.
  public enum Mutation: Hashable, Sendable {
    case none
    /// The token at a place was deleted.
    case deletion(line: Int, column: Int, text: String)
    /// Everything from a place on was deleted.
    case cut(line: Int, column: Int)
    /// The token at a place stands there twice.
    case doubling(line: Int, column: Int, text: String)
    /// The token at a place and the one behind it changed places.
    case swap(line: Int, column: Int, text: String)
    /// Another source was made by chance, from this seed.
    case chance(seed: UInt64, text: String)
  }

  public var description: String {
    let what =
      switch promise {
      case .roundTrip: "tokens and trivia are not the source"
      case .completeRoot: "the root leaves tokens out"
      case .nodeInsideParent(let name): "\(name) reaches beyond its parent"
      case .order(let name): "the parts of \(name) are not in order"
      case .diagnosticInsideSource(let identifier): "the diagnostic '\(identifier)' points beyond the source"
      case .boundedWork(let productions, let tokens): "\(productions) productions ran on \(tokens) tokens"
      }
    let when =
      switch mutation {
      case .none: ""
      case .deletion(let line, let column, let text): ", after the deletion of '\(text)' at \(line):\(column)"
      case .cut(let line, let column): ", after a cut at \(line):\(column)"
      case .doubling(let line, let column, let text): ", after '\(text)' was doubled at \(line):\(column)"
      case .swap(let line, let column, let text):
        ", after '\(text)' changed places with the next token at \(line):\(column)"
      case .chance(let seed, let text): ", in the source of seed \(seed): '\(text)'"
      }
    return "\(what) at \(line):\(column)\(when)"
  }
}
