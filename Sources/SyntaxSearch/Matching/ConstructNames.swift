import Descent

/// Which nodes are of a construct with a name: of that type, or an alternative of that choice.
struct ConstructNames {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private let tree: SyntaxTree
  private var known: Set<Key> = []

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Whether a node, or the only part of it that has tokens, is of a construct.
  mutating func `is`(_ node: AnyNode, _ name: String) -> Bool {
    var view = NodeView(tree: tree, node: node)
    while true {
      if isNamed(view.node.type, name) { return true }
      let whole = view.tokenRange
      guard let child = view.children.first(where: { $0.tokenRange == whole }) else { return false }
      view = child
    }
  }

  /// Whether the nodes of a type are of a construct.
  mutating func isNamed(_ type: Any.Type, _ name: String) -> Bool {
    let key = Key(type: ObjectIdentifier(type), name: name)
    if known.contains(key) { return true }
    // That it is an alternative may turn out later.
    guard NodeName.isName(name, of: type) else { return false }
    known.insert(key)
    return true
  }
}
