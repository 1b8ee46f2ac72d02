import Descent

/// The loan of a value by a coroutine accessor: `yield &storage`.
///
///     yield-statement : 'yield' expression
public struct YieldStatement: SwiftNode {
  public var value: Expression
}

extension YieldStatement {
  public static let first: TokenSet<SwiftToken> = [.yield]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.yield)
    return Self(value: parser.parse(Expression.self))
  }

  private static let operands: TokenSet<SwiftToken> = [
    .prefixAmpersand, .prefixOperator, .backslash, .pound, .regexLiteral, .underscore,
  ]

  /// Whether `yield` is a keyword here rather than the name of a function or variable: a value follows it on the line.
  static func begins(at parser: borrowing SwiftParser) -> Bool { parser.isStatementWord(before: operands) }
}

extension Parser where L == SwiftLanguage {
  /// Whether the current contextual word begins a statement: an operand follows in its line, which cannot follow a name.
  ///
  /// - Parameter additional: tokens with which an operand may begin beside those of any expression.
  func isStatementWord(before additional: TokenSet<SwiftToken> = []) -> Bool {
    let next = kind(ahead: 1)
    return !flags(ahead: 1).contains(.startsLine) && (unambiguousOperands.contains(next) || additional.contains(next))
  }
}

/// What begins an operand and never goes on with one.
private let unambiguousOperands: TokenSet<SwiftToken> = SwiftToken.usedNames.union([
  .selfValue, .selfType, .super, .true, .false, .nil, .integerLiteral, .floatLiteral, .stringLiteral, .stringStart,
  .try, .if, .switch,
])
