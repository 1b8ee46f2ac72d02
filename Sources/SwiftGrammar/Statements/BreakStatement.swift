import Descent

/// The end of a loop or branch: `break`, `break outer`.
///
///     break-statement : 'break' identifier?
public struct BreakStatement: SwiftNode {
  public var label: OptionalTokenRef

  public func fields(_ field: inout FieldSink) { field("label", label) }
}

extension BreakStatement {
  public static let first: TokenSet<SwiftToken> = [.break]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.break)
    return Self(label: parser.jumpLabel())
  }
}

extension Parser where L == SwiftLanguage {
  /// The label of the statement to leave or go on with; it stands in the same line.
  mutating func jumpLabel() -> OptionalTokenRef { startsLine ? .none : optional(SwiftToken.identifiers) }
}
