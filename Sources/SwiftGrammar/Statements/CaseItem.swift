import Descent

/// One pattern of a `case` with its condition: `let x where x > 1`.
///
///     case-item : matching-pattern where-clause?
///     @part where-clause : 'where' expression
public struct CaseItem: SwiftNode {
  public var pattern: Pattern
  public var condition: Expression?
}

extension CaseItem: ListElement {
  public static let first = Expression.first.union(PatternExpression.first)
  public static let listStyle = ListStyle.bare

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(
      pattern: MatchingPattern.rule(&parser),
      condition: parser.consume(if: .where) == nil ? nil : parser.parse(Expression.self))
  }
}
