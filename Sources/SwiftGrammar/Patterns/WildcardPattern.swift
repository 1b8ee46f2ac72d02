import Descent

/// A pattern that matches anything and binds nothing: `_`.
///
///     wildcard-pattern : '_'
public struct WildcardPattern: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension WildcardPattern {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
