import Descent

/// Conditions that must be true for the scope to continue: `guard let x else { return }`.
///
///     guard-statement : 'guard' conditions 'else' code-block
public struct GuardStatement: KeywordNode, CodeBlockNode {
  public let conditions: NodeList<Condition>
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .guard }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let conditions = parser.conditions(before: .else)
    parser.expect(.else)
    return Self(conditions: conditions, body: parser.parse(CodeBlock.self))
  }
}

/// A block that runs when the scope exits: `defer { file.close() }`.
///
///     defer-statement : 'defer' code-block
public struct DeferStatement: KeywordNode, CodeBlockNode {
  public let body: Ref<CodeBlock>

  static var leadingToken: SwiftToken { .defer }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(body: parser.parse(CodeBlock.self)) }
}
