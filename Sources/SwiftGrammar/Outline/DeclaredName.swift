import Descent

/// A name that a declaration introduces.
struct DeclaredName {
  var kind: Symbol.Kind
  var text: String
  var range: SourceRange

  init(_ kind: Symbol.Kind, _ token: TokenView) {
    self.kind = kind
    range = token.range
    text = token.tree.source.text(in: range)
  }

  /// A name of several tokens, joined without the trivia between them.
  init(_ kind: Symbol.Kind, _ tokens: TokenRange, of tree: SyntaxTree) {
    self.kind = kind
    text = (Int(tokens.start)..<Int(tokens.end)).map(tree.text(ofToken:)).joined()
    range = tree.sourceRange(of: tokens)
  }

  /// Appends the names that a declaration introduces, in source order.
  typealias Reader = @Sendable (NodeView, inout [DeclaredName]) -> Void

  /// The readers for all types of declarations, by the numbers of the types.
  struct Readers: Sendable {
    private var readers: [Reader?] = []

    /// The reader for a type; nil for one that is no declaration.
    func reader(ofType number: Int) -> Reader? { number < readers.count ? readers[number] : nil }

    /// Adds a reader of the names of declarations of one type.
    fileprivate mutating func add<Node: DeclarationNode>(
      _ read: @escaping @Sendable (TypedView<Node>, inout [DeclaredName]) -> Void
    ) {
      let number = NodeScan.number(of: Node.self)
      while readers.count <= number { readers.append(nil) }
      readers[number] = { read(TypedView(tree: $0.tree, handle: $0.node.unchecked(as: Node.self)), &$1) }
    }

    /// Adds a reader for declarations with a single name of one token.
    fileprivate mutating func add<Node: DeclarationNode>(
      _ kind: Symbol.Kind, _ name: @escaping @Sendable (Node) -> TokenRef
    ) {
      add { (declaration: TypedView<Node>, names) in
        names.append(DeclaredName(kind, TokenView(tree: declaration.tree, token: name(declaration.syntax))))
      }
    }
  }

  static let readers: Readers = {
    var readers = Readers()
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
    readers.add { (declaration: TypedView<ImportDeclaration>, names) in
      // The path is the last part of an import, starting at its first component.
      guard let first = declaration.path.first else { return }
      let tokens = TokenRange(first.any.tokenRange.start, declaration.any.tokenRange.end)
      names.append(Self(.import, tokens, of: declaration.tree))
    }
    readers.add { (declaration: TypedView<ExtensionDeclaration>, names) in
      names.append(Self(.extension, declaration.extendedType.any.tokenRange, of: declaration.tree))
    }
    readers.add { (declaration: TypedView<EnumCaseDeclaration>, names) in
      for element in declaration.elements { names.append(Self(.case, element.name)) }
    }
    readers.add { (declaration: TypedView<VariableDeclaration>, names) in
      let kind: Symbol.Kind = declaration.introducer.kind(as: SwiftToken.self) == .let ? .let : .var
      for binding in declaration.bindings { append(kind, namesIn: binding.pattern, to: &names) }
    }
    // These introduce no names.
    readers.add { (_: TypedView<UsingDeclaration>, _) in }
    readers.add { (_: TypedView<MissingDeclaration>, _) in }
    return readers
  }()

  private static func append(_ kind: Symbol.Kind, namesIn pattern: TypedView<Pattern>, to names: inout [Self]) {
    if let identifier = pattern.as(IdentifierPattern.self) { return names.append(Self(kind, identifier.name)) }
    for case let identifier? in pattern.any.descendants.lazy.map({ $0.as(IdentifierPattern.self) }) {
      names.append(Self(kind, identifier.name))
    }
  }
}
