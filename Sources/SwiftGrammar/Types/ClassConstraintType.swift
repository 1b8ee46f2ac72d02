import Descent

/// What only classes fulfil, as an older Swift wrote `AnyObject`: the `class` of `protocol P: class`.
///
///     class-constraint-type : 'class'
public struct ClassConstraintType: KeywordNode {
  static var keyword: SwiftToken { .class }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
