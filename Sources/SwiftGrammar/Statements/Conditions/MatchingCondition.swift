import Descent

/// A condition that is fulfilled if a pattern matches: `case .some(let x) = y`.
///
///     matching-condition : 'case' matching-pattern type-annotation? initializer
public struct MatchingCondition: SwiftNode {
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression

  public func fields(_ field: inout FieldSink) {
    field("pattern", pattern)
    field("type", type)
    field("value", value)
  }
}

extension MatchingCondition {
  public static let first: TokenSet<SwiftToken> = [.case]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.case)
    let pattern = MatchingPattern.parse(from: &parser)
    let type = parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self)
    parser.expect(.equal)
    return Self(pattern: pattern, type: type, value: parser.valueBeforeBlock())
  }
}
