import Descent
import DescentLexicon

extension OberonToken {
  static let table = Lexicon<OberonToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .nested("(*", "*)"),
      .spellings,
      .token(.identifier, [.letter, .choice(.letter, .digit).many]),
      .token(.integer, .digit.some),
      .token(.integer, [.digit, hexadecimal.many, "H"]),
      // Unlike in the report, the period must be followed by a digit: `2..5` is a range.
      .token(.real, [.digit.some, ".", .digit.some, .optional("E", .optional(.oneOf("+-")), .digit.some)]),
      .token(.string, [.digit, hexadecimal.many, "X"]),
      .delimited(.string, "\"", .except("\"\r\n"), "\""),
    ]
  ).compiled()

  private static let hexadecimal = TokenPattern.in("0"..."9", "A"..."F")
}
