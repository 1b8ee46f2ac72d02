/// Closures that are called for the nodes of some types.
///
///     var functions: [String] = []
///     var visitor = TreeVisitor()
///     visitor.each(CallExpression.self) { functions.append($0.callee.text) }
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

  /// A closure for the nodes of a type.
  fileprivate struct Handler {
    let type: UInt16
    var enter: ((NodeView) -> Action)?
    var leave: ((NodeView) -> Void)?
  }

  /// The closures in the order in which they were given.
  fileprivate var handlers: [Handler] = []

  /// Makes a visitor that does nothing.
  public init() {}

  /// Calls a closure before the children of each node of a type, after the closures that were given before; not if one
  /// of them skips the children or stops.
  @inlinable public mutating func enter<Node: SyntaxNode>(_: Node.Type, _ body: @escaping (TypedView<Node>) -> Action) {
    addEntering(Node.self) { body(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self))) }
  }

  /// Calls a closure before the children of each node of a type, as `enter` does, and goes on with the children.
  @inlinable public mutating func each<Node: SyntaxNode>(_: Node.Type, _ body: @escaping (TypedView<Node>) -> Void) {
    enter(Node.self) {
      body($0)
      return .visitChildren
    }
  }

  /// Calls a closure after the children of each node of a type, after the closures that were given before.
  @inlinable public mutating func leave<Node: SyntaxNode>(_: Node.Type, _ body: @escaping (TypedView<Node>) -> Void) {
    addLeaving(Node.self) { body(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self))) }
  }

  /// The same for a type known only at run time.
  @usableFromInline
  package mutating func addEntering(_ type: Any.Type, _ body: @escaping (NodeView) -> Action) {
    handlers.append(Handler(type: NodeSchema.number(of: type), enter: body))
  }

  @usableFromInline mutating func addLeaving(_ type: Any.Type, _ body: @escaping (NodeView) -> Void) {
    handlers.append(Handler(type: NodeSchema.number(of: type), leave: body))
  }

  /// Visits a node and all nodes below it.
  ///
  /// - Complexity: linear in the number of nodes, apart from the closures.
  public func visit(_ view: some SyntaxView) { Self.visit(view, by: [self]) }

  /// Visits a node and all nodes below it with several visitors in one walk: nodes that one of them skips, the others
  /// see.
  package static func visit(_ view: some SyntaxView, by visitors: [TreeVisitor]) {
    var visit = JointVisit(visitors, of: view.any)
    visit.run()
  }
}

/// A walk through a tree for several visitors.
private struct JointVisit: ~Copyable {
  private struct Entry {
    let visitor: Int
    let handler: TreeVisitor.Handler
  }

  private let tree: SyntaxTree
  private var scan: NodeScan
  /// The closures by the numbers of the types; those for one type in the order in which they were given.
  private var entries: [Entry] = []
  /// Where those for each type begin; the last element is the end of all.
  private var starts: [Int] = [0]
  /// For each visitor, how high the stack of the scan may be at the nodes that it sees.
  private var limits: [Int]
  /// The visitors that do not see the next node.
  private var absent: [Int] = []

  init(_ visitors: [TreeVisitor], of start: NodeView) {
    tree = start.tree
    limits = Array(repeating: .max, count: visitors.count)
    var hasLeaving = false
    for (index, visitor) in visitors.enumerated() {
      for handler in visitor.handlers {
        hasLeaving = hasLeaving || handler.leave != nil
        entries.append(Entry(visitor: index, handler: handler))
      }
    }
    // The standard library's sort is stable.
    entries.sort { $0.handler.type < $1.handler.type }
    for (index, entry) in entries.enumerated() {
      while starts.count <= Int(entry.handler.type) { starts.append(index) }
    }
    starts.append(entries.count)
    scan = NodeScan(start, reportsEnds: hasLeaving)
    let starts = starts
    scan.passOverLeaves { $0 + 1 < starts.count && starts[$0] < starts[$0 + 1] }
  }

  mutating func run() {
    while !entries.isEmpty {
      let height = scan.height
      guard let step = scan.next() else { return }
      if !absent.isEmpty {
        absent.removeAll { index in
          guard height <= limits[index] else { return false }
          limits[index] = .max
          return true
        }
      }
      let type = Int(step.type)
      guard type + 1 < starts.count, starts[type] < starts[type + 1] else { continue }
      let node = NodeView(tree: tree, node: scan.node(step))
      for index in starts[type]..<starts[type + 1] where limits[entries[index].visitor] == .max {
        if step.isEnd {
          entries[index].handler.leave?(node)
        } else if let enter = entries[index].handler.enter {
          follow(enter(node), of: entries[index].visitor)
        }
      }
      if absent.count == limits.count, limits.allSatisfy({ $0 < 0 }) { return }
    }
  }

  private mutating func follow(_ action: TreeVisitor.Action, of visitor: Int) {
    switch action {
    case .visitChildren: return
    case .skipChildren:
      limits[visitor] = scan.childrenStart
      if limits.count == 1 { scan.skipChildren() }
    case .stop: limits[visitor] = -1
    }
    absent.append(visitor)
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
