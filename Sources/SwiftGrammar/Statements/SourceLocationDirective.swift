import Descent

/// Where diagnostics shall say that the code stands: `#sourceLocation(file: "page.html", line: 3)`.
///
///     source-location-directive : '#sourceLocation' '(' source-location? ')'
///     @part source-location : 'file' ':' string-literal ',' 'line' ':' integer-literal
public struct SourceLocationDirective: KeywordNode {
  public var file: OptionalTokenRef
  public var line: OptionalTokenRef

  static var keyword: SwiftToken { .poundSourceLocation }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      // Without arguments, the locations are those of the file itself again.
      if parser.at(.rightParen) { return Self(file: .none, line: .none) }
      parser.expectWord("file")
      let isRaw =
        parser.at(.stringLiteral) && parser.source.bytes(in: parser.range(ahead: 0)).first == UInt8(ascii: "#")
      if isRaw { parser.reportExpected("string literal without number signs") }
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
    if at(.identifier), at(text: word) { consume() } else { reportExpected(word: word) }
    expect(.colon)
  }
}
