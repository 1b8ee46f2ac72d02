import Descent

/// A condition that binds what is in an optional: `let x = y`, or shortly `let x`.
///
///     optional-binding-condition : binding-introducer matching-pattern type-annotation? initializer?
public struct OptionalBindingCondition: SwiftNode {
  public var introducer: TokenRef
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression?

  public func fields(_ field: inout FieldSink) {
    field("introducer", introducer)
    field("pattern", pattern)
    field("type", type)
    field("value", value)
  }
}

extension OptionalBindingCondition {
  public static let first = ValueBindingPattern.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      introducer: parser.expect(first, as: .let), pattern: parser.with(.binding) { MatchingPattern.parse(from: &$0) },
      type: parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self),
      value: parser.consume(if: .equal) == nil ? nil : parser.valueBeforeBlock())
  }
}
