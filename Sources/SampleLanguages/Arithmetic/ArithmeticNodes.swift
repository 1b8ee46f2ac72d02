import Descent

/// A number, such as `12`, `0.5` or `6.02e23`.
///
///     number-literal : number
///     @lexical number : digits ('.' digits)? (('e' | 'E') ('+' | '-')? digits)?
///     @lexical digits : [0-9]+
public struct NumberLiteral: SyntaxNode, Production {
  public var number: TokenRef

  public static let first: TokenSet<ArithmeticToken> = [.number]
  public static func rule(_ parser: inout ArithmeticParser) -> Self { Self(number: parser.expect(.number)) }
}

/// The name of a variable, such as `radius`.
///
///     variable-reference : name
///     @lexical name : [a-zA-Z_] [a-zA-Z0-9_]*
public struct VariableReference: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<ArithmeticToken> = [.name]
  public static func rule(_ parser: inout ArithmeticParser) -> Self { Self(name: parser.expect(.name)) }
}

/// A function applied to arguments, such as `max(a, b)`.
///
///     function-call : name '(' argument-list? ')'
///     @list argument-list : arithmetic-expression | arithmetic-expression ',' argument-list
public struct FunctionCall: SyntaxNode, Production {
  public var name: TokenRef
  public var arguments: NodeList<ArithmeticExpression>

  public static let first: TokenSet<ArithmeticToken> = [.name]

  public static func rule(_ parser: inout ArithmeticParser) -> Self {
    Self(name: parser.expect(.name), arguments: parser.acrossLines { $0.list(ArithmeticExpression.self) })
  }
}

/// An expression in parentheses: `(a + b)`.
///
///     parenthesized-expression : '(' arithmetic-expression ')'
public struct ParenthesizedExpression: SyntaxNode, Production {
  public var expression: ArithmeticExpression

  public static let first: TokenSet<ArithmeticToken> = [.leftParen]

  public static func rule(_ parser: inout ArithmeticParser) -> Self {
    parser.acrossLines { parser in
      parser.delimited(by: .leftParen, .rightParen) { Self(expression: $0.parse(ArithmeticExpression.self)) }
    }
  }
}

/// A placeholder for a missing expression.
///
///     missing-operand : ()
public struct MissingOperand: SyntaxNode {}

/// An operator before its operand, such as `-x`.
///
///     prefix-operation : ('+' | '-') arithmetic-expression
public struct PrefixOperation: SyntaxNode {
  public var sign: TokenRef
  public var operand: ArithmeticExpression
}

/// An operator after its operand: the factorial `n!`.
///
///     postfix-operation : arithmetic-expression <same-line> '!'
public struct PostfixOperation: SyntaxNode {
  public var operand: ArithmeticExpression
  public var sign: TokenRef
}

/// An operator between its operands, such as `a + b`.
///
///     infix-operation : arithmetic-expression <same-line> infix-operator arithmetic-expression
///     @part infix-operator : '+' | '-' | '*' | '/' | '%' | '^' | '<' | '<=' | '>' | '>=' | '==' | '!='
public struct InfixOperation: SyntaxNode {
  public var left: ArithmeticExpression
  public var sign: TokenRef
  public var right: ArithmeticExpression
}

/// A choice between two values by a condition: `n > 0 ? n : -n`.
///
///     conditional-expression : arithmetic-expression <same-line> '?' arithmetic-expression ':' arithmetic-expression
public struct ConditionalExpression: SyntaxNode {
  public var condition: ArithmeticExpression
  public var whenTrue: ArithmeticExpression
  public var whenFalse: ArithmeticExpression
}

/// An assignment to a variable, or the definition of a function: `x = 2`, `square(x) = x * x`.
///
///     assignment : (variable-reference | function-call) <same-line> '=' arithmetic-expression
public struct Assignment: SyntaxNode {
  public var target: ArithmeticExpression
  public var value: ArithmeticExpression
}
