import Descent

/// The step into the next case of a `switch`: `fallthrough`.
///
///     fallthrough-statement : 'fallthrough'
public struct FallthroughStatement: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension FallthroughStatement {
  public static let first: TokenSet<SwiftToken> = [.fallthrough]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.fallthrough)
    return Self()
  }
}
