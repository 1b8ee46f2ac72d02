import Descent

/// The step into the next case of a `switch`: `fallthrough`.
///
///     fallthrough-statement : 'fallthrough'
public struct FallthroughStatement: SwiftNode {}

extension FallthroughStatement {
  public static let first: TokenSet<SwiftToken> = [.fallthrough]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.fallthrough)
    return Self()
  }
}
