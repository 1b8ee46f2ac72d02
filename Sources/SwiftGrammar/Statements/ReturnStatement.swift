import Descent

/// The end of a function, perhaps with its result: `return x`.
///
///     return-statement : 'return' expression?
public struct ReturnStatement: KeywordNode {
  public var value: Expression?

  static var keyword: SwiftToken { .return }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(value: parser.beginsReturnValue ? parser.parse(Expression.self) : nil)
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
