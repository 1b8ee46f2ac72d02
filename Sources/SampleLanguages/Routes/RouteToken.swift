import Descent
import DescentLexicon
import DescentTools

/// The tokens of route files.
public enum RouteToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case slash = "/"
  /// A method or a literal segment.
  case text = "<text>"
  /// A colon and the text up to the next slash.
  case parameter = "<parameter>"
  /// A star and the text up to the next slash.
  case wildcard = "<wildcard>"

  private static let beginsSegment: TokenPattern = .choice(.letter, .digit, .oneOf("-._~%!$&'()+,;=@"), .beyondASCII)

  static let table = Lexicon<RouteToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["#", .except("\r\n").many]),
      .spellings,
      .token(.text, [beginsSegment, .choice(beginsSegment, .oneOf(":*")).many]),
      .token(.parameter, [":", .choice(beginsSegment, .oneOf(":*")).many]),
      .token(.wildcard, ["*", .choice(beginsSegment, .oneOf(":*")).many]),
    ]
  ).compiled()

  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.text, "GET"), TokenSample(Self.text, "x"), TokenSample(Self.parameter, ":x"),
    TokenSample(Self.wildcard, "*"),
  ]
}
