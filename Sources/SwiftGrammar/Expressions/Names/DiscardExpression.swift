import Descent

/// What takes a value that nobody needs: the `_` of `_ = remove(at: 0)`.
///
///     discard-expression : '_'
public struct DiscardExpression: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension DiscardExpression {
  public static let first: TokenSet<SwiftToken> = [.underscore]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.underscore)
    return Self()
  }
}
