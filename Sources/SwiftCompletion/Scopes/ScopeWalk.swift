import Descent
import SwiftGrammar

struct ScopeWalk {
  let path: [NodeView]
  let offset: UInt32
  /// The available declarations, including the enclosing local types found so far.
  private(set) var library: Library
  private(set) var chain = ScopeChain()

  mutating func run() {
    let (own, project) = library.visibleTopLevel
    chain.scopes = [Scope(names: project), Scope(names: own)]
    for index in path.indices {
      let node = path[index]
      let inner = path[(index + 1)...]
      if let name = node.containerName {
        enter(node, name, inner: inner)
      } else if node.members == nil {
        enter(node, inner: inner)
      }
      noteLabels(of: node)
    }
    chain.scopes.reverse()
  }

  private mutating func enter(_ node: NodeView, inner: ArraySlice<NodeView>) {
    var scope = ScopeBuilder(node.tree, offset: offset, owner: chain.owner, inner: inner)
    scope.declare(node)
    library.own.addContainers(of: scope.collector)
    append(Scope(names: scope.names))
  }

  private mutating func enter(_ node: NodeView, _ path: [String], inner: ArraySlice<NodeView>) {
    // A type cannot use the variables of an enclosing function, nor the instance that the function is called on.
    for index in chain.scopes.indices.dropFirst(2) {
      chain.scopes[index].names.removeAll { $0.isOfOneCall }
    }
    let name = QualifiedName.joining(chain.owner, path)
    let context = MemberContext(of: inner, at: offset)
    for type in requirements(of: node, name: name) {
      for level in library.levels(of: type).members.reversed() { append(Scope(names: context.visible(level))) }
    }
    for level in library.levels(of: name).members.dropFirst().reversed() {
      append(Scope(names: context.visible(level)))
    }
    let own = library.parts(of: name)
    var scope = Scope(names: context.implicit(in: name))
    scope.names += own.flatMap { genericParameters(of: $0) } + context.visible(own.flatMap(\.members))
    append(scope)
    chain.owner = name
    chain.context = context
  }

  /// The types that an extension requires the extended type to conform to: `where Self: Q`.
  private func requirements(of container: NodeView, name: String) -> [String] {
    guard let clause = container.genericWhere else { return [] }
    let reader = TypeReader(library: library)
    return clause.requirements.flatMap { requirement -> [String] in
      guard case .conformance(let ref) = requirement.syntax else { return [] }
      let conformance = container.tree.view(ref).syntax
      guard case .type(let type) = conformance.type, type.path(in: container.tree) == ["Self"] else { return [] }
      return reader.read(conformance.constraint, in: container.tree, owner: name)?.names ?? []
    }
  }

  private func genericParameters(of part: TypePart) -> [Declared] {
    var scope = ScopeBuilder(part.node.tree, offset: offset, owner: part.owner, inner: [])
    scope.add(part.node.genericParameters)
    return scope.collector.names
  }

  private mutating func append(_ scope: Scope) {
    if !scope.names.isEmpty { chain.scopes.append(scope) }
  }

  private mutating func noteLabels(of node: NodeView) {
    if let statement = node.as(LabeledStatement.self) {
      var collector = DeclarationCollector(tree: node.tree, owner: chain.owner)
      collector.append(statement.syntax.label, .statementLabel, .either, by: node.node)
      chain.labels.insert(contentsOf: collector.names, at: 0)
    } else if node.node.type == ClosureExpression.self || node.node.type is any DeclarationNode.Type
      || node.node.type == AccessorDeclaration.self
    {
      chain.labels = []
    }
  }
}

extension Declared {
  /// True if the name refers to a different value in each call of a function.
  fileprivate var isOfOneCall: Bool {
    if isLocal { return !kind.isType && kind != .function }
    return receiver == .instance || kind == .implicit && text == "self"
  }
}
