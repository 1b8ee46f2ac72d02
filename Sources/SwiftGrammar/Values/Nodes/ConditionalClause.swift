import Descent

/// A conditional compilation with any elements: statements, members, cases of a `switch`, attributes, or the end of a
/// member chain.
protocol ConditionalNode: SwiftNode {
  associatedtype Element: ConditionalElement

  var clauses: NodeList<ConditionalCompilation<Element>.Clause> { get }
}

extension ConditionalCompilation: ConditionalNode {}

/// One branch of a conditional compilation with elements of any type.
public struct ConditionalClause: Sendable {
  /// The node of the branch.
  public let node: NodeView
  /// `#if`, `#elseif` or `#else`.
  public let directive: TokenView
  /// The condition; nil after `#else`.
  public let condition: TypedView<SwiftExpression>?
  /// The elements, in the order of the source.
  public let elements: [NodeView]
}

extension SyntaxView {
  /// The branches of a conditional compilation with any elements; nil for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "#if DEBUG\nlog()\n#else\n#endif\nstruct S {\n#if X\nlet x = 1\n#endif\n}")
  ///     let branches = file.tree.nodes.compactMap(\.conditionalClauses).joined()
  ///     let conditions = branches.map { $0.condition?.text }     // ["DEBUG", nil, "X"]
  ///     let elements = branches.map { $0.elements.map(\.text) }     // [["log()"], [], ["let x = 1"]]
  ///
  /// - Complexity: linear in the number of elements.
  public var conditionalClauses: [ConditionalClause]? {
    let view = any
    guard let type = view.node.type as? any ConditionalNode.Type else { return nil }
    func clauses<Node: ConditionalNode>(_: Node.Type) -> [ConditionalClause] {
      view.tree.view(view.known(as: Node.self).syntax.clauses).map { clause in
        ConditionalClause(
          node: clause.any, directive: clause.directive, condition: clause.condition,
          elements: clause.elements.map(\.any))
      }
    }
    return clauses(type)
  }
}
