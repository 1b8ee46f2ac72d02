import Descent

/// One pattern behind `catch` with its condition, or a condition alone: `let error where error.isFatal`.
///
///     catch-item : matching-pattern where-clause? | where-clause
public struct CatchItem: SwiftNode {
  public var pattern: Pattern?
  public var condition: Expression?
}

extension CatchItem: ListElement {
  public static let first = CaseItem.first.union([.where])
  public static let listStyle = CaseItem.listStyle

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(
      pattern: parser.at(.where) ? nil : MatchingPattern.rule(&parser),
      condition: parser.consume(if: .where) == nil ? nil : parser.expressionBeforeBlock())
  }
}
