import Descent

/// The operators, from the weakest to the strongest.
///
///     infix-expression : expression infix-operator expression
///     sign-expression  : ('+' | '-' | '~') expression
enum Operators {
  static let table: OperatorTable<OberonToken> = {
    var table = OperatorTable<OberonToken>()
    let relations: [OberonToken] = [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .is]
    for kind in relations { table.infix(kind, rank: 1, .none) }
    for kind: OberonToken in [.plus, .minus, .or] { table.infix(kind, rank: 2, .left) }
    for kind: OberonToken in [.star, .slash, .div, .mod, .and] { table.infix(kind, rank: 3, .left) }
    // A sign applies to the first term, `-x * y` is `-(x * y)`; a negation applies to the factor after it.
    for kind: OberonToken in [.plus, .minus] { table.prefix(kind, rank: 3) }
    table.prefix(.not, rank: 4)
    return table
  }()

  static func node(of operation: OperatorApplication<Expression>, from mark: Mark, in parser: inout OberonParser)
    -> Expression
  {
    switch operation {
    case .prefix(let sign, let operand):
      .sign(parser.store(SignExpression(sign: sign, operand: operand), from: mark))
    case .infix(let left, let sign, let right):
      .infix(parser.store(InfixExpression(left: left, operator: sign, right: right), from: mark))
    // The table has no other operators.
    case .postfix, .ternary: .missing(in: &parser)
    }
  }
}

/// Two values with an operator between them.
public struct InfixExpression: SyntaxNode {
  public var left: Expression
  public var `operator`: TokenRef
  public var right: Expression
}

/// A value with a sign, or a negation.
public struct SignExpression: SyntaxNode {
  public var sign: TokenRef
  public var operand: Expression
}
