import Foundation
import Testing

/// Keeps `Tests/Scripts/swift-syntax-kinds.map` current.
@Suite struct KindMapTests {
  @Test func theMapNamesNodes() throws {
    let swift = try #require(CorpusTests.languages.first { $0.name == "Swift" })
    let nodes = Set(try CorpusTests.trees(of: swift).flatMap { $0.nodes.map(\.name) })
    let map = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scripts/swift-syntax-kinds.map")
    let lines = try String(contentsOf: map, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    // Our node names begin with a capital letter, those of swift-syntax do not.
    let mapped = lines.compactMap { $0.split(separator: " ").first }.map(String.init).filter {
      $0.first?.isUppercase == true
    }
    #expect(mapped.count > 100)
    #expect(Set(mapped).count == mapped.count, "a node stands there twice")
    #expect(Set(mapped).subtracting(nodes).sorted() == [], "no node has these names")
  }
}
