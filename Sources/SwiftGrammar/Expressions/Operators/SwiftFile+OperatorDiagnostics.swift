import Descent

extension SwiftFile {
  /// Operators next to each other that need parentheses, since their precedence groups have no order, or are one group
  /// without associativity.
  ///
  ///     let file = try SwiftFile(parsing: "let isSorted = a < b < c")
  ///     let messages = file.operatorDiagnostics.map { $0.message(in: file.source) }
  ///     // ["'<' is not associative: parentheses are needed"]
  ///
  /// They are the errors that the compiler reports when it groups operators; a parser accepts these expressions and groups
  /// them by assumption, so the errors are not among ``diagnostics``. An expression with an operator or a precedence group
  /// whose declaration is not known has none: see ``undeclaredOperators``.
  ///
  /// - Complexity: linear in the length of the source, and in the number of the declarations that the options have.
  public var operatorDiagnostics: [Diagnostic] {
    var check = OperatorCheck(OperatorDeclarations(usableIn: self))
    var visitor = TreeVisitor()
    func visit(_ expression: SwiftExpression) {
      if let parts = OperatorExpressionParts(expression, in: tree) { check.visit(parts) }
    }
    visitor.each(InfixExpression.self) { visit(.infix($0.handle)) }
    visitor.each(AssignmentExpression.self) { visit(.assignment($0.handle)) }
    visitor.each(TernaryExpression.self) { visit(.ternary($0.handle)) }
    visitor.each(CastExpression.self) { visit(.cast($0.handle)) }
    visitor.each(TypeCheckExpression.self) { visit(.typeCheck($0.handle)) }
    visitor.each(FunctionTypeExpression.self) { visit(.functionType($0.handle)) }
    visitor.visit(root)
    return check.diagnostics.inSourceOrder()
  }
}

/// Groups the operators of expressions by the rules of the compiler, which differ from those of the parser where groups
/// have no order.
private struct OperatorCheck {
  private let declarations: OperatorDeclarations
  private var order: PrecedenceOrder
  /// The expressions that are in a chain that was checked.
  private var checked: Set<AnyNode> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ declarations: OperatorDeclarations) {
    self.declarations = declarations
    order = PrecedenceOrder(of: declarations.groups)
  }

  /// Checks the chain whose outermost expression is given; the expressions of a chain are visited after it.
  mutating func visit(_ parts: OperatorExpressionParts) {
    guard checked.remove(parts.node.node) == nil else { return }
    let chain = OperatorChain(parts, groups: order, declarations: declarations)
    guard chain.elements.count > 1 else { return }
    checked.formUnion(chain.elements.lazy.map(\.node.node))
    checked.remove(parts.node.node)
    if chain.isKnown { check(chain.elements) }
  }

  /// A right operand in which operators are grouped.
  private struct Operand {
    /// The group of the operator before it; nil for a whole expression.
    var bound: Int?
    /// True if operators of that group belong to the operand.
    var includesBound = false
    /// The last operator whose right operand may go on.
    var last: OperatorChain.Element?
  }

  /// Reports the operators of a chain that cannot be grouped.
  private mutating func check(_ elements: [OperatorChain.Element]) {
    var problems: [Diagnostic] = []
    var operands = [Operand()]
    var position = 0
    while let operand = operands.last {
      guard position < elements.count, isPart(elements[position], of: operand) else {
        operands.removeLast()
        continue
      }
      let next = elements[position]
      let top = operands.count - 1
      guard let last = operand.last, !last.isCast else {
        operands[top].last = next
        position += 1
        continue
      }
      switch order.relation(last.group, next.group) {
      case .left:
        operands[top].last = next
        position += 1
      case .right:
        let isSame = last.group == next.group
        // After operators of one group, the expression so far is a left operand.
        if isSame { operands[top].last = nil }
        operands.append(Operand(bound: last.group, includesBound: isSame))
      case .notAssociative:
        let sign = OperatorExpressionParts.sign(of: next.node)
        problems.append(Diagnostic(.notAssociative(.source(sign)), at: sign))
        operands[top].last = nil
      case .unordered:
        let signs = (OperatorExpressionParts.sign(of: last.node), OperatorExpressionParts.sign(of: next.node))
        problems.append(Diagnostic(.unorderedOperators, at: signs.1, [.source(signs.0), .source(signs.1)]))
        operands[top].last = nil
      case .unknown: return
      }
    }
    diagnostics += problems
  }

  /// True if an operator belongs to a right operand: unless it is weaker than the operator before the operand.
  private mutating func isPart(_ element: OperatorChain.Element, of operand: Operand) -> Bool {
    guard let bound = operand.bound else { return true }
    if bound == element.group { return operand.includesBound }
    return order.relation(element.group, bound) != .right
  }
}
