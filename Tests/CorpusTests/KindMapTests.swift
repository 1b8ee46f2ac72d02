import Foundation
import TestSupport
import Testing

/// Keeps `Tests/Scripts/swift-syntax-kinds.map` current.
@Suite struct KindMapTests {
  @Test func theMapNamesNodes() throws {
    let swift = try #require(CorpusTests.languages.first { $0.name == "Swift" })
    let nodes = Set(try CorpusTests.trees(of: swift).flatMap { $0.nodes.map(\.name) })
    let mapped = try KindMap.rows().map(\.node)
    #expect(mapped.count > 100)
    #expect(Set(mapped).count == mapped.count, "a node stands there twice")
    #expect(Set(mapped).subtracting(nodes).sorted() == [], "no node has these names")
  }
}

/// The map of our nodes to the kinds of swift-syntax.
enum KindMap {
  /// The types of swift-syntax by the names of our nodes, for those that have one.
  static func read() throws -> [String: String] {
    let pairs = try rows().filter { $0.kind != "-" }.map {
      ($0.node, $0.kind.prefix(1).uppercased() + $0.kind.dropFirst() + "Syntax")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The rows about our nodes.
  static func rows() throws -> [(node: String, kind: String)] {
    let map = packageFolder.appending(path: "Tests/Scripts/swift-syntax-kinds.map")
    let lines = try String(contentsOf: map, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    // Our node names begin with a capital letter, those of swift-syntax do not.
    let rows = lines.map { $0.split(separator: " ").map(String.init) }.filter { $0[0].first?.isUppercase == true }
    return rows.map { row in (node: row[0], kind: row.count > 1 ? row[1] : "-") }
  }
}
