import Descent

/// Conditions without which the scope is left: `guard let x else { return }`.
///
///     guard-statement : 'guard' condition-list 'else' code-block
public struct GuardStatement: SwiftNode {
  public var conditions: List<Condition>
  public var body: Ref<CodeBlock>
}

extension GuardStatement {
  public static let first: TokenSet<SwiftToken> = [.guard]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.guard)
    let conditions = parser.conditions(before: .else)
    parser.expect(.else)
    return Self(conditions: conditions, body: parser.parse(CodeBlock.self))
  }
}
