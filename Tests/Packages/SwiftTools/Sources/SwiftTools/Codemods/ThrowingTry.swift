import Descent
import SwiftGrammar
import SyntaxEditing

/// Turns `try!` into `try`, and adds `throws` to the function around it; elsewhere `try!` stays.
public let throwInsteadOfTrap: Codemod = { file, edits in
  var done: Set<NodeView> = []
  for expression in file.nodes(TryExpression.self) {
    guard let mark = expression.mark, mark.kind(as: SwiftToken.self) == .exclamation,
      let function = enclosingFunction(of: expression.any)
    else { continue }
    edits.remove(mark)
    if done.insert(function.any).inserted { addThrows(to: function, &edits) }
  }
}

private func addThrows(to function: TypedView<FunctionDeclaration>, _ edits: inout SyntaxEdits) {
  if function.effects?.throwing != nil { return }
  if let async = function.effects?.asynchrony {
    edits.insert("throws", after: async)
  } else if let parenthesis = function.parameters.delimiters?.close {
    edits.insert("throws", after: parenthesis)
  }
}

/// The function whose body a node is in, not in a closure, a `defer` or another declaration there.
private func enclosingFunction(of node: NodeView) -> TypedView<FunctionDeclaration>? {
  for ancestor in node.ancestors {
    if ancestor.members != nil || ancestor.as(ClosureExpression.self) != nil { return nil }
    guard ancestor.node.type == CodeBlock.self, let owner = ancestor.parent else { continue }
    if let function = owner.as(FunctionDeclaration.self) { return function }
    let isStatement = owner.codeBlock != nil && owner.as(DeferStatement.self) == nil
    if !isStatement || owner.as(AccessorDeclaration.self) != nil || owner.fullName != nil { return nil }
  }
  return nil
}
