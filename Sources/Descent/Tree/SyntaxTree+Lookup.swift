extension SyntaxTree {
  /// The nodes around an offset, from the root to the innermost one.
  ///
  /// An offset in trivia belongs to the innermost node that has tokens on both sides of it; an offset between two
  /// tokens that touch, to the second of them.
  /// - Complexity: linear in the number of children of the nodes on the path.
  public func path(at offset: UInt32) -> [NodeView] {
    var path = [root]
    var reader = FieldReader(self)
    while true {
      let next = path[path.count - 1].children(by: &reader).first { $0.range.contains(offset) }
      guard let next else { return path }
      path.append(next)
    }
  }

  /// The index of the token at an offset; nil in trivia and after the last token.
  ///
  /// - Complexity: logarithmic in the number of tokens.
  package func tokenIndex(at offset: UInt32) -> Int? {
    let index = tokens.index(endingAfter: offset)
    return tokens.range(at: index).contains(offset) ? index : nil
  }

  /// The text of the token at an index.
  public func text(ofToken index: Int) -> String { source.text(in: tokens.range(at: index)) }

  /// All nodes from the root on, parents before children, in the order of the source.
  ///
  ///     let names = tree.nodes.filter { $0.name == "NameExpression" }.map(\.text)     // ["f", "x"]
  /// - Complexity: constant for each node.
  public var nodes: NodeSequence { NodeSequence(root) }
}

extension SyntaxView {
  /// The nodes below this one, parents before children, in the order of the source.
  ///
  ///     let below = tree.root.descendants.map(\.text)     // ["f", "1", "1", "x", "x"]
  /// - Complexity: constant for each node.
  public var descendants: NodeSequence {
    var nodes = NodeSequence(any)
    _ = nodes.next()
    return nodes
  }
}

/// A node and all nodes below it, parents before children, in the order of the source.
public struct NodeSequence: Sequence, IteratorProtocol {
  private final class State {
    @exclusivity(unchecked) var scan: NodeScan

    init(_ scan: consuming NodeScan) { unsafe self.scan = scan }
  }

  private var state: State
  private let tree: SyntaxTree

  init(_ start: NodeView) {
    state = State(NodeScan(start))
    tree = start.tree
  }

  public mutating func next() -> NodeView? {
    if !isKnownUniquelyReferenced(&state) { state = State(NodeScan(copying: unsafe state.scan)) }
    guard let step = unsafe state.scan.next() else { return nil }
    return NodeView(tree: tree, node: unsafe state.scan.node(step))
  }
}
