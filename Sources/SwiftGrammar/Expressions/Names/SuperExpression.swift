import Descent

/// The superclass, whose members are called on it: the `super` of `super.init()`.
///
///     super-expression : 'super'
public struct SuperExpression: KeywordNode {
  static var keyword: SwiftToken { .super }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
