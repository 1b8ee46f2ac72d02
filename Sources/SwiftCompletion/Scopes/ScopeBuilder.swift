import Descent
import SwiftGrammar

/// Collects the names of one scope that are visible at a position.
struct ScopeBuilder {
  let tree: SyntaxTree
  /// The position of the lookup.
  let offset: UInt32
  let owner: String
  /// The nodes between that of the scope and the position, from the outermost to the innermost.
  let inner: ArraySlice<NodeView>
  /// The declarations of the scope, in source order.
  var collector: DeclarationCollector
  /// Declarations after the position that are known at it nevertheless.
  var later: DeclarationCollector
  /// The names that the language declares implicitly in the scope.
  var implicit: [Declared] = []

  init(_ tree: SyntaxTree, offset: UInt32, owner: String, inner: ArraySlice<NodeView>) {
    self.tree = tree
    self.offset = offset
    self.owner = owner
    self.inner = inner
    collector = DeclarationCollector(tree: tree, owner: owner)
    later = collector
  }

  /// The names, the nearest first: in most scopes the one declared last.
  var names: [Declared] {
    (implicit + collector.names.reversed() + later.names).map { declared in
      var local = declared
      local.isLocal = true
      return local
    }
  }

  func isBefore(_ node: NodeView) -> Bool { node.range.end <= offset }

  func isInside<Part: Syntax>(_ part: TypedView<Part>?) -> Bool { part?.any.range.contains(offset) ?? false }

  /// True if the position is in attributes, some of which refer to parameters: `@_lifetime(copy other)`.
  func isInside(_ attributes: ListView<AttributeElement>) -> Bool { attributes.contains { isInside($0) } }

  /// Adds a name that the language declares implicitly.
  ///
  /// - Parameter node: The node that determines the type. The name is known from the start of the node, so that
  ///   earlier declarations are visible to it.
  mutating func addImplicit(_ text: String, of node: NodeView? = nil) {
    let start = node?.range.start ?? 0
    implicit.append(
      Declared(text: text, kind: .implicit, owner: owner, node: node, range: SourceRange(start, start)))
  }

  mutating func add(_ parameters: NodeList<FunctionParameter>) {
    for parameter in tree.view(parameters) {
      if let name = parameter.syntax.name.token { collector.append(name, .parameter, .either, by: parameter.any.node) }
    }
  }

  mutating func add(_ clause: TypedView<GenericParameterClause>?) {
    guard let clause else { return }
    for parameter in clause.parameters {
      collector.append(parameter.syntax.name, .genericParameter, .either, by: parameter.any.node)
    }
  }

  mutating func add(_ conditions: NodeList<Condition>) {
    for condition in tree.view(conditions) where isBefore(condition.any) { collector.collect(condition.syntax) }
  }
}
