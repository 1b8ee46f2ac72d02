import Descent

/// The value of a branch of several statements: `then x`.
///
///     then-statement : 'then' expression
public struct ThenStatement: SwiftNode {
  public var value: Expression
}

extension ThenStatement {
  public static let first: TokenSet<SwiftToken> = [.then]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.reportError(Diagnostic(.experimental, at: parser.range(ahead: 0), [.kind(SwiftToken.then)]))
    parser.expect(.then)
    return Self(value: parser.parse(Expression.self))
  }

  /// Whether `then` is a keyword here rather than the name of a function or variable.
  static func begins(at parser: borrowing SwiftParser) -> Bool { parser.isStatementWord() }
}
