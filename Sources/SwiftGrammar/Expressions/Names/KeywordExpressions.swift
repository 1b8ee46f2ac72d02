import Descent

/// The instance or type that the enclosing code belongs to: `self`.
///
///     self-expression : 'self'
public struct SelfExpression: KeywordNode {
  static var leadingToken: SwiftToken { .selfValue }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// The superclass, as the base of a member access: the `super` of `super.init()`.
///
///     super-expression : 'super'
public struct SuperExpression: KeywordNode {
  static var leadingToken: SwiftToken { .super }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// The target of a discarded value: the `_` of `_ = remove(at: 0)`.
///
///     discard-expression : '_'
public struct DiscardExpression: KeywordNode {
  static var leadingToken: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
