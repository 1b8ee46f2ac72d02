import Descent

/// Which nodes are of a construct with a name: of that type, or an alternative of that choice.
struct ConstructNames {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private let tree: SyntaxTree
  /// For each type and name, of how many choices the type was an alternative when it had not the name; nil if it has it.
  private var known: [Key: Int?] = [:]

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
    let answer = known[key]
    if case .some(nil) = answer { return true }
    // That it is an alternative may turn out later.
    let choiceCount = NodeName.choiceCount(of: type)
    if answer == choiceCount { return false }
    let isNamed = NodeName.isName(name, of: type)
    known[key] = .some(isNamed ? nil : choiceCount)
    return isNamed
  }
}
