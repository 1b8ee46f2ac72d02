/// A token that is valid at a place of a source.
public struct ExpectedToken: Hashable, Sendable {
  /// The spelling of a keyword or a sign, or the name of a class of tokens, such as `identifier`.
  public let spelling: String
  /// The kind as the language's enum spells it, such as `leftParen`.
  public let kind: String
  public let role: Role
  /// The innermost production that takes the token, by the name that dumps show.
  public let production: String
  /// Whether the token needs a space before it.
  public let needsSpace: Bool

  /// The role of a token for completion.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A word of the language.
    case keyword
    /// A bracket, a sign, an operator that the language itself defines.
    case punctuation
    /// One of many tokens of a kind, such as an identifier or a number.
    case `class`
    /// A word of the language that is used as a name: `class` in `x.class`.
    case name
  }

  /// The text to insert; nil for a class, whose tokens are many.
  public var insertion: String? { role == .class ? nil : needsSpace ? " \(spelling)" : spelling }
}

/// The tokens that are valid at a place of a source.
public struct Expectations: Hashable, Sendable {
  /// The offset in bytes.
  public let offset: UInt32
  public let place: Place
  /// The tokens in the order in which the language declares their kinds; words that it knows by their text come last.
  public let tokens: [ExpectedToken]

  public enum Place: Hashable, Sendable {
    /// Between tokens.
    case open
    /// Inside a token, such as a string, with the display name of its kind.
    case token(String)
    /// Inside a comment, or something else that is no token.
    case comment
  }

  /// The tokens of a role.
  public func tokens(_ role: ExpectedToken.Role) -> [ExpectedToken] { tokens.filter { $0.role == role } }
}

extension String {
  /// Whether the spelling of a token reads as a word, such as `let` or `#if`, rather than as a sign.
  var readsAsWord: Bool { utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") } }
}
