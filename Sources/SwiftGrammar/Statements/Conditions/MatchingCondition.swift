import Descent

/// A condition that is fulfilled if a pattern matches: `case .some(let x) = y`.
///
///     matching-condition : 'case' matching-pattern type-annotation? initializer
public struct MatchingCondition: SwiftNode {
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression
}

extension MatchingCondition {
  public static let first: TokenSet<SwiftToken> = [.case]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.case)
    let pattern = MatchingPattern.rule(&parser)
    let type = parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self)
    parser.expect(.equal)
    return Self(pattern: pattern, type: type, value: parser.valueBeforeBlock())
  }
}
