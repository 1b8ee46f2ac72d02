import Descent
import SwiftGrammar

extension DeclarationCollector {
  /// Collects what statements declare for the others beside them.
  ///
  /// Functions and types are known in the whole block; of everything else only what has been declared counts.
  /// - Parameter isDeclared: whether a node stands before the place that is looked from.
  mutating func collect(_ statements: some Sequence<View<Statement>>, isDeclared: (NodeView) -> Bool) {
    for statement in statements { collect(statement.syntax, isDeclared) }
  }

  private mutating func collect(_ statement: Statement, _ isDeclared: (NodeView) -> Bool) {
    switch statement {
    case .declaration(.conditional), .declaration(.variable):
      guard case .declaration(let declaration) = statement, isDeclared(view(of: statement)) else { return }
      collect(declaration)
    case .declaration(let declaration): collect(declaration)
    case .guard(let ref) where isDeclared(view(of: statement)):
      for condition in tree.view(tree.view(ref).syntax.conditions) { collect(condition.syntax) }
    case .conditional(let ref):
      for clause in tree.view(tree.view(ref).syntax.clauses) {
        collect(tree.view(clause.syntax.elements), isDeclared: isDeclared)
      }
    default: break
    }
  }

  /// Collects what a condition binds.
  mutating func collect(_ condition: Condition) {
    switch condition {
    case .optionalBinding(let ref):
      let binding = tree.view(ref)
      collect(binding.syntax.pattern, binding.syntax.bindingKind(in: tree), by: AnyNode(ref))
    case .matching(let ref):
      let pattern = tree.view(ref).syntax.pattern
      collect(pattern, .let, by: pattern.node)
    case .expression, .availability: break
    }
  }

  private func view(of statement: Statement) -> NodeView { NodeView(tree: tree, node: statement.node) }
}
