import Descent

/// A type left to be inferred: `_`, as in `Array<_>`.
///
///     placeholder-type : '_'
public struct PlaceholderType: SwiftNode {}

extension PlaceholderType {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
