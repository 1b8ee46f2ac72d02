import Descent

/// What is done about errors that match: `catch let error as ParseError where error.isFatal { … }`.
///
///     catch-clause : 'catch' catch-item-list? code-block
public struct CatchClause: SwiftNode {
  public var items: List<CatchItem>
  public var body: Ref<CodeBlock>
}

extension CatchClause {
  public static let first: TokenSet<SwiftToken> = [.catch]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.catch)
    let items = parser.at(.leftBrace) ? List() : parser.with(.forbidden) { $0.list(CatchItem.self) }
    return Self(items: items, body: parser.parse(CodeBlock.self))
  }
}
