import Descent

/// A declaration that gives names to things.
protocol NamingDeclaration: DeclarationNode {
  /// The names that the declaration gives, in the order of the source.
  static func names(in declaration: View<Self>) -> [DeclaredName]
}

/// A name that a declaration gives.
struct DeclaredName {
  var kind: Symbol.Kind
  var text: String
  var range: SourceRange

  init(_ kind: Symbol.Kind, _ token: TokenView) {
    self.kind = kind
    text = token.text
    range = token.range
  }

  /// A name of several tokens, without the trivia between them.
  init(_ kind: Symbol.Kind, _ tokens: TokenRange, of tree: SyntaxTree) {
    self.kind = kind
    text = (Int(tokens.start)..<Int(tokens.end)).map(tree.text(ofToken:)).joined()
    range = tree.sourceRange(of: tokens)
  }
}

/// A declaration of one thing, whose name stands in one token.
protocol SimplyNamedDeclaration: NamingDeclaration {
  /// What is declared, and the field with its name.
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { get }
}

extension SimplyNamedDeclaration {
  static func names(in declaration: View<Self>) -> [DeclaredName] {
    [DeclaredName(symbol.kind, declaration[dynamicMember: symbol.name])]
  }
}

extension StructDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.struct, \.name) }
}

extension ClassDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.class, \.name) }
}

extension ActorDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.actor, \.name) }
}

extension EnumDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.enum, \.name) }
}

extension ProtocolDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.protocol, \.name) }
}

extension FunctionDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.function, \.name) }
}

extension InitializerDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.initializer, \.introducer) }
}

extension DeinitializerDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.deinitializer, \.introducer) }
}

extension SubscriptDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.subscript, \.introducer) }
}

extension TypeAliasDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.typeAlias, \.name) }
}

extension AssociatedTypeDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.associatedType, \.name) }
}

extension OperatorDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.operator, \.name) }
}

extension PrecedenceGroupDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.precedenceGroup, \.name) }
}

extension MacroDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.macro, \.name) }
}

extension MacroExpansionDeclaration: SimplyNamedDeclaration {
  static var symbol: (kind: Symbol.Kind, name: KeyPath<Self, TokenRef>) { (.macroExpansion, \.name) }
}

extension ImportDeclaration: NamingDeclaration {
  static func names(in declaration: View<Self>) -> [DeclaredName] {
    // The path is the last thing in an import, from its first component on.
    guard let first = declaration.path.first else { return [] }
    let tokens = TokenRange(first.any.tokenRange.start, declaration.any.tokenRange.end)
    return [DeclaredName(.import, tokens, of: declaration.tree)]
  }
}

extension ExtensionDeclaration: NamingDeclaration {
  static func names(in declaration: View<Self>) -> [DeclaredName] {
    [DeclaredName(.extension, declaration.extendedType.any.tokenRange, of: declaration.tree)]
  }
}

extension EnumCaseDeclaration: NamingDeclaration {
  static func names(in declaration: View<Self>) -> [DeclaredName] {
    declaration.elements.map { DeclaredName(.case, $0.name) }
  }
}

extension VariableDeclaration: NamingDeclaration {
  static func names(in declaration: View<Self>) -> [DeclaredName] {
    let kind: Symbol.Kind = declaration.introducer.text == "let" ? .let : .var
    return declaration.bindings.flatMap { binding in
      identifierPatterns(in: binding.pattern.any).map { DeclaredName(kind, $0.name) }
    }
  }

  private static func identifierPatterns(in pattern: NodeView) -> [View<IdentifierPattern>] {
    var patterns: [View<IdentifierPattern>] = []
    var walker = TreeWalker(pattern)
    while let event = walker.next() {
      guard case .enter(let node, _) = event else { continue }
      if let pattern = NodeView(tree: pattern.tree, node: node).as(IdentifierPattern.self) { patterns.append(pattern) }
    }
    return patterns
  }
}
