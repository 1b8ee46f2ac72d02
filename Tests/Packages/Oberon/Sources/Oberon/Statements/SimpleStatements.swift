import Descent

/// An assignment to a variable: `x := y + 1`.
///
///     assignment : designator ':=' expression
public struct Assignment: SyntaxNode {
  public var target: Expression
  public var value: Expression
}

/// A call of a procedure, with or without parentheses: `Texts.WriteLn(W)`.
///
///     procedure-call : designator
public struct ProcedureCall: SyntaxNode {
  public var callee: Expression
}
