import Descent

/// Where diagnostics shall say that the code stands: `#sourceLocation(file: "page.html", line: 3)`.
///
///     source-location-directive : '#sourceLocation' '(' source-location? ')'
///     @part source-location : 'file' ':' string-literal ',' 'line' ':' integer-literal
public struct SourceLocationDirective: SwiftNode {
  public var file: OptionalTokenRef
  public var line: OptionalTokenRef

  public func fields(_ field: inout FieldSink) {
    field("file", file)
    field("line", line)
  }
}

extension SourceLocationDirective {
  public static let first: TokenSet<SwiftToken> = [.poundSourceLocation]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.poundSourceLocation)
    return parser.delimited(by: .leftParen, .rightParen) { parser in
      // Without arguments, the locations are those of the file itself again.
      if parser.at(.rightParen) { return Self(file: .none, line: .none) }
      parser.expectWord("file")
      let file = parser.expect(.stringLiteral)
      parser.expect(.comma)
      parser.expectWord("line")
      return Self(file: OptionalTokenRef(file), line: OptionalTokenRef(parser.expect(.integerLiteral)))
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Consumes a word that means something here only, and the colon behind it.
  mutating func expectWord(_ word: StaticString) {
    if at(.identifier), at(text: word) { consume() } else { reportExpected("'\(word)'") }
    expect(.colon)
  }
}
