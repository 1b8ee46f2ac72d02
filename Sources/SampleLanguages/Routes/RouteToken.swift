import Descent
import DescentLexicon
import DescentTools

/// The tokens of route files.
public enum RouteToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case slash = "/"
  /// A method, or a segment of a path that says what it is.
  case text = "<text>"
  /// A colon and what follows up to the next slash.
  case parameter = "<parameter>"
  /// A star and what follows up to the next slash.
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

  /// An example of each class of tokens, for what may stand at a place.
  static let samples = [
    TokenSample(Self.text, "GET"), TokenSample(Self.text, "x"), TokenSample(Self.parameter, ":x"),
    TokenSample(Self.wildcard, "*"),
  ]
}
