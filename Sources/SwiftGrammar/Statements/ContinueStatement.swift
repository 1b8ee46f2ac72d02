import Descent

/// The next round of a loop: `continue`, `continue outer`.
///
///     continue-statement : 'continue' identifier?
public struct ContinueStatement: SwiftNode {
  public var label: OptionalTokenRef
}

extension ContinueStatement {
  public static let first: TokenSet<SwiftToken> = [.continue]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.continue)
    return Self(label: parser.jumpLabel())
  }
}
