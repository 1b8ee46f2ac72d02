/// Closures that are called for the nodes of some types.
///
///     var functions: [String] = []
///     var visitor = TreeVisitor()
///     visitor.enter(CallExpression.self) { call in
///       functions.append(call.callee.text)
///       return .visitChildren
///     }
///     visitor.visit(tree.root)
///
/// Nodes are entered before and left after their children, in the order of the source. A visit does not recurse, however
/// deep the tree is.
public struct TreeVisitor {
  /// How a visit goes on after a node was entered.
  public enum Action: Sendable {
    /// With the children.
    case visitChildren
    /// After the node; it is left at once.
    case skipChildren
    /// Not at all.
    case stop
  }

  /// The closures by the numbers of the types.
  private var entering: [((NodeView) -> Action)?] = []
  private var leaving: [((NodeView) -> Void)?] = []

  /// Makes a visitor that does nothing.
  public init() {}

  /// Calls a closure before the children of each node of a type, after the closures that were given before; not if one
  /// of them skips the children or stops.
  @inlinable
  public mutating func enter<Node: SyntaxNode>(_: Node.Type, _ body: @escaping (TypedView<Node>) -> Action) {
    addEntering(Node.self) { body(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self))) }
  }

  /// Calls a closure after the children of each node of a type, after the closures that were given before.
  @inlinable
  public mutating func leave<Node: SyntaxNode>(_: Node.Type, _ body: @escaping (TypedView<Node>) -> Void) {
    addLeaving(Node.self) { body(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self))) }
  }

  @usableFromInline
  mutating func addEntering(_ type: any SyntaxNode.Type, _ body: @escaping (NodeView) -> Action) {
    let number = Int(NodeSchema.number(of: type))
    while entering.count <= number { entering.append(nil) }
    guard let before = entering[number] else { return entering[number] = body }
    entering[number] = { view in
      let action = before(view)
      return action == .visitChildren ? body(view) : action
    }
  }

  @usableFromInline
  mutating func addLeaving(_ type: any SyntaxNode.Type, _ body: @escaping (NodeView) -> Void) {
    let number = Int(NodeSchema.number(of: type))
    while leaving.count <= number { leaving.append(nil) }
    guard let before = leaving[number] else { return leaving[number] = body }
    leaving[number] = { view in
      before(view)
      body(view)
    }
  }

  /// Visits a node and all nodes below it.
  ///
  /// - Complexity: linear in the number of nodes, apart from what the closures do.
  public func visit(_ view: some SyntaxView) {
    let tree = view.any.tree
    var scan = NodeScan(view.any, reportsEnds: !leaving.isEmpty)
    scan.passOverLeaves { type in
      type < entering.count && entering[type] != nil || type < leaving.count && leaving[type] != nil
    }
    while let step = scan.next() {
      let type = Int(step.type)
      if step.isEnd {
        if type < leaving.count, let body = leaving[type] { body(NodeView(tree: tree, node: scan.node(step))) }
      } else if type < entering.count, let body = entering[type] {
        switch body(NodeView(tree: tree, node: scan.node(step))) {
        case .visitChildren: break
        case .skipChildren: scan.skipChildren()
        case .stop: return
        }
      }
    }
  }
}

extension SyntaxTree {
  /// How many nodes of each type the tree has, by the names of the types.
  ///
  ///     let count = tree.nodeCounts["CallExpression"] ?? 0     // 1
  /// - Complexity: linear in the number of nodes.
  public var nodeCounts: [String: Int] {
    var scan = NodeScan(root)
    scan.passOverLeaves { _ in false }
    var counts: [Int] = []
    while let step = scan.next() {
      if step.type >= counts.count {
        counts += Array(repeating: 0, count: scan.schema.types.count - counts.count)
      }
      counts[Int(step.type)] += 1
    }
    for (type, count) in scan.passedOver.enumerated() where count > 0 {
      if type >= counts.count { counts += Array(repeating: 0, count: type + 1 - counts.count) }
      counts[type] += count
    }
    var named: [String: Int] = [:]
    for (type, count) in counts.enumerated() where count > 0 { named[scan.schema.names[type], default: 0] += count }
    return named
  }
}
