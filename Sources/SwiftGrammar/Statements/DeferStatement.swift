import Descent

/// What is done when the scope is left: `defer { file.close() }`.
///
///     defer-statement : 'defer' code-block
public struct DeferStatement: SwiftNode {
  public var body: Ref<CodeBlock>
}

extension DeferStatement {
  public static let first: TokenSet<SwiftToken> = [.defer]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.defer)
    return Self(body: parser.parse(CodeBlock.self))
  }
}
