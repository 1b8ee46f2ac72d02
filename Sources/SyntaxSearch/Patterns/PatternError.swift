import Descent

/// Why a text is no pattern, no condition, or no replacement of matches.
public struct PatternError: Error, Sendable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    /// The text is no code of the language; with the message of the parser.
    case malformed(message: String)
    /// The hole is at a place where the language has no construct, or a part of one.
    case misplacedHole(String)
    /// A hole for a run of elements is not in a list.
    case runOutsideList(String)
    /// The pattern is a hole alone, which every construct fits.
    case holeAlone
    /// The text is code, but no whole construct and no elements of one list.
    case incomplete
    /// The pattern has no code.
    case empty
    /// The pattern is code, but not of the construct that was asked for.
    case notConstruct(String)
    /// No tree had the construct of a hole so far: its name is likely to be mistaken.
    case unknownConstruct(String)
    /// The pattern has more constructs inside one another than this.
    case tooDeep(limit: Int)
    /// The pattern of a relation must be one construct.
    case window
    /// The text is no condition.
    case condition(message: String)
    /// No pattern has the hole.
    case unknownHole(String, known: [String])
    /// One of the patterns does not have the hole.
    case missingHole(String, pattern: String)
    /// A hole without a name has no value.
    case unnamedHole
  }

  public let reason: Reason
  /// The text with the error.
  public let text: String
  /// The bytes of the error in the text; nil for all of it.
  public let range: SourceRange?

  package init(_ reason: Reason, in text: String, at range: SourceRange? = nil) {
    (self.reason, self.text, self.range) = (reason, text, range)
  }

  /// The message about the mistake.
  public var message: String {
    switch reason {
    case .malformed(let message), .condition(let message): message
    case .misplacedHole(let hole): "the hole '\(hole)' is in the place of no construct"
    case .runOutsideList(let hole): "the hole '\(hole)' is for elements of a list, and here is none"
    case .holeAlone: "a hole alone fits everything; '$X:Construct' names a construct"
    case .incomplete: "this is no whole construct"
    case .empty: "a pattern needs code"
    case .notConstruct(let name): "this cannot be read as '\(name)'\(Self.hint(forConstruct: name))"
    case .unknownConstruct(let name):
      "no code that was read has a construct '\(name)'\(Self.hint(forConstruct: name))"
    case .tooDeep(let limit): "more than \(limit) constructs of the pattern are inside one another"
    case .window: "the pattern of a relation must be one construct"
    case .unknownHole(let name, let known):
      "no pattern has a hole '$\(name)'"
        + (known.isEmpty ? "" : ", only \(known.map { "'$\($0)'" }.joined(separator: ", "))")
    case .missingHole(let name, let pattern): "the pattern '\(pattern)' has no hole '$\(name)'"
    case .unnamedHole: "a hole of new code needs a name"
    }
  }

  /// The name that is most like that of a construct which no tree had so far.
  private static func hint(forConstruct name: String) -> String {
    let known = NodeName.met
    return known.contains(name) ? "" : suggestion(for: name, among: known.sorted())
  }

  /// The message, after the line and column in the text if the place is known.
  public var description: String {
    guard let range else { return message }
    return "\(LineMap(SourceText(bytesOfSource: Array(text.utf8), name: "")).location(of: range.start)): \(message)"
  }
}

/// A probable mistake in a pattern.
public struct PatternWarning: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// A hole has one sign, or three.
    case numberOfSigns
    /// The name of a hole is written in capital letters.
    case nameInLowercase
    /// A word that looks like a hole in capital letters is a name of the language, and is searched for.
    case nameLikeHole
    /// A text that looks like a hole is inside a token, such as a string.
    case insideToken
  }

  public let reason: Reason
  /// The bytes of the pattern.
  public let range: SourceRange

  /// The warning in words.
  public var message: String {
    switch reason {
    case .numberOfSigns: "this is no hole: a hole begins with '$', one for several elements with '$$$'"
    case .nameInLowercase: "this is no hole: names of holes are written in capital letters"
    case .nameLikeHole: "this is a name and no hole: names of holes are written in capital letters"
    case .insideToken: "this is no hole: it is inside a token, such as a string"
    }
  }
}
