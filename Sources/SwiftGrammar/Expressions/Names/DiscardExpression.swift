import Descent

/// What takes a value that nobody needs: the `_` of `_ = remove(at: 0)`.
///
///     discard-expression : '_'
public struct DiscardExpression: SwiftNode {}

extension DiscardExpression {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
