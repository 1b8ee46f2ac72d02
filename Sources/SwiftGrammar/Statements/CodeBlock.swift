import Descent

/// Statements in braces: the body of a function, a loop or a branch.
///
///     code-block : '{' statement-list? '}'
public struct CodeBlock: SwiftNode {
  public var statements: List<Statement>

  public func fields(_ field: inout FieldSink) { field("statements", statements) }
}

extension CodeBlock {
  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func parse(from parser: inout SwiftParser) -> Self { Self(statements: parser.list(Statement.self)) }
}
