import Descent

/// The parts of an expression with an operator of any kind between its operands.
struct OperatorExpressionParts {
  let node: NodeView
  let left: SwiftExpression
  /// The right operand; nil if it is a type.
  let right: SwiftExpression?
  /// The precedence group, if it is one of the standard library.
  let precedence: StandardPrecedence?

  /// The parts of an expression; nil if it has no such operator.
  init?(_ expression: SwiftExpression, in tree: SyntaxTree) {
    node = NodeView(tree: tree, node: SwiftExpression.node(of: expression))
    switch expression {
    case .infix(let infix):
      let infix = tree.view(infix)
      (left, right, precedence) = (infix.syntax.left, infix.syntax.right, infix.operator.standardPrecedence)
    case .assignment(let assignment):
      let assignment = tree.view(assignment).syntax
      (left, right, precedence) = (assignment.target, assignment.value, .assignment)
    case .ternary(let ternary):
      let ternary = tree.view(ternary).syntax
      (left, right, precedence) = (ternary.condition, ternary.whenFalse, .ternary)
    case .cast(let cast): (left, right, precedence) = (tree.view(cast).syntax.value, nil, .casting)
    case .typeCheck(let check): (left, right, precedence) = (tree.view(check).syntax.value, nil, .casting)
    case .functionType(let type):
      let type = tree.view(type).syntax
      (left, right, precedence) = (type.parameters, type.result, .functionArrow)
    default: return nil
    }
  }

  /// The name of the precedence group that declarations give to the operator; nil if it is not known.
  func declaredGroup(in declarations: OperatorDeclarations) -> String? {
    guard let infix = node.as(InfixExpression.self), let declaration = declarations.operators[infix.operator.text],
      declaration.binding == nil
    else { return nil }
    return declaration.group
  }

  /// The range of the operator.
  static func sign(of node: NodeView) -> SourceRange {
    if let infix = node.as(InfixExpression.self) { return infix.operator.range }
    let kinds: [SwiftToken] = [.equal, .infixQuestion, .as, .is, .arrow]
    return kinds.lazy.compactMap { node.ownToken($0)?.range }.first ?? node.range
  }
}

extension SwiftExpression {
  /// The expression after a keyword that covers everything to its right, such as `try`; nil for another expression.
  func covered(in tree: SyntaxTree) -> SwiftExpression? {
    switch self {
    case .try(let covering): tree.view(covering).syntax.expression
    case .await(let covering): tree.view(covering).syntax.expression
    case .unsafe(let covering): tree.view(covering).syntax.expression
    case .packExpansion(let covering): tree.view(covering).syntax.expression
    default: nil
    }
  }
}
