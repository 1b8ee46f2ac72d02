import Descent

extension Parser where L == SwiftLanguage {
  /// Parses what stands in parentheses behind the name of an attribute that has a grammar of its own.
  ///
  /// What that grammar does not know is set aside up to the closing parenthesis, with one report, so that it is not
  /// taken for the declaration behind the attribute.
  mutating func attributeParentheses<Result>(_ body: (inout Self) -> Result) -> Result {
    delimited(by: .leftParen, .rightParen) { parser in
      let reports = parser.factCount
      let result = body(&parser)
      guard !parser.at(.rightParen), let rest = parser.tokensBeforeParenthesis else { return result }
      let start = parser.position
      if parser.factCount == reports {
        let range = parser.range(ahead: 0)
        parser.reportError(Diagnostic(.unexpected(.source(range), in: nil), at: range))
      }
      for _ in 0..<rest { parser.consume() }
      parser.skip(since: start)
      return result
    }
  }

  /// The number of tokens up to what closes the parenthesis around them; nil if that is not on their line.
  private var tokensBeforeParenthesis: Int? {
    var depth = 0
    var offset = 0
    while !flags(ahead: offset).contains(.startsLine) {
      switch kind(ahead: offset) {
      case .leftParen: depth += 1
      case .rightParen where depth == 0: return offset
      case .rightParen: depth -= 1
      case .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
      offset += 1
    }
    return nil
  }
}
