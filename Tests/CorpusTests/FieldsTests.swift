import CorpusRunner
import Descent
import Foundation
import Testing

/// Compares what each node describes with what it stores, so that no field is forgotten: a field that is not described
/// is missing from every dump, walk and comparison.
@Suite struct FieldsTests {
  @Test(arguments: CorpusTests.languages.map(\.name)) func describedFieldsAreTheStoredOnes(language: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == language })
    var checked: Set<ObjectIdentifier> = []
    for tree in try CorpusTests.trees(of: language) {
      for node in tree.nodes where checked.insert(ObjectIdentifier(node.node.type)).inserted {
        try check(node.node.type, node)
      }
    }
    #expect(checked.count > 2)
  }

  private func check<Node: SyntaxNode>(_: Node.Type, _ node: NodeView) throws {
    let stored = Mirror(reflecting: try #require(node.as(Node.self)).syntax).children.compactMap(\.label)
    #expect(node.fields.map(\.name.description) == stored, "\(node.name)")
  }
}
