import Descent

/// The end of a loop or branch: `break`, `break outer`.
///
///     break-statement : 'break' identifier?
public struct BreakStatement: KeywordNode {
  public var label: OptionalTokenRef

  static var keyword: SwiftToken { .break }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}

extension Parser where L == SwiftLanguage {
  /// The label of the statement to leave or go on with; it stands in the same line.
  mutating func jumpLabel() -> OptionalTokenRef { startsLine ? .none : optional(SwiftToken.identifiers) }
}
