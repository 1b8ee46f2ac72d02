import Descent

/// The missing and unexpected tokens of the nodes of a dump, kept until the end of their node.
struct JSONProblems {
  private let tree: SyntaxTree
  private let positions: JSONPositions
  private lazy var names = DumpNames(tree.tokenKinds)
  /// Each with the depth of its node.
  private var pending: [(depth: Int, event: TreeWalker.Event)] = []

  init(_ tree: SyntaxTree, _ positions: JSONPositions) {
    self.tree = tree
    self.positions = positions
  }

  mutating func add(_ event: TreeWalker.Event, depth: Int) { pending.append((depth, event)) }

  /// Removes and returns those of the node that ends; nil if it has none.
  mutating func take(ofDepth depth: Int) -> OfNode? {
    guard pending.last?.depth == depth else { return nil }
    let start = pending.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    let events = pending[start...].map(\.event)
    pending.removeSubrange(start...)
    return OfNode(tree: tree, positions: positions, names: names, events: events)
  }

  /// The missing and unexpected tokens of one node.
  struct OfNode {
    fileprivate let tree: SyntaxTree
    fileprivate let positions: JSONPositions
    fileprivate let names: DumpNames
    fileprivate let events: [TreeWalker.Event]

    /// Writes the members `unexpected` and `missing`.
    func write(to json: inout JSONWriter) {
      var isFirst = true
      for case .unexpected(let tokens) in events {
        beginElement("unexpected", &isFirst, &json)
        let range = tree.sourceRange(of: tokens)
        json.members(of: range, positions)
        json.key("text")
        json.value(tree.source.bytes(in: range))
        json.endObject()
      }
      if !isFirst { json.endArray() }
      isFirst = true
      for case .missing(let kindIndex, let position) in events {
        beginElement("missing", &isFirst, &json)
        json.key("token")
        json.plainValue(names.escapedName(ofKind: kindIndex))
        json.members(of: tree.sourceRange(of: TokenRange(UInt32(position), UInt32(position))), positions)
        json.endObject()
      }
      if !isFirst { json.endArray() }
    }

    /// Begins an object in an array; the first object also begins the array.
    private func beginElement(_ key: StaticString, _ isFirst: inout Bool, _ json: inout JSONWriter) {
      if isFirst {
        json.key(key)
        json.beginArray()
        isFirst = false
      }
      json.beginObject()
    }
  }
}
