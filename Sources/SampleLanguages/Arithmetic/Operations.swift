import Descent

/// An operator before its operand, such as `-x`.
///
///     prefix-operation : ('+' | '-') arithmetic-expression
public struct PrefixOperation: SyntaxNode {
  public var sign: TokenRef
  public var operand: ArithmeticExpression
}

/// An operator behind its operand: the factorial `n!`.
///
///     postfix-operation : arithmetic-expression '!'
public struct PostfixOperation: SyntaxNode {
  public var operand: ArithmeticExpression
  public var sign: TokenRef
}

/// An operator between its operands, such as `a + b`.
///
///     infix-operation : arithmetic-expression infix-operator arithmetic-expression
///     @part infix-operator : '+' | '-' | '*' | '/' | '%' | '^' | '<' | '<=' | '>' | '>=' | '==' | '!='
public struct InfixOperation: SyntaxNode {
  public var left: ArithmeticExpression
  public var sign: TokenRef
  public var right: ArithmeticExpression
}

/// One of two values, as a condition decides: `n > 0 ? n : -n`.
///
///     conditional-expression : arithmetic-expression '?' arithmetic-expression ':' arithmetic-expression
public struct ConditionalExpression: SyntaxNode {
  public var condition: ArithmeticExpression
  public var whenTrue: ArithmeticExpression
  public var whenFalse: ArithmeticExpression
}

/// A value for a variable, or the definition of a function: `x = 2`, `square(x) = x * x`.
///
///     assignment : arithmetic-expression '=' arithmetic-expression
public struct Assignment: SyntaxNode {
  public var target: ArithmeticExpression
  public var value: ArithmeticExpression
}
