import Descent

/// The exit from a loop or branch: `break`, `break outer`.
///
///     break-statement : 'break' (<same-line> !declaration identifier)?
public struct BreakStatement: KeywordNode {
  public let label: OptionalTokenRef

  static var leadingToken: SwiftToken { .break }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}

extension Parser where L == SwiftLanguage {
  /// Parses the label of the statement to exit or continue, which is on the same line; a declaration has no label before it.
  mutating func jumpLabel() -> OptionalTokenRef {
    startsLine || Declaration.begins(at: self) ? .none : optional(SwiftToken.identifiers)
  }
}

/// The next iteration of a loop: `continue`, `continue outer`.
///
///     continue-statement : 'continue' (<same-line> !declaration identifier)?
public struct ContinueStatement: KeywordNode {
  public let label: OptionalTokenRef

  static var leadingToken: SwiftToken { .continue }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}

/// The transfer to the next case of a `switch`: `fallthrough`.
///
///     fallthrough-statement : 'fallthrough'
public struct FallthroughStatement: KeywordNode {
  static var leadingToken: SwiftToken { .fallthrough }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// The exit from a function, optionally with a result: `return x`.
///
///     return-statement : 'return' (!(<newline> statement-beginning) !(!('#' | '@') declaration) !'init'
///                        expression)?
public struct ReturnStatement: KeywordNode {
  public let value: SwiftExpression?

  static var leadingToken: SwiftToken { .return }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(value: parser.beginsReturnValue ? parser.parse(SwiftExpression.self) : nil)
  }
}

extension Parser where L == SwiftLanguage {
  /// True if an expression follows `return`. It may be on the next line, unless a statement begins there; `init` begins a
  /// declaration, and so does a modifier whose declaration is on the next line.
  fileprivate var beginsReturnValue: Bool {
    guard at(SwiftExpression.first), !at(.initializer) else { return false }
    // An attribute is that of a type, unless a declaration follows on the next line.
    if at(.at) {
      let end = Attribute.end(ofAttributesAt: 0, in: self)
      return !startsLine || SwiftType.first.contains(kind(ahead: end)) && !Declaration.begins(in: self, ahead: end)
    }
    if Declaration.begins(at: self) { return false }
    if !startsLine || at([.if, .switch]) { return true }
    return at(.repeat)
      ? PackExpansionExpression.begins(at: self) : !at(Statement.keywords) && !Statement.beginsWithName(at: self)
  }
}

/// The exit from a function with an error: `throw ParseError.unexpectedEnd`.
///
///     throw-statement : 'throw' expression
public struct ThrowStatement: KeywordNode {
  public let error: SwiftExpression

  static var leadingToken: SwiftToken { .throw }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(error: parser.parse(SwiftExpression.self)) }
}
