import Descent

/// Sets the source location that diagnostics report: `#sourceLocation(file: "page.html", line: 3)`.
///
///     source-location-directive : '#sourceLocation' <same-line> '(' source-location? ')' (<newline> !';' | <end>)
///     @part source-location : 'file' ':' !raw-string static-string ',' 'line' ':' plain-number
public struct SourceLocationDirective: KeywordNode {
  public let file: OptionalTokenRef
  public let line: OptionalTokenRef

  static var leadingToken: SwiftToken { .poundSourceLocation }

  static func rest(_ parser: inout SwiftParser) -> Self {
    if parser.startsLine { parser.reportExpected("arguments of the directive") }
    let directive = parser.parenthesized { parser in
      // Without arguments, the directive restores the locations of the file itself.
      if parser.at(.rightParen) { return Self(file: .none, line: .none) }
      parser.expectLabel("file")
      let isRaw =
        parser.at(.stringLiteral) && parser.source.bytes(in: parser.range(ahead: 0)).first == UInt8(ascii: "#")
      if isRaw { parser.reportExpected("string literal without number signs") }
      let file = parser.expect(.stringLiteral)
      parser.expect(.comma)
      parser.expectLabel("line")
      return Self(file: OptionalTokenRef(file), line: OptionalTokenRef(parser.expect(.integerLiteral)))
    }
    parser.endDirective()
    return directive
  }
}

extension Parser where L == SwiftLanguage {
  /// Consumes a word that is a keyword only in this context, and the colon after it.
  mutating func expectWord(_ word: StaticString) {
    if at(.identifier), at(text: word) { consume() } else { reportExpected(word: word) }
    expect(.colon)
  }

  /// Consumes a label, or nothing where it is missing.
  fileprivate mutating func expectLabel(_ label: StaticString) {
    if at(text: label) || isAtEndOfSource() { expectWord(label) } else { reportExpected(word: label) }
  }
}

/// Sets the source location that diagnostics report, in the syntax of Swift 1 and 2: `#line 3 "page.html"`.
///
///     line-directive : <never> '#' 'line' integer static-string
public struct LineDirective: KeywordNode {
  public let line: TokenRef
  public let file: TokenRef

  static var leadingToken: SwiftToken { .pound }

  /// True if the number sign at the current token begins a directive rather than the macro `#line`.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.pound, .identifier) && parser.startsLine && parser.kind(ahead: 2) == .integerLiteral
      && !parser.flags(ahead: 2).contains(.startsLine) && parser.source.matches("line", in: parser.range(ahead: 1))
  }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let start = parser.position - 1
    parser.expect(.identifier)
    let directive = Self(line: parser.expect(.integerLiteral), file: parser.expect(.stringLiteral))
    if let line = parser.text(of: directive.line), let file = parser.text(of: directive.file) {
      let range = parser.range(from: start, to: parser.position)
      parser.reportObsolete(
        .lineDirective, at: range, [FixIt.Edit(range, "#sourceLocation(file: \(file), line: \(line))")])
    }
    return directive
  }
}
