import Descent

/// Collects the symbols of a tree.
struct Outline {
  private let tree: SyntaxTree
  /// The roles of node types, cached because testing a type for conformance is slow.
  private var roles: [ObjectIdentifier: Role] = [:]

  private enum Role {
    /// Declares names, and is a level of nesting.
    case naming(DeclaredNameReader)
    /// Is a level of nesting only.
    case level
    case other
  }

  init(_ tree: SyntaxTree) { self.tree = tree }

  mutating func symbols() -> [Symbol] {
    var symbols: [Symbol] = []
    var depth = 0
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        switch role(of: node) {
        case .naming(let names):
          let range = NodeView(tree: tree, node: node).range
          symbols += names(tree, node).map { Symbol($0, declaration: range, depth: depth) }
          depth += 1
        case .level: depth += 1
        case .other: break
        }
      case .leave(let node):
        switch role(of: node) {
        case .naming, .level: depth -= 1
        case .other: break
        }
      case .enterList, .leaveList, .token, .missing, .unexpected: break
      }
    }
    return symbols
  }

  private mutating func role(of node: AnyNode) -> Role {
    let key = ObjectIdentifier(node.type)
    if let role = roles[key] { return role }
    let role: Role =
      if let names = DeclaredName.readers[key] {
        .naming(names)
      } else if node.type is any DeclarationNode.Type {
        .level
      } else {
        .other
      }
    roles[key] = role
    return role
  }
}
