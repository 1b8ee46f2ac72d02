import Descent

/// A variable gets a value: `x := y + 1`.
///
///     assignment : designator ':=' expression
public struct Assignment: SyntaxNode {
  public var target: Expression
  public var value: Expression
}

/// A procedure is called for what it does, with or without parentheses: `Texts.WriteLn(W)`.
///
///     procedure-call : designator
public struct ProcedureCall: SyntaxNode {
  public var callee: Expression
}
