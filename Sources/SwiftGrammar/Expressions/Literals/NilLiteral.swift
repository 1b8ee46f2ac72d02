import Descent

/// No value: `nil`.
///
///     nil-literal : 'nil'
public struct NilLiteral: KeywordNode {
  static var keyword: SwiftToken { .nil }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
