import Descent

/// A type left to be inferred: `_`, as in `Array<_>`.
///
///     placeholder-type : '_'
public struct PlaceholderType: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension PlaceholderType {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
