import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import swparse

@Suite struct TestCommandTests {
  private let good = "===\ngood\n===\n\n---\n(SourceFile)\n"
  private let bad = "===\nbad\n===\n\n---\n(Wrong)\n"

  @Test func exitStatus() throws {
    let folder = try TemporaryFolder(["a.txt": good, "sub/b.txt": bad])
    #expect(run("test", folder / "a.txt").status == 0)
    #expect(run("test", folder.path).status == 1)
    #expect(run("test", "--filter", "good", folder.path).status == 0)
    let nothing = run("test", "--filter", "nothing has this name", folder.path)
    #expect(nothing.status == 2)
    #expect(nothing.output == "no cases found\n")
    #expect(run("test", "/absent").status == 2)
  }

  @Test func update() throws {
    let folder = try TemporaryFolder(["b.txt": bad])
    #expect(run("test", "--update", folder.path).output == "1 updated\n")
    #expect(run("test", folder.path).status == 0)
    #expect(try folder.text(of: "b.txt").contains("(SourceFile)"))
  }

  @Test func junit() throws {
    let folder = try TemporaryFolder(["a.txt": good, "b.txt": bad])
    #expect(run("test", "--junit", folder / "out.xml", folder.path).status == 1)
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: folder / "out.xml")))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts["testcase"] == 2)
    #expect(counter.counts["failure"] == 1)
    #expect(run("test", "--junit", "/absent/out.xml", folder / "a.txt").status == 2)
  }

  @Test func theFolderIsCorpusUnlessNamed() throws {
    let folder = try TemporaryFolder(["Corpus/a.txt": good])
    #expect(try runShell(#""$swparse" test"#, in: folder.path).output == "1 passed\n")
  }
}

/// Counts the elements of a document by name.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
  }
}
