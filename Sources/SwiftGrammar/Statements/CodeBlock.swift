import Descent

/// Statements in braces: the body of a function, of a loop, of a branch.
///
///     code-block : '{' block-statements? '}'
public struct CodeBlock: LeadingTokenNode, StatementContainer {
  public let statements: NodeList<Statement>

  static var leadingToken: SwiftToken { .leftBrace }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(statements: parser.inFreshContext { $0.list(Statement.self) })
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the body of a function, if it has one. A semicolon or a surplus bracket before it would leave the function
  /// without a body and make a closure of its statements, which no statement can begin with.
  mutating func optionalBody() -> OptionalRef<CodeBlock> {
    skipSurplus([.semicolon, .rightParen, .rightSquare], before: [.leftBrace])
    return optional(CodeBlock.self)
  }

  /// Skips a token between the parts of a declaration, if the next part follows it on its line.
  mutating func skipSurplus(_ kinds: TokenSet<SwiftToken>, before next: TokenSet<SwiftToken>) {
    if at(kinds), next.contains(kind(ahead: 1)), !flags(ahead: 1).contains(.startsLine) { skipUnexpected() }
  }

  /// Parses statements independently of the context of the enclosing expression.
  @inline(__always) mutating func inFreshContext<Result>(_ body: (inout Self) -> Result) -> Result {
    with(\.trailingClosures, .allowed) { $0.with(\.patterns, .none) { $0.with(\.endOfConditions, nil, body) } }
  }
}
