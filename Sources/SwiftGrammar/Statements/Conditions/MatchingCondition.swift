import Descent

/// A condition that is fulfilled if a pattern matches: `case .some(let x) = y`.
///
///     matching-condition : 'case' matching-pattern type-annotation? initializer
public struct MatchingCondition: KeywordNode {
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression

  static var keyword: SwiftToken { .case }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let pattern = MatchingPattern.rule(&parser)
    let type = parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self)
    parser.expect(.equal)
    return Self(pattern: pattern, type: type, value: parser.valueBeforeBlock())
  }
}
