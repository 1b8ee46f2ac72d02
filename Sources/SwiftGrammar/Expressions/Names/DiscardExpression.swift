import Descent

/// What takes a value that nobody needs: the `_` of `_ = remove(at: 0)`.
///
///     discard-expression : '_'
public struct DiscardExpression: KeywordNode {
  static var keyword: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
