import Descent
import DescentLexicon
import SampleLanguages

extension JSONToken {
  /// The lexical rules of JSON as a table. `JSONLexer` makes the same tokens of a valid source, and more precise errors for
  /// an invalid one.
  static let table = Lexicon<JSONToken>(
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
