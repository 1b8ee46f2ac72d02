import Descent
import SwiftGrammar

extension CodeBlock: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) { scope.add(node.statements) }
}

extension ConditionalCompilation.Clause: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    // The enclosing type or `switch` declares members and cases; only for statements does the order matter.
    if let clause = node.any.as(ConditionalCompilation<Statement>.Clause.self) { scope.add(clause.elements) }
  }
}

extension IfExpression: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    // The names that the conditions bind are not visible in `else`.
    if !scope.isInside(node.elseBody) { scope.add(node.syntax.conditions) }
  }
}

extension GuardStatement: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    if !scope.isInside(node.body) { scope.add(node.syntax.conditions) }
  }
}

extension WhileStatement: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) { scope.add(node.syntax.conditions) }
}

extension ForStatement: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let statement = node.syntax
    guard scope.isInside(node.body) || scope.isInside(node.condition) else { return }
    scope.collector.collect(statement.pattern, .let, by: node.any.node)
  }
}

extension CStyleForStatement: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) { scope.add(node.initializers) }
}

extension SwitchCase: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    for item in node.items where scope.isBefore(item.any) {
      scope.collector.collect(item.syntax.pattern, .let, by: item.syntax.pattern.node)
    }
    scope.add(node.statements)
  }
}

extension CaseItem: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let item = node.syntax
    if scope.isInside(node.condition) { scope.collector.collect(item.pattern, .let, by: item.pattern.node) }
  }
}

extension CatchClause: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    guard scope.isInside(node.body) else { return }
    if node.items.allSatisfy({ $0.syntax.pattern == nil }) { scope.addImplicit("error") }
    for item in node.items {
      if let pattern = item.syntax.pattern { scope.collector.collect(pattern, .let, by: pattern.node) }
    }
  }
}

extension CatchItem: ScopeNode {
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let item = node.syntax
    guard scope.isInside(node.condition) else { return }
    if let pattern = item.pattern {
      scope.collector.collect(pattern, .let, by: pattern.node)
    } else {
      scope.addImplicit("error")
    }
  }
}

extension VariableDeclaration: ScopeNode {
  /// Declares the bindings before the one at the position. Those of members and of the top level are visible in any
  /// case.
  static func declare(_ node: TypedView<Self>, in scope: inout ScopeBuilder) {
    let kind = node.syntax.bindingKind(in: node.tree)
    for binding in node.bindings where scope.isBefore(binding.any) {
      scope.collector.collect(binding.syntax.pattern, kind, by: binding.any.node)
    }
  }
}

extension ScopeBuilder {
  mutating func add(_ statements: ListView<Statement>) {
    let offset = offset
    collector.collect(statements) { $0.range.end <= offset }
    // A local function is called after its declaration, and may use later declarations.
    if inner.first?.node.type == FunctionDeclaration.self {
      later.collect(statements.drop { $0.any.range.end <= offset }) { _ in true }
    }
  }
}
