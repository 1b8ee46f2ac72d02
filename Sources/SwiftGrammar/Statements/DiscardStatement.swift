import Descent

/// The end of a value without its `deinit`: `discard self`.
///
///     discard-statement : 'discard' expression
public struct DiscardStatement: SwiftNode {
  public var value: Expression
}

extension DiscardStatement {
  public static let first: TokenSet<SwiftToken> = [.discard]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.discard)
    return Self(value: parser.parse(Expression.self))
  }

  /// Whether `discard` is a keyword here rather than the name of a function or variable.
  static func begins(at parser: borrowing SwiftParser) -> Bool { parser.isStatementWord() }
}
