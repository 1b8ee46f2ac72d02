import Descent

/// One pattern behind `catch` with its condition, or a condition alone: `let error where error.isFatal`.
///
///     catch-item : matching-pattern where-clause? | where-clause
public struct CatchItem: SwiftNode {
  public var pattern: Pattern?
  public var condition: Expression?

  public func fields(_ field: inout FieldSink) {
    field("pattern", pattern)
    field("condition", condition)
  }
}

extension CatchItem: ListElement {
  public static let first = CaseItem.first.union([.where])
  public static let listStyle = CaseItem.listStyle

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      pattern: parser.at(.where) ? nil : MatchingPattern.parse(from: &parser),
      condition: parser.consume(if: .where) == nil ? nil : parser.expressionBeforeBlock())
  }
}
