import Descent
import SwiftGrammar

/// Which functions call which names.
public struct CallGraph: Sendable {
  /// A function, and a name that it calls.
  public struct Edge: Hashable, Comparable, Sendable {
    /// The name of the function with those of the types and functions around it, such as `Shape.area(of:)`.
    public let caller: String
    /// The name with its labels, as the call writes them.
    public let callee: String

    public static func < (left: Self, right: Self) -> Bool {
      (left.caller, left.callee) < (right.caller, right.callee)
    }
  }

  public private(set) var edges: Set<Edge> = []

  public init() {}

  /// Adds the calls of a file; calls outside of functions are those of `<top level>`.
  ///
  /// What looks like a call in a pattern or in the condition of an `#if` is none.
  public mutating func add(_ file: SwiftFile) {
    let conditions = Set(file.tree.nodes.compactMap(\.conditionalClauses).joined().compactMap { $0.condition?.any })
    for call in file.nodes(CallExpression.self) {
      guard let callee = call.fullName, call.ancestor(ExpressionPattern.self) == nil, !conditions.contains(call.any),
        !call.ancestors.contains(where: conditions.contains)
      else { continue }
      edges.insert(Edge(caller: Self.path(of: call.any), callee: callee))
    }
  }

  /// A line for each call: `Shape.area(of:) -> multiply(_:_:)`.
  public var lines: [String] { edges.sorted().map { "\($0.caller) -> \($0.callee)" } }

  /// The graph for Graphviz.
  public var dot: String {
    let lines = edges.sorted().map { "  \(Self.quoted($0.caller)) -> \(Self.quoted($0.callee));" }
    return (["digraph calls {"] + lines + ["}"]).joined(separator: "\n")
  }

  /// The names of the declarations around a node, from the outermost one, without local variables.
  private static func path(of node: NodeView) -> String {
    let names = node.ancestors.compactMap { ancestor -> String? in
      guard let symbol = ancestor.declaredSymbols.first else { return nil }
      let isVariable = symbol.kind == .let || symbol.kind == .var
      if isVariable, ancestor.ancestor(CodeBlock.self) != nil { return nil }
      return ancestor.fullName ?? ancestor.as(ExtensionDeclaration.self)?.extendedType.typeName ?? symbol.name
    }
    return names.isEmpty ? "<top level>" : names.reversed().joined(separator: ".")
  }

  private static func quoted(_ name: String) -> String {
    let escaped = name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}
