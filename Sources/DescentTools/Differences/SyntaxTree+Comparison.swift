import Descent

extension NodeView {
  /// True if two nodes, possibly of different trees, have the same shape and the same tokens; trivia may differ.
  ///
  /// - Complexity: linear in the number of nodes; it does not recurse.
  public func isEqual(to other: NodeView) -> Bool { firstDifference(from: other) == nil }

  /// The innermost pair of nodes that contain the first difference; nil if the nodes are equal.
  ///
  ///     let difference = old.root.firstDifference(from: new.root)     // the two names
  /// - Complexity: linear in the number of nodes before the difference; it does not recurse.
  public func firstDifference(from other: NodeView) -> (NodeView, NodeView)? {
    var left = TreeWalker(self)
    var right = TreeWalker(other)
    var path: [(NodeView, NodeView)] = [(self, other)]
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return nil
      case (.enter(let first, let firstField), .enter(let second, let secondField)):
        path.append((NodeView(tree: tree, node: first), NodeView(tree: other.tree, node: second)))
        guard first.type == second.type, firstField == secondField else { return path.last }
      case (.leave, .leave): path.removeLast()
      case (.leaveList, .leaveList): break
      case (.enterList(let first, let firstCount), .enterList(let second, let secondCount)):
        guard first == second, firstCount == secondCount else { return path.last }
      case (.token(let first, let firstField), .token(let second, let secondField)):
        guard firstField == secondField, first.isMissing == second.isMissing,
          TokenView(tree: tree, token: first).text == TokenView(tree: other.tree, token: second).text
        else { return path.last }
      case (.missing(let first, _), .missing(let second, _)):
        guard first == second else { return path.last }
      case (.unexpected(let first), .unexpected(let second)):
        let firstText = tree.source.text(in: tree.sourceRange(of: first))
        let secondText = other.tree.source.text(in: other.tree.sourceRange(of: second))
        guard firstText == secondText else { return path.last }
      default: return path.last
      }
    }
  }
}

extension SyntaxTree {
  /// True if two trees have the same shape and the same tokens; trivia may differ.
  public func isEqual(to other: SyntaxTree) -> Bool { root.isEqual(to: other.root) }
}
