import Descent
import SwiftGrammar

extension ScopeBuilder {
  /// Adds the names that a statement, or a part of one, declares for a position inside it.
  mutating func declareStatement(_ node: NodeView) {
    if let block = node.as(CodeBlock.self) {
      add(block.statements)
    } else if let clause = node.as(ConditionalCompilation<Statement>.Clause.self) {
      // The enclosing type or `switch` declares members and cases; only for statements does the order matter.
      add(clause.elements)
    } else if let expression = node.as(IfExpression.self) {
      // The names that the conditions bind are not visible in `else`.
      if !isInside(expression.elseBody) { add(expression.syntax.conditions) }
    } else if let statement = node.as(GuardStatement.self) {
      if !isInside(statement.body) { add(statement.syntax.conditions) }
    } else if let loop = node.as(WhileStatement.self) {
      add(loop.syntax.conditions)
    } else if let loop = node.as(ForStatement.self) {
      guard isInside(loop.body) || isInside(loop.condition) else { return }
      collector.collect(loop.syntax.pattern, .let, by: node.node)
    } else if let loop = node.as(CStyleForStatement.self) {
      add(loop.initializers)
    } else if let element = node.as(SwitchCase.self) {
      for item in element.items where isBefore(item.any) { bind(item.syntax.pattern) }
      add(element.statements)
    } else if let item = node.as(CaseItem.self) {
      if isInside(item.condition) { bind(item.syntax.pattern) }
    } else if let clause = node.as(CatchClause.self) {
      guard isInside(clause.body) else { return }
      if clause.items.allSatisfy({ $0.syntax.pattern == nil }) { addImplicit("error") }
      for pattern in clause.items.compactMap(\.syntax.pattern) { bind(pattern) }
    } else if let item = node.as(CatchItem.self) {
      guard isInside(item.condition) else { return }
      if let pattern = item.syntax.pattern { bind(pattern) } else { addImplicit("error") }
    } else if let variable = node.as(VariableDeclaration.self) {
      // The bindings before the one at the position. Those of members and of the top level are visible in any case.
      let kind = variable.syntax.bindingKind(in: tree)
      for binding in variable.bindings where isBefore(binding.any) {
        collector.collect(binding.syntax.pattern, kind, by: binding.any.node)
      }
    }
  }

  /// Adds the names of a pattern that a value is matched with.
  private mutating func bind(_ pattern: Pattern) { collector.collect(pattern, .let, by: pattern.node) }

  mutating func add(_ statements: ListView<Statement>) {
    let offset = offset
    collector.collect(statements) { $0.range.end <= offset }
    // A local function is called after its declaration, and may use later declarations.
    if inner.first?.node.type == FunctionDeclaration.self {
      later.collect(statements.drop { $0.any.range.end <= offset }) { _ in true }
    }
  }
}
