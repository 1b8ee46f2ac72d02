import Descent

// Words and operators before an operand. The words that cover everything on their right get the least rank of an operator
// that belongs to the expression around them.

/// An expression that may throw, such as `try parse()`, `try? load()` or `try! load()`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     try-expression : 'try' ('?' | '!')? expression
public struct TryExpression: SyntaxNode {
  public let mark: OptionalTokenRef
  public let expression: Expression
}

/// An expression that may suspend, such as `await load()`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     await-expression : 'await' expression
public struct AwaitExpression: SyntaxNode {
  public let expression: Expression
}

/// An expression that uses unsafe operations and says so, such as `unsafe pointer.pointee`.
///
/// It reaches as far to the right as its place among the operators allows.
///
///     unsafe-expression : 'unsafe' expression
public struct UnsafeExpression: SyntaxNode {
  public let expression: Expression
}

/// An expression repeated for each element of a parameter pack, such as `repeat print(each value)`.
///
///     pack-expansion-expression : 'repeat' expression
public struct PackExpansionExpression: SyntaxNode {
  public let expression: Expression

  /// Whether the `repeat` at the beginning of a statement repeats an expression, and not a block: `repeat { … } while x`.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    let next = parser.kind(ahead: 1)
    return next != .leftBrace && Expression.first.contains(next)
  }
}

/// A node that is a word before an operand, and binds more strongly than any infix operator.
protocol PrefixWord: KeywordNode {
  init(expression: Expression)
}

extension PrefixWord {
  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(expression: Expression.parsePrefixOperand(from: &parser))
  }
}

/// A borrowed value, such as `borrow buffer`.
///
///     borrow-expression : 'borrow' expression
public struct BorrowExpression: PrefixWord {
  public let expression: Expression

  static var keyword: SwiftToken { .borrow }
}

/// The end of a value's life, such as `consume buffer`.
///
///     consume-expression : 'consume' expression
public struct ConsumeExpression: PrefixWord {
  public let expression: Expression

  static var keyword: SwiftToken { .consume }
}

/// A copy of a value, such as `copy buffer`.
///
///     copy-expression : 'copy' expression
public struct CopyExpression: PrefixWord {
  public let expression: Expression

  static var keyword: SwiftToken { .copy }
}

/// Each element of a parameter pack in its turn, such as `each value`.
///
///     pack-element-expression : 'each' expression
public struct PackElementExpression: PrefixWord {
  public let expression: Expression

  static var keyword: SwiftToken { .each }
}

/// A variable that is handed over to be changed, such as `&list`.
///
///     in-out-expression : '&' expression
public struct InOutExpression: KeywordNode {
  public let expression: Expression

  static var keyword: SwiftToken { .prefixAmpersand }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(expression: Expression.parseOperatorOperand(from: &parser))
  }
}

/// An operator before its operand, such as `-x` or `!isEmpty`.
///
///     prefix-operator-expression : <prefix-operator> expression
public struct PrefixOperatorExpression: SwiftNode {
  public var `operator`: TokenRef
  public let operand: Expression

  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .leftAngle, .rightAngle]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    // An operator that begins with an angle bracket is lexed in pieces, since a type may end with it: `swift(>=6)`.
    let isInPieces = parser.at(.leftAngle) || parser.at(.rightAngle)
    let token = isInPieces ? parser.consumeJoined() : parser.expect(.prefixOperator)
    return Self(operator: token, operand: Expression.parseOperatorOperand(from: &parser))
  }
}
