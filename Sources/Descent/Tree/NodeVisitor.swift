/// A type whose methods are called for all nodes, for those who prefer it to the closures of a `TreeVisitor`.
///
///     struct DepthCounter: NodeVisitor {
///       var depth = 0
///       var deepest = 0
///
///       mutating func enter(_ node: NodeView) -> TreeVisitor.Action {
///         depth += 1
///         deepest = max(deepest, depth)
///         return .visitChildren
///       }
///
///       mutating func leave(_ node: NodeView) { depth -= 1 }
///     }
public protocol NodeVisitor {
  /// Called before the children of a node; says how the visit goes on.
  mutating func enter(_ node: NodeView) -> TreeVisitor.Action

  /// Called after the children of a node that was entered, unless the visit was stopped.
  mutating func leave(_ node: NodeView)
}

extension NodeVisitor {
  public mutating func leave(_ node: NodeView) {}

  /// Visits a node and all nodes below it, in the order of the source, without recursion.
  ///
  /// - Complexity: linear in the number of nodes, apart from what the methods do.
  public mutating func visit(_ view: some SyntaxView) {
    let tree = view.any.tree
    var scan = NodeScan(view.any, reportsEnds: true)
    while let step = scan.next() {
      let node = NodeView(tree: tree, node: scan.node(step))
      if step.isEnd {
        leave(node)
        continue
      }
      switch enter(node) {
      case .visitChildren: break
      case .skipChildren: scan.skipChildren()
      case .stop: return
      }
    }
  }
}
