import Descent

// Expressions with an operator between operands. Each production parses the part after the left operand.

/// An operator between its operands, such as `a + b`.
///
///     infix-expression : expression !<in chain> infix-sign !pattern-beginning expression
public struct InfixExpression: SyntaxNode {
  public let left: SwiftExpression
  public var `operator`: TokenRef
  public let right: SwiftExpression
}

/// An assignment, such as `count = 0`.
///
///     assignment-expression : expression !(<in pattern> | <in chain>) equal-sign expression
public struct AssignmentExpression: ContinuedNode {
  public let target: SwiftExpression
  public let value: SwiftExpression

  static func parse(after target: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(target: target, value: SwiftExpression.parseRight(of: .assignment, from: &parser))
  }
}

/// A type cast, such as `x as Any`, `x as? Int` or `x as! Int`.
///
///     cast-expression : expression !<in chain> 'as' optional-sign? type !(effect-specifiers? '->' | '&')
public struct CastExpression: ContinuedNode {
  public let value: SwiftExpression
  public let mark: OptionalTokenRef
  public let type: SwiftType

  static func parse(after value: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    let mark = parser.optional([.postfixQuestion, .exclamation])
    return Self(value: value, mark: mark, type: parser.typeBeforeOperator())
  }
}

/// A type check, such as `x is Int`.
///
///     type-check-expression : expression !<in chain> 'is' type !(effect-specifiers? '->' | '&')
public struct TypeCheckExpression: ContinuedNode {
  public let value: SwiftExpression
  public let type: SwiftType

  static func parse(after value: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(value: value, type: parser.typeBeforeOperator())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the type of a cast. After the name of a type, an operator that begins with `<` begins generic arguments:
  /// `x as Int << 1`, but not `x as Int.Type << 1` or `x as Any << 1`.
  fileprivate mutating func typeBeforeOperator() -> SwiftType {
    let type = parse(SwiftType.self)
    let last = kind(at: position - 1)
    let isMetatype = (last == .metatype || last == .protocolMetatype) && kind(at: position - 2) == .period
    if at(.infixOperator), !startsLine, SwiftToken.words.contains(last), last != .anyType, !isMetatype,
      source.bytes(in: range(ahead: 0)).first == UInt8(ascii: "<")
    {
      reportExpected("parentheses around the cast")
    }
    return type
  }
}

/// A conditional choice between two values: `isEmpty ? 0 : 1`.
///
///     ternary-expression : expression !<in chain> <spaced> '?' !pattern-beginning expression ':'
///                          !pattern-beginning expression
public struct TernaryExpression: ContinuedNode {
  public let condition: SwiftExpression
  public let whenTrue: SwiftExpression
  public let whenFalse: SwiftExpression

  static func parse(after condition: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    let whenTrue = parser.parse(SwiftExpression.self)
    parser.expect(.colon)
    return Self(
      condition: condition, whenTrue: whenTrue, whenFalse: SwiftExpression.parseRight(of: .ternary, from: &parser))
  }
}

/// A function type where an expression is expected: the `(Int) throws -> Void` of `[(Int) throws -> Void]()`.
///
///     function-type-expression : expression !<in chain> effect-specifiers? '->' !('try' | 'await' | 'async')
///                                expression
public struct FunctionTypeExpression: ContinuedNode {
  public let parameters: SwiftExpression
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftExpression

  static func parse(after parameters: SwiftExpression, from parser: inout SwiftParser) -> Self {
    let effects = parser.ownEffects()
    parser.expect(.arrow)
    if parser.at([.try, .await, .async]) { parser.reportExpected("type") }
    return Self(
      parameters: parameters, effects: effects, result: SwiftExpression.parseRight(of: .functionArrow, from: &parser))
  }
}
