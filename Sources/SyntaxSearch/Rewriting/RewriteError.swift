import Descent

/// Why code cannot be put into the place of what a query finds, or into a message about it.
public struct RewriteError: Error, Sendable, CustomStringConvertible {
  public enum Reason: Sendable {
    /// The text is no code of the language.
    case malformed(PatternError)
    /// The patterns have no such hole.
    case unknownHole(String, known: [String])
    /// One of the patterns does not have the hole.
    case missingHole(String, pattern: String)
    /// A hole without a name stands for nothing.
    case unnamedHole
  }

  public let reason: Reason
  /// The text of the new code.
  public let template: String
  /// The bytes of it that are wrong.
  public let range: SourceRange

  /// What is wrong, in words.
  public var message: String {
    switch reason {
    case .malformed(let error): error.message
    case .unknownHole(let name, let known): unknownHoleMessage(name, known: known)
    case .missingHole(let name, let pattern): "the pattern '\(pattern)' has no hole '$\(name)'"
    case .unnamedHole: "a hole of new code needs a name"
    }
  }

  /// The message after the line and column in the template.
  public var description: String {
    let source = SourceText(bytesOfSource: Array(template.utf8), name: "")
    let place = LineMap(source).location(of: range.start)
    return "\(place.line):\(place.column): \(message)"
  }
}
