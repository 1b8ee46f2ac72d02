import Descent

/// What is done about errors that match: `catch let error as ParseError where error.isFatal { … }`.
///
///     catch-clause : 'catch' catch-item-list? code-block
public struct CatchClause: KeywordNode {
  public var items: List<CatchItem>
  public var body: Ref<CodeBlock>

  static var keyword: SwiftToken { .catch }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let items = parser.at(.leftBrace) ? List() : parser.with(.forbidden) { $0.list(CatchItem.self) }
    return Self(items: items, body: parser.parse(CodeBlock.self))
  }
}
