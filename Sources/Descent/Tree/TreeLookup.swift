import SystemCalls

/// The parent of each node of a tree, and the innermost node around each token. It is made when it is first asked for, and
/// kept by the tree.
///
/// Nodes are stored when they are complete, so their indices are in post-order: the nodes of the tree, sorted by them, are
/// searched by bisection.
final class TreeLookup: Sendable {
  private struct Entry: Sendable {
    let index: UInt32
    /// The place of the parent's entry; that of the root is its own.
    var parent: UInt32
    let type: UInt16
  }

  private let entries: [Entry]
  private let types: [any SyntaxNode.Type]

  fileprivate init(_ tree: SyntaxTree) {
    let none = UInt32.max
    var entries: [Entry] = []
    // The last child so far of each node around; for now, a child holds the one before it in place of its parent.
    var lastChildren: [UInt32] = []
    var scan = NodeScan(tree.root, reportsEnds: true)
    while let step = scan.next() {
      if !step.isEnd {
        lastChildren.append(none)
        continue
      }
      let place = UInt32(entries.count)
      var child = lastChildren.removeLast()
      while child != none { child = exchange(&entries[Int(child)].parent, with: place) }
      entries.append(Entry(index: step.index, parent: lastChildren.last ?? place, type: step.type))
      if !lastChildren.isEmpty { lastChildren[lastChildren.count - 1] = place }
    }
    self.entries = Self.ordered(entries)
    types = scan.schema.types
  }

  /// The entries by the indices of their nodes. Nodes end in this order, unless the parser stored a node before one that is
  /// before it in the source.
  private static func ordered(_ entries: [Entry]) -> [Entry] {
    if zip(entries, entries.dropFirst()).allSatisfy({ $0.index < $1.index }) { return entries }
    let order = entries.indices.sorted { entries[$0].index < entries[$1].index }
    var places = [UInt32](repeating: 0, count: entries.count)
    for (place, old) in order.enumerated() { places[old] = UInt32(place) }
    return order.map { old in
      Entry(index: entries[old].index, parent: places[Int(entries[old].parent)], type: entries[old].type)
    }
  }

  private func node(at place: Int) -> AnyNode {
    AnyNode(type: types[Int(entries[place].type)], index: entries[place].index)
  }

  private func place(of index: UInt32) -> Int {
    let place = entries.indices.bisection { entries[$0].index >= index }
    precondition(place < entries.count && entries[place].index == index, "the node is not in this tree")
    return place
  }

  /// The node with an index.
  func node(at index: UInt32) -> AnyNode { node(at: place(of: index)) }

  /// The parent of a node; nil for the root.
  func parent(of node: AnyNode) -> AnyNode? {
    let place = place(of: node.index)
    let parent = Int(entries[place].parent)
    return parent == place ? nil : self.node(at: parent)
  }

  /// The innermost node that has a token.
  func owner(ofToken index: Int, in pool: borrowing NodePool) -> AnyNode {
    // In post-order, nodes end one after the other; the first that ends after the token, or a node around it, has it.
    var place = min(entries.indices.bisection { pool.range(at: entries[$0].index).end > index }, entries.count - 1)
    while pool.range(at: entries[place].index).start > index, entries[place].parent != place {
      place = Int(entries[place].parent)
    }
    return node(at: place)
  }
}

/// Gives a variable a new value, and returns the old one.
private func exchange(_ variable: inout UInt32, with value: UInt32) -> UInt32 {
  defer { variable = value }
  return variable
}

/// What a tree finds out when it is first asked for.
struct TreeMemo: Sendable {
  var lookup: TreeLookup?
  var lineMap: LineMap?

  /// Trees are many, and few are asked; so they share some locks.
  private static let locks = (0..<32).map { _ in Platform.Monitor(()) }

  /// The lock of a tree.
  static func lock(of tree: SyntaxTree) -> Platform.Monitor<Void> {
    locks[Int(bitPattern: ObjectIdentifier(tree)) >> 6 & 31]
  }
}

extension SyntaxTree {
  /// The parents of nodes and the nodes around tokens.
  ///
  /// - Complexity: at the first call linear in the number of nodes; then constant.
  var lookup: TreeLookup {
    TreeMemo.lock(of: self).read { _ in
      if let known = unsafe memo.lookup { return known }
      let lookup = TreeLookup(self)
      unsafe memo.lookup = lookup
      return lookup
    }
  }

  /// The lines of the source, for the line and column of any offset.
  ///
  /// - Complexity: at the first call linear in the source; then constant.
  public var lineMap: LineMap {
    TreeMemo.lock(of: self).read { _ in
      if let known = unsafe memo.lineMap { return known }
      let map = LineMap(source)
      unsafe memo.lineMap = map
      return map
    }
  }
}
