import Descent

// `#if` among the elements of a list in brackets, which takes none.

extension Parser where L == SwiftLanguage {
  /// Skips directives at the current token that enclose elements of a list. The first branch is parsed as a part of the
  /// list, and the others are skipped, so that there is one error.
  mutating func skipDirectives(before close: SwiftToken?) {
    while at(SwiftToken.directives), !isSpeculating {
      let start = position
      if let end = context.surplusBranches[position] {
        while position < end { consume() }
      } else if at(.poundIf), let rest = restOfConditional(before: close) {
        context.surplusBranches[rest.lowerBound] = rest.upperBound
        report(Diagnostic(.conditionalElements, at: range(ahead: 0)))
        for _ in 0..<endOfDirective(ahead: 0) { consume() }
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
    var conditions = 0
    var (start, end): (Int?, Int?)
    let closer = firstOffset(ahead: 0, limit: 1024) { kind, offset in
      if kind == .poundIf { conditions += 1 }
      if conditions == 1, end == nil, SwiftToken.directives.contains(kind), offset > 0 { start = start ?? offset }
      if kind == .poundEndif { conditions -= 1 }
      if conditions == 0 { end = end ?? offset + 1 }
      return false
    }
    guard let closer, let start, let end, kind(ahead: closer) == close else { return nil }
    return position + start..<position + end
  }
}
