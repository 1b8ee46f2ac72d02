import Foundation
import TestSupport
import Testing

/// The pages about the nodes of Swift are complete and current.
///
/// `UPDATE_CORPUS=1 swift test --filter NodeReference` writes them.
@Suite struct NodeReferenceTests {
  @Test func thePagesAreCurrent() throws {
    let names = try LanguageNames.of("Swift")
    let reference = try NodeReference(of: names)
    var described: Set<Substring> = []
    for (file, title) in NodeReference.titles.sorted(by: { $0.key < $1.key }) {
      let name = title.split(separator: " ").map(\.capitalized).joined()
      let path = packageFolder.appending(path: "Sources/SwiftGrammar/SwiftGrammar.docc/\(name).md")
      let page = reference.page(of: file)
      if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" {
        try page.write(to: path, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: path, encoding: .utf8) == page, "\(name).md is not current")
      described.formUnion(page.matches(of: /(?m)^### (\w+)$/).map(\.1))
    }
    let sources = try names.read().sources
    #expect(Set(described.map(String.init)) == sources.nodes.union(sources.choices))
  }
}
