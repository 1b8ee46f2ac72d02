import Testing

@testable import CorpusRunner

@Suite struct RewritingTests {
  private func rewritten(_ text: String, _ failures: [Int: [CorpusFailure]]) throws -> String {
    String(decoding: try read(text).rewritten(failures), as: UTF8.self)
  }

  private var tree: TreeText { get throws { try TreeText("(A (B))") } }
  private var otherTree: CorpusFailure { get throws { .tree(expected: nil, actual: try tree) } }
  private var error: ExpectedDiagnostic { get throws { try #require(ExpectedDiagnostic("1:2 error e: f")) } }
  private var otherDiagnostics: CorpusFailure {
    get throws { .diagnostics(expected: [], actual: [try error]) }
  }

  @Test func nothingToDo() throws {
    let text = "\n\n===\nt\n===\nx\n---\n   (X)"
    #expect(try rewritten(text, [:]) == text)
    #expect(try rewritten(text, [0: []]) == text)
  }

  @Test(arguments: [
    ("===\nt\n===\nx\n---", "===\nt\n===\nx\n---\n\n(A\n  (B))\n"),
    ("===\nt\n===\nx\n---\n", "===\nt\n===\nx\n---\n\n(A\n  (B))\n"),
    ("===\nt\n===\nx\n---\n(X)", "===\nt\n===\nx\n---\n(A\n  (B))"),
    ("===\nt\n===\nx\n---\n\n (X\n(Y))\n\n", "===\nt\n===\nx\n---\n\n (A\n  (B))\n\n"),
    ("===\r\nt\r\n===\r\nx\r\n---\r\n(X)\r\n", "===\r\nt\r\n===\r\nx\r\n---\r\n(A\r\n  (B))\r\n"),
    ("===\nt\n===\nx\n---\n===\nu\n===\n---\n(Y)", "===\nt\n===\nx\n---\n\n(A\n  (B))\n\n===\nu\n===\n---\n(Y)"),
  ])
  func trees(text: String, expected: String) throws {
    #expect(try rewritten(text, [0: [otherTree]]) == expected)
  }

  @Test(arguments: [
    ("===\nt\n===\nx\n---\n(X)", "===\nt\n===\nx\n---\n(X)\n\n---\n\n1:2 error e: f\n"),
    (
      "===|\nt\n===|\nx\n----|\n(X)\n\n===|\nu\n===|\n---|\n(Y)",
      "===|\nt\n===|\nx\n----|\n(X)\n\n----|\n\n1:2 error e: f\n\n===|\nu\n===|\n---|\n(Y)"
    ),
    (
      "===\nt\n===\nx\n---\n(X)\n---\n1:1 error a: b\n2:2 note c: d\n\n",
      "===\nt\n===\nx\n---\n(X)\n---\n1:2 error e: f\n\n"
    ),
    ("===\nt\n===\nx\n---\n(X)\n---", "===\nt\n===\nx\n---\n(X)\n---\n\n1:2 error e: f\n"),
  ])
  func diagnostics(text: String, expected: String) throws {
    #expect(try rewritten(text, [0: [otherDiagnostics]]) == expected)
  }

  @Test func diagnosticsThatAreGone() throws {
    let text = "===\nt\n===\nx\n---\n(X)\n\n---\n\n1:2 error e: f\n\n===\nu\n===\n---\n(Y)"
    let expected = "===\nt\n===\nx\n---\n(X)\n\n===\nu\n===\n---\n(Y)"
    #expect(try rewritten(text, [0: [.diagnostics(expected: [error], actual: [])]]) == expected)
  }

  @Test func everythingElseStays() throws {
    let text =
      "===||\nfirst\n:error\n===||\n---\r\n\n===\u{0}é\n\n---||\n(X)\n===||\nsecond\nline\n===||\ny\r\n---||\n\n(Z)\n---||\n1:1 error a: b\n"
    let old = try read(text)
    let new = try read(
      rewritten(
        text, [0: [otherTree, otherDiagnostics], 1: [otherTree, .diagnostics(expected: [error], actual: [])]]))
    #expect(new.cases.map(\.title) == old.cases.map(\.title))
    #expect(new.cases.map(\.attributes) == old.cases.map(\.attributes))
    #expect(zip(new.cases, old.cases).allSatisfy { new.source(of: $0) == old.source(of: $1) })
    #expect(try new.cases.map(\.tree) == [tree, tree])
    #expect(try new.cases.map(\.diagnostics) == [[error], []])
  }
}
