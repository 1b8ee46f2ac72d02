import Descent

/// An operator used as a function: the `+` of `reduce(0, +)`.
///
///     operator-expression : !regular-expression (operator | postfix-exclamation) !(!(')' | ']' | ',' | ':'))
public struct OperatorExpression: SwiftNode {
  public let name: TokenRef

  public static var first: TokenSet<SwiftToken> {
    [.infixOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand]
  }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.at(first) ? parser.consumeJoined() : parser.expect(.infixOperator))
  }

  /// True if the operator at the current token has no operand: a separator or the end of a list follows.
  @inline(__always) static func begins(at parser: borrowing SwiftParser) -> Bool {
    switch parser.kind {
    case .infixOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand:
      endsElement(at: parser)
    default: false
    }
  }

  private static func endsElement(at parser: borrowing SwiftParser) -> Bool {
    var end = 0
    while parser.flags(ahead: end).contains(.continuesInNext) { end += 1 }
    switch parser.kind(ahead: end + 1) {
    case .rightParen, .rightSquare, .comma, .colon: return true
    default: return false
    }
  }
}
