import Descent

// Expressions with an operator between operands. Each production parses what follows the left operand.

/// An operator between its operands, such as `a + b`.
///
///     infix-expression : expression operator expression
public struct InfixExpression: SyntaxNode {
  public var left: Expression
  public var `operator`: TokenRef
  public var right: Expression
}

/// A new value for a variable, such as `count = 0`.
///
///     assignment-expression : expression '=' expression
public struct AssignmentExpression: ContinuedNode {
  public var target: Expression
  public var value: Expression

  static func parse(after target: Expression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(target: target, value: Expression.parseRight(of: .assignment, from: &parser))
  }
}

/// A value taken as one of another type, such as `x as Any`, `x as? Int` or `x as! Int`.
///
///     cast-expression : expression 'as' ('?' | '!')? type
public struct CastExpression: ContinuedNode {
  public var value: Expression
  public var mark: OptionalTokenRef
  public var type: Type

  static func parse(after value: Expression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(value: value, mark: parser.optional([.postfixQuestion, .exclamation]), type: parser.parse(Type.self))
  }
}

/// The question whether a value is of a type, such as `x is Int`.
///
///     type-check-expression : expression 'is' type
public struct TypeCheckExpression: ContinuedNode {
  public var value: Expression
  public var type: Type

  static func parse(after value: Expression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    return Self(value: value, type: parser.parse(Type.self))
  }
}

/// One of two values, as a condition decides: `isEmpty ? 0 : 1`.
///
///     ternary-expression : expression '?' expression ':' expression
public struct TernaryExpression: ContinuedNode {
  public var condition: Expression
  public var whenTrue: Expression
  public var whenFalse: Expression

  static func parse(after condition: Expression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    let whenTrue = parser.parse(Expression.self)
    parser.expect(.colon)
    return Self(condition: condition, whenTrue: whenTrue, whenFalse: Expression.parseRight(of: .ternary, from: &parser))
  }
}

/// A function type where an expression is expected: the `(Int) throws -> Void` of `[(Int) throws -> Void]()`.
///
///     function-type-expression : expression effect-specifiers? '->' expression
public struct FunctionTypeExpression: ContinuedNode {
  public var parameters: Expression
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Expression

  static func parse(after parameters: Expression, from parser: inout SwiftParser) -> Self {
    let effects = parser.ownEffects()
    parser.expect(.arrow)
    return Self(
      parameters: parameters, effects: effects, result: Expression.parseRight(of: .functionArrow, from: &parser))
  }
}
