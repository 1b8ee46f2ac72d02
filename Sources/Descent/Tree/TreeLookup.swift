import SystemCalls

/// The parent of each node of a tree, and the innermost node around each token. It is made when it is first asked for, and
/// kept by the tree.
///
/// Nodes are stored when they are complete, so their indices are in post-order: the nodes of the tree, sorted by them, are
/// searched by bisection.
final class TreeLookup: Sendable {
  /// The indices of the nodes, in order. The three arrays have the same places; as one, they would take a fifth more.
  private let indices: [UInt32]
  /// The place of the parent of each node; that of the root is its own.
  private let parents: [UInt32]
  /// The number of the type of each node.
  private let types: [UInt16]
  private let typesByNumber: [Any.Type]

  /// A node while the table is made.
  private struct Entry {
    let index: UInt32
    var parent: UInt32
    let type: UInt16
  }

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
    entries = Self.ordered(entries)
    // The arrays have no room to grow, as the entries have.
    indices = entries.map(\.index)
    parents = entries.map(\.parent)
    types = entries.map(\.type)
    typesByNumber = scan.schema.types
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
    AnyNode(type: typesByNumber[Int(types[place])], index: indices[place])
  }

  private func place(of index: UInt32) -> Int {
    let place = indices.indices.bisection { indices[$0] >= index }
    precondition(place < indices.count && indices[place] == index, "the node is not in this tree")
    return place
  }

  func node(at index: UInt32) -> AnyNode { node(at: place(of: index)) }

  func parent(of node: AnyNode) -> AnyNode? {
    let place = place(of: node.index)
    let parent = Int(parents[place])
    return parent == place ? nil : self.node(at: parent)
  }

  /// The innermost node that has a token.
  func owner(ofToken index: Int, in pool: borrowing NodePool) -> AnyNode {
    // In post-order, nodes end one after the other; the first that ends after the token, or a node around it, has it.
    var place = min(indices.indices.bisection { pool.range(at: indices[$0]).end > index }, indices.count - 1)
    while pool.range(at: indices[place]).start > index, parents[place] != place { place = Int(parents[place]) }
    return node(at: place)
  }
}

/// Gives a variable a new value, and returns the old one.
private func exchange(_ variable: inout UInt32, with value: UInt32) -> UInt32 {
  defer { variable = value }
  return variable
}

/// The lazily computed tables of a tree.
struct TreeMemo: Sendable {
  var lookup: TreeLookup?
  var lineMap: LineMap?

  /// There are many trees, and few are asked; so they share some locks.
  private static let locks = (0..<32).map { _ in Platform.Monitor(()) }

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
