import Descent

/// The instance or type that the surrounding code belongs to: `self`.
///
///     self-expression : 'self'
public struct SelfExpression: SwiftNode {}

extension SelfExpression {
  public static let first: TokenSet<SwiftToken> = [.selfValue]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.selfValue)
    return Self()
  }
}
