import Descent
import SwiftGrammar

extension ExpectedType {
  /// What is asked of a value that is returned, thrown or left by a block.
  func typeInBody(_ node: NodeView, _ parent: NodeView, _ index: Int, _ depth: Int) -> KnownType? {
    if parent.as(ReturnStatement.self) != nil { return result(around: index - 1) }
    guard parent.hasSingleStatement else { return nil }
    // The only expression of a block is its value.
    for ancestor in stride(from: index - 1, to: 0, by: -1) {
      let around = path[ancestor - 1]
      if around.node.type == IfExpression.self || around.node.type == SwitchExpression.self {
        return type(at: ancestor - 1, depth: depth + 1)
      }
      if around.as(SwitchCase.self) == nil { return result(around: ancestor) }
    }
    return nil
  }

  /// The result of the function around a node of the path.
  private func result(around index: Int) -> KnownType? {
    for ancestor in path[..<index].reversed() {
      let written: Type?
      if let function = ancestor.as(FunctionDeclaration.self) {
        written = function.syntax.result
      } else if let declaration = ancestor.as(SubscriptDeclaration.self) {
        written = declaration.syntax.result
      } else if let binding = ancestor.as(PatternBinding.self), binding.syntax.accessors != nil {
        written = binding.syntax.type
      } else if let closure = ancestor.as(ClosureExpression.self) {
        written = closure.signature?.syntax.result
        if written == nil { return nil }
      } else {
        continue
      }
      return written.flatMap { inference.read($0, at: place) }
    }
    return nil
  }
}

extension NodeView {
  /// Whether the node holds one statement.
  fileprivate var hasSingleStatement: Bool {
    let statements =
      `as`(CodeBlock.self)?.statements ?? `as`(SwitchCase.self)?.statements ?? `as`(ClosureExpression.self)?.statements
    return statements?.count == 1
  }
}
