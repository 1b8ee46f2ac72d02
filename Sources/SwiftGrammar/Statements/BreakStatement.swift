import Descent

/// The end of a loop or branch: `break`, `break outer`.
///
///     break-statement : 'break' identifier?
public struct BreakStatement: SwiftNode {
  public var label: OptionalTokenRef
}

extension BreakStatement {
  public static let first: TokenSet<SwiftToken> = [.break]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.break)
    return Self(label: parser.jumpLabel())
  }
}

extension Parser where L == SwiftLanguage {
  /// The label of the statement to leave or go on with; it stands in the same line.
  mutating func jumpLabel() -> OptionalTokenRef { startsLine ? .none : optional(SwiftToken.identifiers) }
}
