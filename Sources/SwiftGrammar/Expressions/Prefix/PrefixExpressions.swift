import Descent

// Keywords and operators before an operand. Keywords that cover everything to their right are parsed with the
// minimum operator rank of the enclosing expression.

/// An expression that may throw, such as `try parse()`, `try? load()` or `try! load()`.
///
/// It extends as far to the right as its position among the operators allows.
///
///     try-expression : 'try' optional-sign? !pattern-beginning expression
public struct TryExpression: SyntaxNode {
  public let mark: OptionalTokenRef
  public let expression: SwiftExpression
}

/// An expression that may suspend, such as `await load()`.
///
/// It extends as far to the right as its position among the operators allows.
///
///     await-expression : 'await' !pattern-beginning expression
public struct AwaitExpression: SyntaxNode {
  public let expression: SwiftExpression
}

/// An expression whose use of unsafe operations is acknowledged, such as `unsafe pointer.pointee`.
///
/// It extends as far to the right as its position among the operators allows.
///
///     unsafe-expression : 'unsafe' <same-line> !(<adjacent> ('(' | '[' | '.')) !(<in condition> '{')
///                         !pattern-beginning expression
public struct UnsafeExpression: SyntaxNode {
  public let expression: SwiftExpression
}

/// An expression repeated for each element of a parameter pack, such as `repeat print(each value)`.
///
///     pack-expansion-expression : 'repeat' !'{' expression
public struct PackExpansionExpression: SyntaxNode {
  public let expression: SwiftExpression

  /// True if the `repeat` at the beginning of a statement is followed by an expression rather than a block:
  /// `repeat { … } while x`.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    let next = parser.kind(ahead: 1)
    return next != .leftBrace && SwiftExpression.first.contains(next)
  }
}

/// A node for a keyword before an operand that binds more tightly than any infix operator.
protocol PrefixWord: KeywordNode {
  init(expression: SwiftExpression)
}

extension PrefixWord {
  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(expression: SwiftExpression.parsePrefixOperand(from: &parser))
  }
}

/// A borrowed value, such as `borrow buffer`.
///
///     borrow-expression : 'borrow' value-follows expression | <in lifetime> 'borrow' integer-literal
public struct BorrowExpression: PrefixWord {
  public let expression: SwiftExpression

  static var leadingToken: SwiftToken { .borrow }
}

/// The end of a value's lifetime, such as `consume buffer`.
///
///     consume-expression : 'consume' value-follows expression
public struct ConsumeExpression: PrefixWord {
  public let expression: SwiftExpression

  static var leadingToken: SwiftToken { .consume }
}

/// A copy of a value, such as `copy buffer`.
///
///     copy-expression : 'copy' value-follows expression | <in lifetime> 'copy' integer-literal
public struct CopyExpression: PrefixWord {
  public let expression: SwiftExpression

  static var leadingToken: SwiftToken { .copy }
}

/// Each element of a parameter pack in turn, such as `each value`.
///
///     pack-element-expression : 'each' value-follows expression
public struct PackElementExpression: PrefixWord {
  public let expression: SwiftExpression

  static var leadingToken: SwiftToken { .each }
}

/// A variable passed as an `inout` argument, such as `&list`.
///
///     in-out-expression : '&' <adjacent> !(value-operator value-follows | attributed-beginning |
///                         isolated-type-beginning | covering-expression | pattern-beginning) expression
public struct InOutExpression: KeywordNode {
  public let expression: SwiftExpression

  static var leadingToken: SwiftToken { .prefixAmpersand }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(expression: SwiftExpression.parseOperatorOperand(from: &parser))
  }
}

/// An operator before its operand, such as `-x` or `!isEmpty`.
///
///     prefix-operator-expression : !regular-expression prefix-operator <adjacent> !(value-operator value-follows |
///                                  attributed-beginning | covering-expression | pattern-beginning)
///                                  expression
public struct PrefixOperatorExpression: NodeProduction {
  public var `operator`: TokenRef
  public let operand: SwiftExpression

  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .leftAngle, .rightAngle]

  static func construct(_ parser: inout SwiftParser) -> Self {
    // An operator that begins with an angle bracket is split, since the bracket may end a type: `swift(>=6)`.
    let isInPieces = parser.at(.leftAngle) || parser.at(.rightAngle)
    let token = isInPieces ? parser.consumeJoined() : parser.expect(.prefixOperator)
    return Self(operator: token, operand: SwiftExpression.parseOperatorOperand(from: &parser))
  }
}
