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

  /// The closures for a type. In an array, a bare closure would be called by way of another one.
  private struct Handlers {
    var enter: ((NodeView) -> Action)?
    var leave: ((NodeView) -> Void)?
  }

  /// The closures by the numbers of the types.
  private var handlers: [Handlers] = []
  private var hasLeaving = false

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
    let number = addHandlers(for: type)
    guard let before = handlers[number].enter else { return handlers[number].enter = body }
    handlers[number].enter = { view in
      let action = before(view)
      return action == .visitChildren ? body(view) : action
    }
  }

  @usableFromInline
  mutating func addLeaving(_ type: any SyntaxNode.Type, _ body: @escaping (NodeView) -> Void) {
    hasLeaving = true
    let number = addHandlers(for: type)
    guard let before = handlers[number].leave else { return handlers[number].leave = body }
    handlers[number].leave = { view in
      before(view)
      body(view)
    }
  }

  private mutating func addHandlers(for type: any SyntaxNode.Type) -> Int {
    let number = Int(NodeSchema.number(of: type))
    while handlers.count <= number { handlers.append(Handlers()) }
    return number
  }

  /// Visits a node and all nodes below it.
  ///
  /// - Complexity: linear in the number of nodes, apart from what the closures do.
  public func visit(_ view: some SyntaxView) {
    let tree = view.any.tree
    var scan = NodeScan(view.any, reportsEnds: hasLeaving)
    scan.passOverLeaves { type in
      type < handlers.count && (handlers[type].enter != nil || handlers[type].leave != nil)
    }
    while let step = scan.next() {
      let type = Int(step.type)
      guard type < handlers.count else { continue }
      if step.isEnd {
        if let body = handlers[type].leave { body(NodeView(tree: tree, node: scan.node(step))) }
      } else if let body = handlers[type].enter {
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
    let (counts, names) = NodeScan(root).counts()
    var named: [String: Int] = Dictionary(minimumCapacity: counts.count { $0 > 0 })
    for (count, name) in zip(counts, names) where count > 0 { named[name, default: 0] += count }
    return named
  }
}
