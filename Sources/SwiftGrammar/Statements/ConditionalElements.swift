import Descent

// `#if` among the elements of a list in brackets, which takes none: a mistake that many make once.

extension Parser where L == SwiftLanguage {
  /// Skips directives at the current token that enclose elements of a list. The first branch is parsed as a part of the
  /// list, and the others are skipped, so that there is one error.
  mutating func skipDirectives(before close: SwiftToken?) {
    while at(directives), !isSpeculating {
      let start = position
      if let end = context.surplusBranches[position] {
        while position < end { consume() }
      } else if at(.poundIf), let rest = restOfConditional(before: close) {
        context.surplusBranches[rest.lowerBound] = rest.upperBound
        report(Diagnostic(.conditionalElements, at: range(ahead: 0)))
        for _ in 0..<endOfLine(ahead: 0) { consume() }
      } else {
        return
      }
      skip(since: start)
    }
  }

  /// The positions from the first `#else` or `#endif` of the `#if` at the current token to the end of its `#endif`; nil
  /// unless the list is closed after that, so that the `#if` belongs to it rather than to the statements around.
  ///
  /// - Complexity: Constant, as the number of tokens examined is limited.
  private func restOfConditional(before close: SwiftToken?) -> Range<Int>? {
    var start: Int?
    var end: Int?
    var (conditions, brackets) = (0, 0)
    for index in position..<position + 1024 {
      switch kind(at: index) {
      case .poundIf: conditions += 1
      case .poundElseif, .poundElse: if conditions == 1, end == nil { start = start ?? index }
      case .poundEndif:
        conditions -= 1
        if conditions == 0, end == nil { end = index + 1 }
      case .leftParen, .leftSquare, .leftBrace: brackets += 1
      case let kind where kind == close && brackets == 0: return end.map { (start ?? $0 - 1)..<$0 }
      case .rightParen, .rightSquare, .rightBrace:
        brackets -= 1
        if brackets < 0 { return nil }
      case .endOfFile: return nil
      default: break
      }
    }
    return nil
  }
}
