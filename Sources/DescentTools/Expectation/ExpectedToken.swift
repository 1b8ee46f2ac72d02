/// A token that is valid at a position in a source.
public struct ExpectedToken: Hashable, Sendable {
  /// The spelling of a keyword or a sign, or the name of a token class, such as `identifier`.
  public let spelling: String
  /// The kind as the case of the language's enum, such as `leftParen`.
  public let kind: String
  public let role: Role
  /// The innermost production that consumes the token, by its name in dumps.
  public let production: String
  /// True if the token must be preceded by a space.
  public let needsSpace: Bool

  /// The role of a token for completion.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A reserved word of the language.
    case keyword
    /// A bracket, a sign, or an operator defined by the language itself.
    case punctuation
    /// A class of many tokens, such as identifiers or numbers.
    case `class`
    /// A keyword used as a name: `class` in `x.class`.
    case name
  }

  /// The text to insert; nil for a class.
  public var insertion: String? { role == .class ? nil : needsSpace ? " \(spelling)" : spelling }
}

/// The tokens that are valid at a position in a source.
public struct Expectations: Hashable, Sendable {
  /// The offset in bytes.
  public let offset: UInt32
  public let context: Context
  /// The tokens in the order in which the language declares their kinds; words compared by their text come last.
  public let tokens: [ExpectedToken]

  public enum Context: Hashable, Sendable {
    /// Between tokens.
    case open
    /// Inside a token, such as a string, with the display name of its kind.
    case token(String)
    /// Inside a comment, or other text that is not a token.
    case comment
  }

  /// The tokens with a role.
  public func tokens(_ role: ExpectedToken.Role) -> [ExpectedToken] { tokens.filter { $0.role == role } }
}

extension String {
  /// True if the spelling of a token reads as a word, such as `let` or `#if`, rather than as a sign.
  var readsAsWord: Bool { utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") } }
}
