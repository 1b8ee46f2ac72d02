import Descent
import SwiftGrammar

/// Collects the names that declarations introduce into the enclosing scope, in source order.
struct DeclarationCollector {
  let tree: SyntaxTree
  let owner: String
  /// True if members without an access modifier are hidden from other files, as those of a private extension.
  var hidesMembers = false
  private(set) var names: [Declared] = []
  /// The declarations with members found so far.
  private(set) var holders: [AnyNode] = []

  /// The declarations with members, in reverse order, each with its enclosing type.
  var containersFromTheEnd: [(container: NodeView, owner: String)] {
    holders.reversed().map { (NodeView(tree: tree, node: $0), owner) }
  }

  mutating func collect(_ declaration: Declaration) {
    let count = names.count
    collectNames(of: declaration)
    if isPrivate(declaration) {
      for index in count..<names.count { names[index].isPrivate = true }
    }
  }

  private mutating func collectNames(of declaration: Declaration) {
    switch declaration {
    case .variable(let ref): collectVariables(of: load(ref))
    case .function(let ref):
      let function = load(ref)
      append(function.name, .function, receiver(function.modifiers), by: AnyNode(ref))
    case .initializer(let ref):
      append(load(ref).introducer, .initializer, .type, by: AnyNode(ref))
    case .struct(let ref): collectType(ref)
    case .class(let ref): collectType(ref)
    case .actor(let ref): collectType(ref)
    case .enum(let ref): collectType(ref)
    case .protocol(let ref): collectType(ref)
    case .extension(let ref): holders.append(AnyNode(ref))
    case .enumCase(let ref):
      for element in tree.view(load(ref).elements) {
        append(element.syntax.name, .case, .type, by: element.any.node)
      }
    case .typeAlias(let ref): append(load(ref).name, .typeAlias, .either, by: AnyNode(ref))
    case .associatedType(let ref): append(load(ref).name, .associatedType, .either, by: AnyNode(ref))
    case .operator(let ref): append(load(ref).name, .operator, .either, by: AnyNode(ref))
    case .precedenceGroup(let ref): append(load(ref).name, .precedenceGroup, .either, by: AnyNode(ref))
    case .macro(let ref): append(load(ref).name, .macro, .either, by: AnyNode(ref))
    case .import(let ref):
      guard let module = tree.view(load(ref).path).first else { return }
      append(module.syntax.name, .module, .either, by: module.any.node)
    case .conditional(let ref):
      for clause in tree.view(load(ref).clauses) {
        for element in tree.view(clause.syntax.elements) { collect(element.syntax) }
      }
    case .deinitializer, .subscript, .using, .macroExpansion, .sourceLocation, .line, .missing: break
    }
  }

  /// Collects the names of a pattern.
  ///
  /// - Parameter node: The node that determines the type of a name that is the whole pattern.
  mutating func collect(
    _ pattern: Pattern, _ kind: NameKind, _ receiver: Declared.Receiver = .either, by node: AnyNode
  ) {
    if case .identifier(let ref) = pattern {
      append(load(ref).name, kind, receiver, by: node)
      return
    }
    var kind = kind
    var walker = TreeWalker(NodeView(tree: tree, node: pattern.node))
    while let event = walker.next() {
      guard case .enter(let node, _) = event else { continue }
      if node.type == ValueBindingPattern.self {
        kind = load(node.unchecked(as: ValueBindingPattern.self)).bindingKind(in: tree)
      } else if node.type == IdentifierPattern.self {
        append(load(node.unchecked(as: IdentifierPattern.self)).name, kind, receiver, by: node)
      } else if node.type == ClosureExpression.self {
        walker.skipChildren()
      }
    }
  }

  mutating func append(_ token: TokenRef, _ kind: NameKind, _ receiver: Declared.Receiver, by node: AnyNode) {
    guard let index = token.index, NameRole.declares(kind, tree.tokens[index]) else { return }
    let range = NameTable.nameRange(ofToken: index, in: tree)
    names.append(
      Declared(
        text: tree.source.text(in: range), kind: kind, receiver: receiver, owner: owner,
        node: NodeView(tree: tree, node: node), range: range))
  }

  private func load<Node: SyntaxNode>(_ ref: Ref<Node>) -> Node { tree.view(ref).syntax }

  private mutating func collectType<Node: NameDeclaringNode>(_ ref: Ref<Node>) {
    append(load(ref).name, Node.declares, .either, by: AnyNode(ref))
    holders.append(AnyNode(ref))
  }

  private mutating func collectVariables(of declaration: VariableDeclaration) {
    let receiver = receiver(declaration.modifiers)
    let kind = declaration.bindingKind(in: tree)
    for binding in tree.view(declaration.bindings) {
      collect(binding.syntax.pattern, kind, receiver, by: binding.any.node)
    }
  }

  private func isPrivate(_ declaration: Declaration) -> Bool {
    let view = NodeView(tree: tree, node: declaration.node)
    return view.hasModifier(.private, .fileprivate)
      || hidesMembers && !view.hasModifier(.internal, .package, .public, .open)
  }

  private func receiver(_ modifiers: NodeList<Modifier>) -> Declared.Receiver {
    tree.hasModifier([.static, .class], among: modifiers) ? .type : .instance
  }
}

extension DeclarationCollector {
  /// Collects the names that statements declare for their block.
  ///
  /// Functions and types are known in the whole block; other names only after their declaration.
  /// - Parameter isDeclared: Returns true if a node is before the position of the lookup.
  mutating func collect(_ statements: some Sequence<TypedView<Statement>>, isDeclared: (NodeView) -> Bool) {
    for statement in statements { collect(statement.syntax, isDeclared) }
  }

  private mutating func collect(_ statement: Statement, _ isDeclared: (NodeView) -> Bool) {
    switch statement {
    case .declaration(.conditional), .declaration(.variable):
      guard case .declaration(let declaration) = statement, isDeclared(view(of: statement)) else { return }
      collect(declaration)
    case .declaration(let declaration): collect(declaration)
    case .guard(let ref) where isDeclared(view(of: statement)):
      for condition in tree.view(tree.view(ref).syntax.conditions) { collect(condition.syntax) }
    case .conditional(let ref):
      for clause in tree.view(tree.view(ref).syntax.clauses) {
        collect(tree.view(clause.syntax.elements), isDeclared: isDeclared)
      }
    default: break
    }
  }

  /// Collects the names that a condition binds.
  mutating func collect(_ condition: Condition) {
    switch condition {
    case .optionalBinding(let ref):
      let binding = tree.view(ref)
      collect(binding.syntax.pattern, binding.syntax.bindingKind(in: tree), by: AnyNode(ref))
    case .matching(let ref):
      let pattern = tree.view(ref).syntax.pattern
      collect(pattern, .let, by: pattern.node)
    case .expression, .availability: break
    }
  }

  private func view(of statement: Statement) -> NodeView { NodeView(tree: tree, node: statement.node) }
}
