import Descent
import DescentLexicon
import DescentTools

/// The tokens of JSON.
public enum JSONToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// A string without escapes: it represents the characters between its quotes.
  case string = "<string>"
  /// A string with escapes, or a malformed string.
  case escapedString = "<string with escapes>"
  case number = "<number>"
  /// A word that is not part of JSON.
  case word = "<word>"

  case `true`
  case `false`
  case null

  case leftBrace = "{"
  case rightBrace = "}"
  case leftSquare = "["
  case rightSquare = "]"
  case comma = ","
  case colon = ":"

  static let strings: TokenSet<Self> = [.string, .escapedString]
  static let literals: TokenSet<Self> = [.true, .false, .null]
  /// The tokens a member can begin with. Words and numbers are names that lack their quotes.
  static let names: TokenSet<Self> = strings.union(unquotedNames)
  static let unquotedNames: TokenSet<Self> = literals.union([.word, .number])
  /// The tokens a value can begin with, including words, which are most likely misspelled values.
  static let values: TokenSet<Self> = [
    .string, .escapedString, .number, .word, .true, .false, .null, .leftBrace, .leftSquare,
  ]

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.string, "\"\""), TokenSample(Self.escapedString, "\"\\n\""), TokenSample(Self.number, "0"),
  ]

  /// The lexical rules of JSON as a table, for `TableLexer`.
  ///
  ///     TokenBuffer.lexing(source, with: TableLexer(JSONToken.table))
  ///
  /// `JSONLexer` produces the same tokens for a valid source, and more precise errors for an invalid one.
  public static let table = Lexicon<JSONToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .spellings,
      .token(
        .number,
        [
          .optional("-"), .choice("0", [.in("1"..."9"), .digit.many]), .optional(".", .digit.some),
          .optional(.oneOf("eE"), .optional(.oneOf("+-")), .digit.some),
        ]),
      .token(.string, ["\"", plain.many, "\""]),
      .token(.escapedString, ["\"", .choice(plain, escape).many, "\""]),
      .token(.word, [.choice(.letter, "_"), .choice(.letter, .digit, "_").many]),
    ]
  ).compiled()

  /// A character of a string that represents itself.
  private static let plain = TokenPattern.except("\"\\", "\0"..."\u{1F}")

  /// An escape; surrogates must occur in pairs.
  private static let escape = TokenPattern.choice(
    ["\\", .oneOf("\"\\/bfnrt")],
    ["\\u", .choice(.in("0"..."9", "a"..."c", "A"..."C"), .oneOf("eEfF")), .hexDigit.repeated(3)],
    ["\\u", .oneOf("dD"), .in("0"..."7"), .hexDigit.repeated(2)],
    [
      "\\u", .oneOf("dD"), .oneOf("89abAB"), .hexDigit.repeated(2),
      "\\u", .oneOf("dD"), .oneOf("cdefCDEF"), .hexDigit.repeated(2),
    ])
}
