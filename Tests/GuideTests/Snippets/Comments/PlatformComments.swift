import Descent
import SampleLanguages
import SystemCalls
import TestSupport
import Testing

// What the comments on threads and crashes show.

@Suite struct PlatformComments {
  @Test func workInOrder() {
    @Sendable func parse(_ path: String) -> String { path.uppercased() }

    let paths = ["a.swift", "b.swift", "c.swift"]
    var trees: [String] = []
    OrderedWork(threadCount: 4).run(paths) { path in
      parse(path)
    } deliver: { tree in
      trees.append(tree)
      return .continue
    }
    #expect(trees == ["A.SWIFT", "B.SWIFT", "C.SWIFT"])
  }

  @Test func lines() throws {
    let folder = try TemporaryFolder(["records.jsonl": "{}\n[]"])
    let path = folder / "records.jsonl"
    var lines: [[UInt8]] = []
    var reader = try ByteReader(path: path)
    while let line = try reader.line(limit: 1 << 20) { lines.append(line.bytes) }
    #expect(lines == [Array("{}".utf8), Array("[]".utf8)])
  }

  @Test func notes() throws {
    func parse(_ source: SourceText) -> SyntaxTree { JSON.parse(source) }

    let source = try SourceText("[1]")
    let tree = CrashNotes.during("tuple-pattern.txt/A label") { parse(source) }
    #expect(tree.isValid)
  }
}
