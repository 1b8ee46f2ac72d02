/// A token that may stand at a place of a source.
public struct ExpectedToken: Hashable, Sendable {
  /// How it is spelled: a keyword, a sign, or what a class of tokens is called, such as `identifier`.
  public let spelling: String
  /// The kind as the language's enum spells it, such as `leftParen`.
  public let kind: String
  public let role: Role
  /// The innermost production that takes the token, by the name that dumps show.
  public let production: String
  /// Whether the token must be set off by a space from what stands directly before the place.
  public let needsSpace: Bool

  /// What a token is to somebody who types.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A word of the language.
    case keyword
    /// A bracket, a sign, an operator that the language itself defines.
    case punctuation
    /// One of many tokens of a kind, such as an identifier or a number.
    case `class`
    /// A word of the language that is but a name here: `class` in `x.class`.
    case name
  }

  /// The text to insert; nil for a class, whose tokens are many.
  public var insertion: String? { role == .class ? nil : needsSpace ? " \(spelling)" : spelling }

  /// Whether this is another token, taken by the same production.
  func isSame(as other: Self) -> Bool {
    spelling == other.spelling && kind == other.kind && production == other.production
  }
}

/// What may stand at a place of a source.
public struct Expectations: Hashable, Sendable {
  /// The offset in bytes.
  public let offset: UInt32
  public let place: Place
  /// The tokens in the order in which the language declares their kinds; words that it knows by their text come last.
  public let tokens: [ExpectedToken]

  /// What a place is in.
  public enum Place: Hashable, Sendable {
    /// Between tokens, where another one may stand.
    case open
    /// Inside a token, by what its kind is called: nothing is expected in a string.
    case token(String)
    /// Inside a comment, or something else that is no token.
    case comment
  }

  /// The tokens of a role.
  public func tokens(_ role: ExpectedToken.Role) -> [ExpectedToken] { tokens.filter { $0.role == role } }
}
