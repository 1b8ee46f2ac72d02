import Descent

// Statements that begin with a word that may also be a name.

/// The yield of a borrowed value by a coroutine accessor: `yield &storage`.
///
///     yield-statement : 'yield' <same-line> !(!(statement-operand | '&' | prefix-operator | '\' | '#'
///                     | regular-expression | '_')) expression
public struct YieldStatement: KeywordNode {
  public let value: SwiftExpression

  static var leadingToken: SwiftToken { .yield }

  static func rest(_ parser: inout SwiftParser) -> Self { Self(value: parser.parse(SwiftExpression.self)) }
}

/// The end of a value's lifetime without its `deinit`: `discard self`.
///
///     discard-statement : discard-beginning expression
///     @part discard-beginning : 'discard' <same-line> !(!('self' | identifier)) !(isolated-type-beginning |
///                               existential-beginning)
public struct DiscardStatement: KeywordNode {
  public let value: SwiftExpression

  static var leadingToken: SwiftToken { .discard }

  static func rest(_ parser: inout SwiftParser) -> Self { Self(value: parser.parse(SwiftExpression.self)) }
}

/// The value of a branch with several statements: `then x`.
///
///     then-statement : <never> 'then' expression
public struct ThenStatement: KeywordNode {
  public let value: SwiftExpression

  static var leadingToken: SwiftToken { .then }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.reportError(Diagnostic(.experimental, at: parser.range(at: parser.position - 1), [.kind(SwiftToken.then)]))
    return Self(value: parser.parse(SwiftExpression.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the contextual word at the current token begins a statement: an operand, which cannot follow a name,
  /// is next on the same line.
  var isStatementWord: Bool {
    let next = kind(ahead: 1)
    // A word that begins a statement by an experimental feature only is a parameter here: `then async -> Int`.
    if at(.then), next == .async, [.arrow, .throws].contains(kind(ahead: 2)) { return false }
    return !flags(ahead: 1).contains(.startsLine)
      && (unambiguousOperands.contains(next) || at(.yield) && operandsOfYield.contains(next))
  }
}

/// The tokens that begin an operand and never continue an expression.
private let unambiguousOperands: TokenSet<SwiftToken> = SwiftToken.usedNames.union([
  .selfValue, .selfType, .super, .true, .false, .nil, .integerLiteral, .floatLiteral, .stringLiteral, .stringStart,
  .try, .if, .switch,
])

private let operandsOfYield: TokenSet<SwiftToken> = [
  .prefixAmpersand, .prefixOperator, .backslash, .pound, .regexLiteral, .underscore,
]
