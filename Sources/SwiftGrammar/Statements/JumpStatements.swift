import Descent

/// The end of a loop or branch: `break`, `break outer`.
///
///     break-statement : 'break' identifier?
public struct BreakStatement: KeywordNode {
  public let label: OptionalTokenRef

  static var keyword: SwiftToken { .break }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}

extension Parser where L == SwiftLanguage {
  /// The label of the statement to leave or go on with; it stands in the same line.
  mutating func jumpLabel() -> OptionalTokenRef { startsLine ? .none : optional(SwiftToken.identifiers) }
}

/// The next round of a loop: `continue`, `continue outer`.
///
///     continue-statement : 'continue' identifier?
public struct ContinueStatement: KeywordNode {
  public let label: OptionalTokenRef

  static var keyword: SwiftToken { .continue }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}

/// The step into the next case of a `switch`: `fallthrough`.
///
///     fallthrough-statement : 'fallthrough'
public struct FallthroughStatement: KeywordNode {
  static var keyword: SwiftToken { .fallthrough }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// The end of a function, perhaps with its result: `return x`.
///
///     return-statement : 'return' expression?
public struct ReturnStatement: KeywordNode {
  public let value: Expression?

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

/// The end of a function by an error: `throw ParseError.unexpectedEnd`.
///
///     throw-statement : 'throw' expression
public struct ThrowStatement: KeywordNode {
  public let error: Expression

  static var keyword: SwiftToken { .throw }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(error: parser.parse(Expression.self)) }
}
