import Descent

// What nodes of several types have in common, for a node whose type is not known. A `TypedView` has the same as its fields.

extension NodeView {
  /// The members of a type, protocol or extension; nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "enum Side { case left, right }\nlet side = Side.left")
  ///     let counts = file.root.statements.map { $0.any.members?.count }     // [1, nil]
  public var members: ListView<Declaration>? {
    guard let type = node.type as? any MemberContainer.Type else { return nil }
    func members<Node: MemberContainer>(_: Node.Type) -> ListView<Declaration> {
      known(as: Node.self).members
    }
    return members(type)
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
    guard let type = node.type as? any CodeBlockNode.Type else { return nil }
    func codeBlock<Node: CodeBlockNode>(_: Node.Type) -> TypedView<CodeBlock>? {
      known(as: Node.self).syntax.codeBlock.ref.map(tree.view)
    }
    return codeBlock(type)
  }

  /// The statements of a file, block, closure or case of a `switch`; nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "run { first(); second() }")
  ///     let counts = file.tree.nodes.compactMap(\.statements?.count)     // [1, 2]
  public var statements: ListView<Statement>? {
    guard let type = node.type as? any StatementContainer.Type else { return nil }
    func statements<Node: StatementContainer>(_: Node.Type) -> ListView<Statement> {
      known(as: Node.self).statements
    }
    return statements(type)
  }

  /// The generic parameters in angle brackets; nil for other nodes, and without any.
  public var genericParameters: TypedView<GenericParameterClause>? {
    guard let type = node.type as? any GenericNode.Type else { return nil }
    func parameters<Node: GenericNode>(_: Node.Type) -> TypedView<GenericParameterClause>? {
      known(as: Node.self).syntax.genericParameters.ref.map(tree.view)
    }
    return parameters(type)
  }

  /// The generic `where` clause of a declaration; nil for other nodes, and without one.
  public var genericWhere: TypedView<GenericWhereClause>? {
    guard let type = node.type as? any ConstrainedNode.Type else { return nil }
    func clause<Node: ConstrainedNode>(_: Node.Type) -> TypedView<GenericWhereClause>? {
      known(as: Node.self).syntax.genericWhere.ref.map(tree.view)
    }
    return clause(type)
  }

  /// The name of a declaration with a single one of one token, or of a macro expansion.
  var declaredName: TokenView? {
    guard let type = node.type as? any NamedDeclaration.Type else { return nil }
    func name<Node: NamedDeclaration>(_: Node.Type) -> TokenView {
      TokenView(tree: tree, token: known(as: Node.self).syntax.name)
    }
    return name(type)
  }

  /// The view of a node that is known to be of a type.
  func known<Node: SyntaxNode>(as _: Node.Type) -> TypedView<Node> {
    TypedView(tree: tree, handle: node.unchecked(as: Node.self))
  }
}
