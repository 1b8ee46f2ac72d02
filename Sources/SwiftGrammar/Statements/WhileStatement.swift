import Descent

/// A loop that tests its conditions first: `while let line = readLine() { … }`.
///
///     while-statement : 'while' condition-list code-block
public struct WhileStatement: SwiftNode {
  public var conditions: List<Condition>
  public var body: Ref<CodeBlock>
}

extension WhileStatement {
  public static let first: TokenSet<SwiftToken> = [.while]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.while)
    return Self(conditions: parser.conditions(), body: parser.parse(CodeBlock.self))
  }
}
