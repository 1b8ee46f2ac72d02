import Descent

/// An operator used as a function: the `+` of `reduce(0, +)`, or `Swift::+`.
///
///     operator-expression : (module-selector <same-line>)? !regular-expression (operator | postfix-exclamation)
///                           !(!(')' | ']' | ',' | ':'))
public struct OperatorExpression: NodeProduction {
  public let module: OptionalTokenRef
  public let name: TokenRef

  /// The operators alone: before one, the name of a module begins any other expression, too.
  public static var first: TokenSet<SwiftToken> {
    [.infixOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand]
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(
      module: parser.moduleSelector(),
      name: parser.at(first) ? parser.consumeJoined() : parser.expect(.infixOperator))
  }

  /// True if the operator at the current token has no operand, as a separator or the end of a list follows, or a module
  /// is before it.
  @inline(__always) static func begins(at parser: borrowing SwiftParser) -> Bool {
    switch parser.kind {
    case .infixOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .exclamation, .prefixAmpersand:
      endsElement(at: parser)
    default:
      parser.kind(ahead: 1) == .colonColon && first.contains(parser.kind(ahead: 2))
        && !parser.flags(ahead: 2).contains(.startsLine)
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
