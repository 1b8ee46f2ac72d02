import Descent

/// Collects the symbols of a tree.
struct Outline {
  private let tree: SyntaxTree
  /// What the types of nodes mean for an outline; asking a type for a conformance is slow, so it is asked once.
  private var roles: [ObjectIdentifier: Role] = [:]

  /// What a node means for an outline.
  private enum Role {
    /// It declares names, and is a level of nesting.
    case naming(any NamingDeclaration.Type)
    /// It is a level of nesting only.
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
        case .naming(let type):
          append(type, node, depth: depth, to: &symbols)
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
      if let type = node.type as? any NamingDeclaration.Type {
        .naming(type)
      } else if node.type is any DeclarationNode.Type {
        .level
      } else {
        .other
      }
    roles[key] = role
    return role
  }

  private func append<Node: NamingDeclaration>(
    _: Node.Type, _ node: AnyNode, depth: Int, to symbols: inout [Symbol]
  ) {
    let view = View<Node>(tree: tree, handle: node.unchecked(as: Node.self))
    for name in Node.names(in: view) {
      symbols.append(
        Symbol(
          kind: name.kind, name: name.text, nameRange: name.range, declaration: view.any.range, depth: depth))
    }
  }
}
