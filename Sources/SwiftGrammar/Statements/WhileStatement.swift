import Descent

/// A loop that tests its conditions first: `while let line = readLine() { … }`.
///
///     while-statement : 'while' condition-list code-block
public struct WhileStatement: KeywordNode {
  public var conditions: List<Condition>
  public var body: Ref<CodeBlock>

  static var keyword: SwiftToken { .while }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(conditions: parser.conditions(), body: parser.parse(CodeBlock.self))
  }
}
