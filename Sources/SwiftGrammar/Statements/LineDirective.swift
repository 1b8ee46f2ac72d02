import Descent

/// Where diagnostics shall say that the code stands, as Swift 1 and 2 wrote it: `#line 3 "page.html"`.
///
///     line-directive : '#' 'line' integer-literal string-literal
public struct LineDirective: SwiftNode {
  public var line: TokenRef
  public var file: TokenRef
}

extension LineDirective {
  public static let first: TokenSet<SwiftToken> = [.pound]

  /// Whether the number sign at the current token begins a directive, and not the macro `#line`.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.pound, .identifier) && parser.startsLine && parser.kind(ahead: 2) == .integerLiteral
      && !parser.flags(ahead: 2).contains(.startsLine) && parser.source.matches("line", in: parser.range(ahead: 1))
  }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let start = parser.position
    parser.expect(.pound)
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
