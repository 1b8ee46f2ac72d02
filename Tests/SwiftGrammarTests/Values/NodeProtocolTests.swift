import Descent
import SwiftGrammar
import Testing

/// What nodes of several types have in common.
@Suite struct NodeProtocolTests {
  private static let source = """
    #if A
    import B
    #elseif C
    #else
    f()
    #endif
    extension S where T: P {
      #if A
      func g<T>(x: Int) where T: P { while true {} }
      #endif
    }
    func h(y: Int) {
      switch y {
      #if A
      case 1: f()
      #endif
      default: break
      }
      a
        #if A
        .b
        #endif
      run { (z: Int) in return }
    }
    #if A
    @objc
    #endif
    enum E { case e(Int, w: Int) }
    """

  private let nodes: [NodeView]

  init() throws {
    let file = try SwiftFile(parsing: Self.source)
    #expect(file.tree.isValid)
    nodes = Array(file.tree.nodes)
  }

  /// The names of the nodes for which a value is not nil.
  private func names(where value: (NodeView) -> Any?) -> [String] { nodes.filter { value($0) != nil }.map(\.name) }

  @Test func lists() {
    #expect(names { $0.members } == ["ExtensionDeclaration", "EnumDeclaration"])
    #expect(
      names { $0.parameters } == ["FunctionDeclaration", "FunctionDeclaration", "ClosureSignature", "EnumCaseElement"])
    #expect(
      nodes.compactMap(\.parameters).map { $0.map(\.text) } == [["x: Int"], ["y: Int"], ["z: Int"], ["Int", "w: Int"]])
    #expect(names { $0.codeBlock } == ["FunctionDeclaration", "WhileStatement", "FunctionDeclaration"])
    #expect(
      names { $0.statements } == [
        "SourceFile", "CodeBlock", "CodeBlock", "CodeBlock", "SwitchCase", "SwitchCase", "ClosureExpression",
      ])
    #expect(names { $0.genericParameters } == ["FunctionDeclaration"])
    #expect(nodes.compactMap { $0.genericWhere?.text } == ["where T: P", "where T: P"])
  }

  @Test func conditionalCompilation() {
    let clauses = nodes.compactMap(\.conditionalClauses)
    #expect(clauses.map(\.count) == [3, 1, 1, 1, 1])
    #expect(clauses[0].map(\.directive.text) == ["#if", "#elseif", "#else"])
    #expect(clauses[0].map { $0.condition?.text } == ["A", "C", nil])
    #expect(clauses[0].map { $0.elements.map(\.name) } == [["ImportDeclaration"], [], ["CallExpression"]])
    #expect(
      clauses.dropFirst().map { $0[0].elements.map(\.name) } == [
        ["FunctionDeclaration"], ["SwitchCase"], ["ImplicitMemberExpression"], ["Attribute"],
      ])
  }
}
