import Descent
import DescentLexicon

extension JSONToken {
  /// The tokens of JSON as a table, for `TableLexer`: what `JSONLexer` says in three hundred lines.
  ///
  ///     TokenBuffer.lexing(source, with: TableLexer(JSONToken.table))
  ///
  /// Both give the same tokens for a valid source, and an error for any other; but the table knows no reasons.
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

  /// A character of a string that stands for itself.
  private static let plain = TokenPattern.except("\"\\", "\0"..."\u{1F}")

  /// An escape; those of surrogates stand in pairs.
  private static let escape = TokenPattern.choice(
    ["\\", .oneOf("\"\\/bfnrt")],
    ["\\u", .choice(.in("0"..."9", "a"..."c", "A"..."C"), .oneOf("eEfF")), .hexDigit.repeated(3)],
    ["\\u", .oneOf("dD"), .in("0"..."7"), .hexDigit.repeated(2)],
    [
      "\\u", .oneOf("dD"), .oneOf("89abAB"), .hexDigit.repeated(2),
      "\\u", .oneOf("dD"), .oneOf("cdefCDEF"), .hexDigit.repeated(2),
    ])
}
