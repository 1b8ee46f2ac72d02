import Descent
import DescentLexicon
import DescentTools

/// The tokens of comma-separated values.
public enum CSVToken: String, TokenKind {
  case endOfFile = "<end of file>"
  /// A carriage return that ends no line.
  case unknown = "<unknown character>"
  case field = "<field>"
  case quotedField = "<quoted field>"
  case comma = ","
  case lineEnd = "<line end>"

  static let fields: TokenSet<Self> = [.field, .quotedField]
  static let fieldEnds: TokenSet<Self> = [.comma, .lineEnd, .endOfFile]

  /// The lexical rules. There is no trivia.
  static let table: LexerTable<Self> = {
    let character = TokenPattern.except(",\"\r\n")
    let characterOrQuote = TokenPattern.except(",\r\n")
    // A closing quote and a doubled one begin alike: the longest match distinguishes them.
    let opened: TokenPattern = ["\"", .choice(.except("\""), "\"\"").many]
    return Lexicon<Self>(
      unknown: .unknown,
      [
        .token(.field, character.some),
        .token(.quotedField, [opened, "\""]),
        .token(.lineEnd, .choice("\n", "\r\n")),
        .spellings,
        .malformed(.field, [character, characterOrQuote.many], reporting: .quoteInField),
        .malformed(.unknown, "\r", reporting: .strayCarriageReturn),
        .malformed(.quotedField, opened, reporting: .unterminatedField),
        .malformed(.quotedField, [opened, "\"", character, characterOrQuote.many], reporting: .textAfterField),
      ]
    ).compiled()
  }()

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.field, "x"), TokenSample(Self.quotedField, "\"\""), TokenSample(Self.lineEnd, "\n"),
  ]
}

extension DiagnosticKind {
  static let strayCarriageReturn = DiagnosticKind(
    "stray-carriage-return", .error, "a carriage return without a line feed ends no line")
  static let unterminatedField = DiagnosticKind("unterminated-field", .error, "the %0 has no quote at its end")
  /// `5" pipe`
  static let quoteInField = DiagnosticKind(
    "quote-in-field", .error, "a field that contains quotes must be quoted, and they are doubled: %1")
  /// `"a" b`
  static let textAfterField = DiagnosticKind("text-after-field", .error, "%1 continues after its last quote")
}
