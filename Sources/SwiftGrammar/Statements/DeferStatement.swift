import Descent

/// What is done when the scope is left: `defer { file.close() }`.
///
///     defer-statement : 'defer' code-block
public struct DeferStatement: KeywordNode {
  public var body: Ref<CodeBlock>

  static var keyword: SwiftToken { .defer }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(body: parser.parse(CodeBlock.self)) }
}
