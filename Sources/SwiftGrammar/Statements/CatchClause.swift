import Descent

/// A handler of matching errors: `catch let error as ParseError where error.isFatal { … }`.
///
///     catch-clause : 'catch' catch-items? code-block
public struct CatchClause: KeywordNode, CodeBlockNode {
  public let items: NodeList<CatchItem>
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .catch }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let items = parser.at(.leftBrace) ? NodeList() : parser.list(CatchItem.self)
    return Self(items: items, body: parser.parse(CodeBlock.self))
  }
}

/// One pattern after `catch` with its condition, or a condition alone: `let error where error.isFatal`.
///
///     catch-item : case-pattern where-clause? | where-clause
public struct CatchItem: NodeProduction, ListElement {
  public let pattern: Pattern?
  public let condition: SwiftExpression?

  /// Excludes the brace, which opens the block.
  public static let first = CaseItem.first.union([.where]).subtracting([.leftBrace])

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.with(\.trailingClosures, .forbidden) { parser in
      Self(
        pattern: parser.at(.where) ? nil : MatchingPattern.parse(from: &parser),
        condition: parser.consume(if: .where) == nil ? nil : parser.valueBeforeBlock())
    }
  }
}
