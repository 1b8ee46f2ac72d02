import Descent

/// Reads the symbols of declarations, by the numbers of the types of their nodes.
struct SymbolReaders: Sendable {
  /// Appends the symbols that a declaration introduces itself, in source order.
  ///
  /// It is a struct since a closure that is an element of an array is wrapped in another one at each access.
  private struct Reader: Sendable {
    let read: @Sendable (_ declaration: NodeView, _ depth: Int, _ symbols: inout [Symbol]) -> Void
  }

  private var readers: [Reader?] = []

  /// Whether nodes of a type are declarations.
  func isDeclaration(type number: Int) -> Bool { number < readers.count && readers[number] != nil }

  /// Appends the symbols that a node introduces itself, in source order; none for a node that is no declaration.
  func read(_ node: NodeView, ofType number: Int, depth: Int, into symbols: inout [Symbol]) {
    if isDeclaration(type: number) { readers[number]?.read(node, depth, &symbols) }
  }

  /// Adds a reader of the declarations of one type.
  private mutating func add<Node: DeclarationNode>(
    _ read: @escaping @Sendable (TypedView<Node>, _ depth: Int, inout [Symbol]) -> Void
  ) {
    let number = NodeScan.number(of: Node.self)
    while readers.count <= number { readers.append(nil) }
    readers[number] = Reader { read(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self)), $1, &$2) }
  }

  /// Adds a reader of declarations with a single name of one token.
  private mutating func add<Node: DeclarationNode>(
    _ kind: Symbol.Kind, _ name: @escaping @Sendable (Node) -> TokenRef
  ) {
    add { (declaration: TypedView<Node>, depth, symbols) in
      let range = TokenView(tree: declaration.tree, token: name(declaration.syntax)).range
      symbols.append(Symbol(kind, range, of: declaration.any, depth: depth))
    }
  }

  /// The readers of all declarations.
  static let all: Self = {
    var readers = Self()
    readers.add(.struct, \StructDeclaration.name)
    readers.add(.class, \ClassDeclaration.name)
    readers.add(.actor, \ActorDeclaration.name)
    readers.add(.enum, \EnumDeclaration.name)
    readers.add(.protocol, \ProtocolDeclaration.name)
    readers.add(.function, \FunctionDeclaration.name)
    readers.add(.initializer, \InitializerDeclaration.introducer)
    readers.add(.deinitializer, \DeinitializerDeclaration.introducer)
    readers.add(.subscript, \SubscriptDeclaration.introducer)
    readers.add(.typeAlias, \TypeAliasDeclaration.name)
    readers.add(.associatedType, \AssociatedTypeDeclaration.name)
    readers.add(.operator, \OperatorDeclaration.name)
    readers.add(.precedenceGroup, \PrecedenceGroupDeclaration.name)
    readers.add(.macro, \MacroDeclaration.name)
    readers.add(.macroExpansion, \MacroExpansionDeclaration.name)
    readers.add { (declaration: TypedView<ImportDeclaration>, depth, symbols) in
      // The path is the last part of an import, starting at its first component.
      guard let first = declaration.path.first else { return }
      let tokens = TokenRange(first.any.tokenRange.start, declaration.any.tokenRange.end)
      symbols.append(Symbol(.import, tokens, of: declaration.any, depth: depth))
    }
    readers.add { (declaration: TypedView<ExtensionDeclaration>, depth, symbols) in
      let name = declaration.extendedType.any.tokenRange
      symbols.append(Symbol(.extension, name, of: declaration.any, depth: depth))
    }
    readers.add { (declaration: TypedView<EnumCaseDeclaration>, depth, symbols) in
      for element in declaration.elements {
        symbols.append(Symbol(.case, element.name.range, of: declaration.any, depth: depth))
      }
    }
    readers.add { (declaration: TypedView<VariableDeclaration>, depth, symbols) in
      let (tree, variable) = (declaration.tree, declaration.syntax)
      let isConstant = TokenView(tree: tree, token: variable.introducer).kind(as: SwiftToken.self) == .let
      for binding in ListView(tree: tree, list: variable.bindings) {
        forEachName(in: TypedView(tree: tree, handle: binding.syntax.pattern)) {
          symbols.append(Symbol(isConstant ? .let : .var, $0.range, of: declaration.any, depth: depth))
        }
      }
    }
    // These introduce no names.
    readers.add { (_: TypedView<UsingDeclaration>, _, _) in }
    readers.add { (_: TypedView<MissingDeclaration>, _, _) in }
    return readers
  }()

  private static func forEachName(in pattern: TypedView<Pattern>, _ body: (TokenView) -> Void) {
    // Almost all are identifiers; a 'switch' costs less than a cast, and a field less than its view.
    if case .identifier(let identifier) = pattern.syntax {
      return body(TokenView(tree: pattern.tree, token: pattern.tree.view(identifier).syntax.name))
    }
    for case let identifier? in pattern.any.descendants.lazy.map({ $0.as(IdentifierPattern.self) }) {
      body(identifier.name)
    }
  }
}

extension Symbol {
  /// Takes a name of several tokens, joined without the trivia between them.
  fileprivate init(_ kind: Kind, _ name: TokenRange, of declaration: NodeView, depth: Int) {
    let tree = declaration.tree
    let text = name.end - name.start == 1 ? nil : (Int(name.start)..<Int(name.end)).map(tree.text(ofToken:)).joined()
    self.init(kind, tree.sourceRange(of: name), text: text, of: declaration, depth: depth)
  }
}
