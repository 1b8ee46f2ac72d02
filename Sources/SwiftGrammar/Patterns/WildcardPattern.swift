import Descent

/// A pattern that matches anything and binds nothing: `_`.
///
///     wildcard-pattern : '_'
public struct WildcardPattern: SwiftNode {}

extension WildcardPattern {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
