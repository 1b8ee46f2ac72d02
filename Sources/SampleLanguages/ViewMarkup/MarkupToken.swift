import Descent
import DescentTools

/// The tokens of view markup, and of the bindings in it.
public enum MarkupToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"

  // Between tags.
  case whiteSpace = "<white space>"
  case text = "<text>"
  case entity = "<entity reference>"
  case ampersand = "&"
  case comment = "<comment>"
  case cdata = "<CDATA section>"
  case instruction = "<processing instruction>"
  case documentType = "<document type>"

  // In tags.
  case tagStart = "<"
  case endTagStart = "</"
  case tagEnd = ">"
  case emptyTagEnd = "/>"
  case name = "<name>"
  case equal = "="
  case doubleQuote = "\""
  case singleQuote = "'"

  // In bindings.
  case dollar = "$"
  case number = "<number>"
  case period = "."
  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case percent = "%"
  case leftParen = "("
  case rightParen = ")"
  case doubleColon = "::"
  case semicolon = ";"
  case argument = "<value of a formatter's argument>"

  /// The tokens of text. White space next to them is part of the text.
  static let texts: TokenSet<Self> = [.text, .entity, .ampersand, .cdata]
  static let quotes: TokenSet<Self> = [.doubleQuote, .singleQuote]
  /// The tokens that begin a tag or another node: attributes never extend beyond them.
  static let tagStarts: TokenSet<Self> = [.tagStart, .endTagStart]
  static let tagEnds: TokenSet<Self> = [.tagEnd, .emptyTagEnd]

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.whiteSpace, " ", before: "<!---->"), TokenSample(Self.text, "x"),
    TokenSample(Self.entity, "&amp;"),
    TokenSample(Self.comment, "<!---->"), TokenSample(Self.cdata, "<![CDATA[]]>"),
    TokenSample(Self.instruction, "<?x?>"), TokenSample(Self.documentType, "<!DOCTYPE x>"),
    TokenSample(Self.name, "_"), TokenSample(repeating: Self.name), TokenSample(Self.number, "0"),
    TokenSample(Self.argument, "x"),
  ]
}
