import Descent
import DescentLexicon
import DescentTools

/// The tokens of outlines.
public enum OutlineToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// The end of a line that is not blank.
  case lineEnd = "<line end>"
  /// A line is indented more deeply than the one before.
  case indent = "<indentation>"
  /// A line is indented less deeply.
  case dedent = "<end of indentation>"

  case word = "<word>"
  case tag = "<tag>"
  case attribute = "<attribute>"
  case dash = "-"
  case hash = "#"
  case emptyBox = "[ ]"
  case checkedBox = "[x]"

  static let boxes: TokenSet<Self> = [.emptyBox, .checkedBox]

  static let table: LexerTable<Self> = {
    let character = TokenPattern.except(" \t\r\n")
    let name: TokenPattern = [
      .choice(.letter, .beyondASCII), .many(.choice(.letter, .digit, .oneOf("-_"), .beyondASCII)),
    ]
    return Lexicon<Self>(
      unknown: .unknown,
      [
        .skip(.oneOf(" \t\r\n").some),
        .producedElsewhere(.lineEnd, .indent, .dedent),
        .spellings,
        .token(.tag, ["@", name]),
        .token(.attribute, [name, ":", character.some]),
        .token(.word, character.some),
      ]
    ).compiled()
  }()

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.lineEnd, "\n"), TokenSample(Self.word, "x"), TokenSample(Self.tag, "@x"),
    TokenSample(Self.attribute, "x:y"),
  ]
}
