import Descent

/// Statements in braces: the body of a function, of a loop, of a branch.
///
///     code-block : '{' block-statements? '}'
public struct CodeBlock: LeadingTokenNode, StatementContainer {
  public let statements: NodeList<Statement>

  static var keyword: SwiftToken { .leftBrace }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(statements: parser.inFreshContext { $0.list(Statement.self) })
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses statements independently of the context of the enclosing expression.
  @inline(__always) mutating func inFreshContext<Result>(_ body: (inout Self) -> Result) -> Result {
    with(.allowed) { $0.with(PatternContext.none) { $0.with(endOfConditions: nil, body) } }
  }
}
