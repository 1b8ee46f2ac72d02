import Descent

// The common fields of nodes of several types, for a node whose type is not known. A `TypedView` has the same as its
// fields.

extension NodeView {
  /// The members of a type, protocol or extension; nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "enum Side { case left, right }\nlet side = Side.left")
  ///     let counts = file.root.statements.map { $0.any.members?.count }     // [1, nil]
  public var members: ListView<Declaration>? {
    (node.type as? any MemberContainer.Type).map { list(syntax(as: $0).members) }
  }

  /// The parameters of a function, initializer, subscript, macro or closure signature, or the associated values of a case;
  /// nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "func f(a: Int, b: Int) {}")
  ///     let parameters = file.root.statements[0].any.parameters?.map(\.text)     // ["a: Int", "b: Int"]
  public var parameters: [NodeView]? {
    guard let type = node.type as? any ParameterizedNode.Type else { return nil }
    func parameters<Node: ParameterizedNode>(_: Node.Type) -> [NodeView] {
      known(as: Node.self).parameters.map(\.any)
    }
    return parameters(type)
  }

  /// The block of a function, accessor, loop or other statement; nil for other nodes, and without a body.
  public var codeBlock: TypedView<CodeBlock>? {
    (node.type as? any CodeBlockNode.Type).flatMap { syntax(as: $0).codeBlock.ref.map(tree.view) }
  }

  /// The statements of a file, block, closure or case of a `switch`; nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "run { first(); second() }")
  ///     let counts = file.tree.nodes.compactMap(\.statements?.count)     // [1, 2]
  public var statements: ListView<Statement>? {
    (node.type as? any StatementContainer.Type).map { list(syntax(as: $0).statements) }
  }

  /// The generic parameters in angle brackets; nil for other nodes, and without any.
  public var genericParameters: TypedView<GenericParameterClause>? {
    (node.type as? any GenericNode.Type).flatMap { syntax(as: $0).genericParameters.ref.map(tree.view) }
  }

  /// The generic `where` clause of a declaration; nil for other nodes, and without one.
  public var genericWhere: TypedView<GenericWhereClause>? {
    (node.type as? any ConstrainedNode.Type).flatMap { syntax(as: $0).genericWhere.ref.map(tree.view) }
  }

  /// The name of a declaration with a single one of one token, or of a macro expansion.
  var declaredName: TokenView? {
    (node.type as? any NamedDeclaration.Type).map { TokenView(tree: tree, token: syntax(as: $0).name) }
  }

  private func list<Element>(_ list: NodeList<Element>) -> ListView<Element> {
    ListView(tree: tree, list: list, holder: node)
  }

  /// The node itself, of a type that the caller knows.
  func syntax<Node: SyntaxNode>(as _: Node.Type) -> Node { known(as: Node.self).syntax }

  /// The view of a node of a type that the caller knows.
  func known<Node: SyntaxNode>(as _: Node.Type) -> TypedView<Node> {
    TypedView(tree: tree, handle: node.unchecked(as: Node.self))
  }
}
