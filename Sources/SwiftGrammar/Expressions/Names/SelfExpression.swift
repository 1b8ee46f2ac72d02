import Descent

/// The instance or type that the surrounding code belongs to: `self`.
///
///     self-expression : 'self'
public struct SelfExpression: KeywordNode {
  static var keyword: SwiftToken { .selfValue }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
