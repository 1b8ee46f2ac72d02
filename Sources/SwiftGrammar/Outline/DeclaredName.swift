import Descent

/// Reads the names that a declaration introduces, in source order.
typealias DeclaredNameReader = @Sendable (SyntaxTree, AnyNode) -> [DeclaredName]

struct DeclaredName {
  var kind: Symbol.Kind
  var text: String
  var range: SourceRange

  init(_ kind: Symbol.Kind, _ token: TokenView) {
    self.kind = kind
    text = token.text
    range = token.range
  }

  /// A name of several tokens, joined without the trivia between them.
  init(_ kind: Symbol.Kind, _ tokens: TokenRange, of tree: SyntaxTree) {
    self.kind = kind
    text = (Int(tokens.start)..<Int(tokens.end)).map(tree.text(ofToken:)).joined()
    range = tree.sourceRange(of: tokens)
  }

  /// The readers of declared names, by the type of the declaration.
  static let readers: [ObjectIdentifier: DeclaredNameReader] = Dictionary(
    uniqueKeysWithValues: [
      reader(.struct, \StructDeclaration.name), reader(.class, \ClassDeclaration.name),
      reader(.actor, \ActorDeclaration.name), reader(.enum, \EnumDeclaration.name),
      reader(.protocol, \ProtocolDeclaration.name), reader(.function, \FunctionDeclaration.name),
      reader(.initializer, \InitializerDeclaration.introducer),
      reader(.deinitializer, \DeinitializerDeclaration.introducer),
      reader(.subscript, \SubscriptDeclaration.introducer), reader(.typeAlias, \TypeAliasDeclaration.name),
      reader(.associatedType, \AssociatedTypeDeclaration.name), reader(.operator, \OperatorDeclaration.name),
      reader(.precedenceGroup, \PrecedenceGroupDeclaration.name), reader(.macro, \MacroDeclaration.name),
      reader(.macroExpansion, \MacroExpansionDeclaration.name),
      reader { (declaration: TypedView<ImportDeclaration>) in
        // The path is the last part of an import, starting at its first component.
        guard let first = declaration.path.first else { return [] }
        let tokens = TokenRange(first.any.tokenRange.start, declaration.any.tokenRange.end)
        return [Self(.import, tokens, of: declaration.tree)]
      },
      reader { (declaration: TypedView<ExtensionDeclaration>) in
        [Self(.extension, declaration.extendedType.any.tokenRange, of: declaration.tree)]
      },
      reader { (declaration: TypedView<EnumCaseDeclaration>) in declaration.elements.map { Self(.case, $0.name) } },
      reader { (declaration: TypedView<VariableDeclaration>) in
        let kind: Symbol.Kind = declaration.introducer.text == "let" ? .let : .var
        return declaration.bindings.flatMap { binding in
          identifierPatterns(in: binding.pattern.any).map { Self(kind, $0.name) }
        }
      },
    ])

  /// Creates a reader of the names of declarations of one type.
  private static func reader<Node: DeclarationNode>(
    _ names: @escaping @Sendable (TypedView<Node>) -> [Self]
  ) -> (ObjectIdentifier, DeclaredNameReader) {
    (ObjectIdentifier(Node.self), { names(TypedView(tree: $0, handle: $1.unchecked(as: Node.self))) })
  }

  /// Creates a reader for declarations with a single name of one token.
  private static func reader<Node: DeclarationNode>(
    _ kind: Symbol.Kind, _ name: KeyPath<Node, TokenRef> & Sendable
  ) -> (ObjectIdentifier, DeclaredNameReader) {
    reader { (declaration: TypedView<Node>) in [Self(kind, declaration[dynamicMember: name])] }
  }

  private static func identifierPatterns(in pattern: NodeView) -> [TypedView<IdentifierPattern>] {
    var patterns: [TypedView<IdentifierPattern>] = []
    var walker = TreeWalker(pattern)
    while let event = walker.next() {
      guard case .enter(let node, _) = event else { continue }
      if let pattern = NodeView(tree: pattern.tree, node: node).as(IdentifierPattern.self) { patterns.append(pattern) }
    }
    return patterns
  }
}
