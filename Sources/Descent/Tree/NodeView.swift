/// A node of any type together with its tree.
public struct NodeView: Sendable, Hashable {
  /// The tree that the node is in.
  public let tree: SyntaxTree
  /// The node, which means nothing without its tree.
  public let node: AnyNode

  /// Takes a node of this tree, such as a walker meets.
  @inlinable public init(tree: SyntaxTree, node: AnyNode) {
    self.tree = tree
    self.node = node
  }

  /// The name of the node's type as dumps show it: `TuplePattern`, and `TuplePatternElement` for the nested type
  /// `TuplePattern.Element`.
  public var name: String { NodeName.of(node.type) }

  /// The tokens.
  public var tokenRange: TokenRange { tree.tokenRange(of: node) }

  /// The fields, absent ones included.
  ///
  ///     let fields = tree.root.fields.map { "\($0.name)" }     // ["callee", "arguments"]
  public var fields: [Field] {
    var reader = FieldReader(tree)
    reader.read(node)
    return reader.fields
  }

  /// The nodes directly below, by a reader that is used for many nodes.
  func children(by reader: inout FieldReader) -> [NodeView] {
    var children: [NodeView] = []
    reader.read(node)
    for field in reader.fields {
      switch field.value {
      case .node(let child): children.append(NodeView(tree: tree, node: child))
      case .list(let list):
        for index in 0..<list.count {
          children.append(NodeView(tree: tree, node: reader.element(index, of: list)))
        }
      case .token, .tokens, .absent: break
      }
    }
    return children
  }

  /// The view with its static type, if the node is of that type.
  @inlinable public func `as`<Node: SyntaxNode>(_: Node.Type) -> TypedView<Node>? {
    node.as(Node.self).map { TypedView(tree: tree, handle: $0) }
  }

  /// The view as that of a choice, if the parent holds the node as this choice or one around it.
  ///
  ///     let expressions = tree.nodes.compactMap { $0.as(Expression.self) }.map(\.text)     // ["f", "1", "x"]
  ///
  /// A node in a field of its own type, such as the body of a function, is no choice.
  /// - Complexity: logarithmic in the number of nodes and linear in the number of fields of the parent; the first time for
  ///   a tree, linear.
  public func `as`<Choice: SyntaxChoice>(_: Choice.Type) -> TypedView<Choice>? {
    guard let parent else { return nil }
    var reader = FieldReader(tree)
    guard let discriminator = reader.choice(of: node, in: parent.node)?.discriminator(in: Choice.self) else {
      return nil
    }
    return TypedView(tree: tree, handle: Choice(words: (node.index, discriminator)))
  }

  public static func == (left: Self, right: Self) -> Bool { left.node == right.node && left.tree === right.tree }
  public func hash(into hasher: inout Hasher) { hasher.combine(node) }
}
