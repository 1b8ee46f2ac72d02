import Descent

/// A pattern that is bound, with its type and value, such as `x: Int = 1`, or what computes it, as in `x: Int { 1 }`.
///
///     pattern-binding : pattern type-annotation? initializer? accessors?
///     @part type-annotation : ':' type
///     @part initializer     : '=' expression
public struct PatternBinding: SwiftNode {
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression?
  public var accessors: Accessors?

  public func fields(_ field: inout FieldSink) {
    field("pattern", pattern)
    field("type", type)
    field("value", value)
    field("accessors", accessors)
  }
}

extension PatternBinding: ListElement {
  public static let first = Pattern.first
  public static let listStyle = ListStyle.bare

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      pattern: parser.parse(Pattern.self),
      type: parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self),
      value: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self),
      accessors: parser.optional(Accessors.self))
  }
}
