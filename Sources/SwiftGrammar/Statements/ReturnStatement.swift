import Descent

/// The end of a function, perhaps with its result: `return x`.
///
///     return-statement : 'return' expression?
public struct ReturnStatement: SwiftNode {
  public var value: Expression?
}

extension ReturnStatement {
  public static let first: TokenSet<SwiftToken> = [.return]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.return)
    return Self(value: parser.beginsReturnValue ? parser.parse(Expression.self) : nil)
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether an expression follows `return`. It may stand in the next line, unless a statement begins there.
  fileprivate var beginsReturnValue: Bool {
    guard at(Expression.first) else { return false }
    return !startsLine
      || !at(Statement.keywords) && !Statement.beginsWithName(at: self) && !Declaration.begins(at: self)
  }
}
