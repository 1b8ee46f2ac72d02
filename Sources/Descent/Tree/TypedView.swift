/// A node together with its tree, so that its fields can be followed without seeing the pool.
///
/// For the view of a call, `point.moved(by: 2)`:
///
///     let label = call.arguments[0].label?.text                          // "by"
///     let method = call.callee.as(MemberExpression.self)?.name.text      // "moved"
///
/// A field that holds a node, a choice, a list or a token is a property of the view. The view of a choice is followed
/// by `as(_:)`, or by a `switch` over its `syntax`.
///
/// The properties of the view itself win, so no field may be called `tree`, `handle`, `any`, `text` or `syntax`.
@dynamicMemberLookup
public struct TypedView<Node: Syntax>: Sendable {
  /// The tree that the node is in.
  public let tree: SyntaxTree
  /// Its handle.
  public let handle: Node.Handle

  /// Takes a handle that a node of this tree holds.
  @inlinable package init(tree: SyntaxTree, handle: Node.Handle) {
    self.tree = tree
    self.handle = handle
  }

  /// The view without its static type.
  @inlinable public var any: NodeView { NodeView(tree: tree, node: Node.node(of: handle)) }
}

extension TypedView where Node: SyntaxNode {
  /// The node itself: a struct of handles.
  @inlinable public var syntax: Node { tree.pool.load(Node.self, at: handle.index) }

  /// The view of a field: a node, a choice, a list or a token; nil for an absent optional field.
  @inlinable public subscript<Child: SyntaxNode>(dynamicMember path: KeyPath<Node, Ref<Child>>) -> TypedView<Child> {
    TypedView<Child>(tree: tree, handle: syntax[keyPath: path])
  }

  @inlinable
  public subscript<Child: SyntaxNode>(dynamicMember path: KeyPath<Node, OptionalRef<Child>>) -> TypedView<Child>? {
    syntax[keyPath: path].ref.map { TypedView<Child>(tree: tree, handle: $0) }
  }

  @inlinable public subscript<Child: SyntaxChoice>(dynamicMember path: KeyPath<Node, Child>) -> TypedView<Child> {
    TypedView<Child>(tree: tree, handle: syntax[keyPath: path])
  }

  @inlinable public subscript<Child: SyntaxChoice>(dynamicMember path: KeyPath<Node, Child?>) -> TypedView<Child>? {
    syntax[keyPath: path].map { TypedView<Child>(tree: tree, handle: $0) }
  }

  @inlinable
  public subscript<Element: Syntax>(dynamicMember path: KeyPath<Node, NodeList<Element>>) -> ListView<Element> {
    ListView(tree: tree, list: syntax[keyPath: path], holder: AnyNode(handle))
  }

  @inlinable public subscript(dynamicMember path: KeyPath<Node, TokenList>) -> TokenListView {
    TokenListView(tree: tree, list: syntax[keyPath: path])
  }

  @inlinable public subscript(dynamicMember path: KeyPath<Node, TokenRef>) -> TokenView {
    TokenView(tree: tree, token: syntax[keyPath: path])
  }

  @inlinable public subscript(dynamicMember path: KeyPath<Node, OptionalTokenRef>) -> TokenView? {
    syntax[keyPath: path].token.map { TokenView(tree: tree, token: $0) }
  }
}

/// Fields of types that hold no handle: the compiler's message tells the correct type. A tree with such a field traps
/// when it is read.
extension TypedView where Node: SyntaxNode {
  @available(*, unavailable, message: "a field holds a handle of a node: write 'Ref<…>' instead of the node's type")
  public subscript<Child: SyntaxNode>(dynamicMember path: KeyPath<Node, Child>) -> TypedView<Child> { fatalError() }

  @available(*, unavailable, message: "an optional node is of type 'OptionalRef<…>'")
  public subscript<Child: SyntaxNode>(dynamicMember path: KeyPath<Node, Child?>) -> TypedView<Child>? { fatalError() }

  @available(*, unavailable, message: "an optional node is of type 'OptionalRef<…>' instead of 'Ref<…>?'")
  public subscript<Child: SyntaxNode>(dynamicMember path: KeyPath<Node, Ref<Child>?>) -> TypedView<Child>? {
    fatalError()
  }

  @available(*, unavailable, message: "an optional token is of type 'OptionalTokenRef' instead of 'TokenRef?'")
  public subscript(dynamicMember path: KeyPath<Node, TokenRef?>) -> TokenView? { fatalError() }
}

extension TypedView where Node: SyntaxChoice {
  /// The choice itself: an enum of handles.
  @inlinable public var syntax: Node { handle }

  /// The view of the chosen node, if it is of the given type.
  ///
  /// - Complexity: constant, one lookup. Where it matters, a `switch` over `syntax` costs nothing.
  @inlinable public func `as`<Chosen: SyntaxNode>(_ type: Chosen.Type) -> TypedView<Chosen>? {
    if handle.discriminator(in: type) == nil { return nil }
    return TypedView<Chosen>(tree: tree, handle: Ref(index: handle.words.handle))
  }

  /// The view as that of a narrower choice, if one of its alternatives was chosen.
  ///
  ///     let declaration = statement.as(Declaration.self)?.text     // "let a = 1"
  @inlinable public func `as`<Narrower: SyntaxChoice>(_ type: Narrower.Type) -> TypedView<Narrower>? {
    guard let discriminator = handle.discriminator(in: type) else { return nil }
    return TypedView<Narrower>(tree: tree, handle: Narrower(words: (handle.words.handle, discriminator)))
  }
}

extension SyntaxTree {
  /// The view of a handle of this tree.
  @inlinable
  public func view<Node: SyntaxNode>(_ ref: Ref<Node>) -> TypedView<Node> { TypedView(tree: self, handle: ref) }

  /// The view of a list of this tree.
  @inlinable
  public func view<Element: Syntax>(_ list: NodeList<Element>) -> ListView<Element> { ListView(tree: self, list: list) }
}
