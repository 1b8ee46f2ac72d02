import Descent

/// The operators of an expression with nothing but operands between them, in the order of the source.
///
/// `a + b * c` has two operators. Those in parentheses, and those between `?` and `:`, are chains of their own.
struct OperatorChain {
  /// An operator in a chain.
  struct Element {
    let node: NodeView
    /// The number of its precedence group.
    let group: Int
    /// True for `as` and `is`, whose right operand is a type.
    let isCast: Bool
  }

  private(set) var elements: [Element] = []
  /// False if there is an operator, or a group, whose declaration is not known.
  private(set) var isKnown = true

  fileprivate enum Step {
    case expression(SwiftExpression)
    case operation(OperatorExpressionParts)
  }

  /// Collects the operators of an expression whose outermost part is an operator.
  ///
  /// - Complexity: linear in the number of operators, and of the keywords between them.
  init(_ outermost: OperatorExpressionParts, groups: PrecedenceOrder, declarations: OperatorDeclarations) {
    var ahead = outermost.steps
    while let step = ahead.popLast() {
      switch step {
      case .expression(let expression):
        if let covered = expression.covered(in: outermost.node.tree) {
          ahead.append(.expression(covered))
        } else if let parts = OperatorExpressionParts(expression, in: outermost.node.tree) {
          ahead += parts.steps
        }
      case .operation(let parts):
        let group = parts.precedence?.name ?? parts.declaredGroup(in: declarations)
        if let group = group.flatMap({ groups[$0] }) {
          elements.append(Element(node: parts.node, group: group, isCast: parts.precedence == .casting))
        } else {
          isKnown = false
          elements.append(Element(node: parts.node, group: 0, isCast: false))
        }
      }
    }
  }
}

extension OperatorExpressionParts {
  /// The remaining parts of the expression, the first part last.
  fileprivate var steps: [OperatorChain.Step] {
    (right.map { [.expression($0)] } ?? []) + [.operation(self), .expression(left)]
  }
}
