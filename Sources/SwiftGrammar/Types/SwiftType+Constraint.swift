import Descent

extension SwiftType {
  /// Parses the constraint after `some` or `any`: a name or a composition of names, without a leading keyword and
  /// without an arrow. A second such word is a name: `any any`.
  ///
  ///     some Sequence & Sendable
  ///     any (Item) -> Void       // not so: a function type must stand in parentheses
  static func parseConstraint(from parser: inout SwiftParser) -> SwiftType {
    if parser.beginsTypeModifier || parser.at(wordsBeforeTypes) && parser.isTypeKeyword {
      parser.reportUnexpected()
      return parser.parse(SwiftType.self)
    }
    return parser.typeWithoutArrow { parseConjunction(from: &$0) }
  }

  private static let wordsBeforeTypes: TokenSet<SwiftToken> = [.some, .any, .each, .repeat]
}

extension Parser where L == SwiftLanguage {
  /// Parses a type after a word or `~`, and reports a function type, which must be in parentheses there.
  mutating func typeWithoutArrow(_ parse: (inout Self) -> SwiftType) -> SwiftType {
    let start = range(ahead: 0).start
    let type = parse(&self)
    if case .function = type {
      let place = SourceRange(start, start)
      reportError(Diagnostic(.expected(.words("parentheses around the function type"), after: nil), at: place))
    }
    return type
  }
}
