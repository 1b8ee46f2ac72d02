import Descent

/// A promise that every tree keeps, whatever its source, and that this one breaks.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
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
  }

  /// A way to break a source, so that the parser has to recover.
  public enum Mutation: Hashable, Sendable {
    case none
    /// The token at a place was deleted.
    case deletion(line: Int, column: Int, text: String)
    /// Everything from a place on was deleted.
    case cut(line: Int, column: Int)
  }

  public var description: String {
    let what =
      switch promise {
      case .roundTrip: "tokens and trivia are not the source"
      case .completeRoot: "the root leaves tokens out"
      case .nodeInsideParent(let name): "\(name) reaches beyond its parent"
      case .order(let name): "the parts of \(name) are not in order"
      case .diagnosticInsideSource(let identifier): "the diagnostic '\(identifier)' points beyond the source"
      }
    let when =
      switch mutation {
      case .none: ""
      case .deletion(let line, let column, let text): ", after the deletion of '\(text)' at \(line):\(column)"
      case .cut(let line, let column): ", after a cut at \(line):\(column)"
      }
    return "\(what) at \(line):\(column)\(when)"
  }
}
