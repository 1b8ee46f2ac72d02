import Descent

/// A type left to be inferred: `_`, as in `Array<_>`.
///
///     placeholder-type : '_'
public struct PlaceholderType: KeywordNode {
  static var keyword: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
