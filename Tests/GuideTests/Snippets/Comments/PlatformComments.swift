import Descent
import SampleLanguages
import SystemCalls
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

  @Test func notes() throws {
    func parse(_ source: SourceText) -> SyntaxTree { JSON.parse(source) }

    let source = try SourceText("[1]")
    let tree = CrashNotes.during("tuple-pattern.txt/A label") { parse(source) }
    #expect(tree.isValid)
  }
}
