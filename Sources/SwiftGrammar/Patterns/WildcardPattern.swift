import Descent

/// A pattern that matches anything and binds nothing: `_`.
///
///     wildcard-pattern : '_'
public struct WildcardPattern: KeywordNode {
  static var keyword: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
