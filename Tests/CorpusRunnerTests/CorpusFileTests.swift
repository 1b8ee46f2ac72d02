import Testing

@testable import CorpusRunner

/// Reads a corpus file from a text.
func read(_ text: String) throws(CorpusFileError) -> CorpusFile {
  try CorpusFile(bytes: Array(text.utf8), path: "cases.txt")
}

@Suite struct CorpusFileTests {
  private func source(_ file: CorpusFile, _ index: Int = 0) -> String {
    String(decoding: file.source(of: file.cases[index]), as: UTF8.self)
  }

  @Test func casesInOrder() throws {
    let file = try read(
      """
      ===
      First
      ===
      let x

      ---

      (SourceFile (Let name: (Name "x")))

      ==================
      Second, over
      two lines
      ==================
      ----
      (SourceFile)
      ----
      1:2 error expected: expected ')'
      1:2 note opening: to match this '('

      """)
    #expect(file.cases.map(\.title) == ["First", "Second, over two lines"])
    #expect(file.cases.map(\.line) == [2, 11])
    #expect(source(file) == "let x\n")
    #expect(source(file, 1) == "")
    #expect(file.cases[0].tree?.lines == ["(SourceFile", "  (Let", "    name: (Name \"x\")))"])
    #expect(file.cases[0].diagnostics == [])
    #expect(
      file.cases[1].diagnostics.map(\.description) == [
        "1:2 error expected: expected ')'", "1:2 note opening: to match this '('",
      ])
  }

  @Test(arguments: [
    ("x\n---", "x"), ("x\n\n---", "x\n"), ("x\r\n---", "x"), ("x\r\n\r\n---", "x\r\n"), ("---", ""), ("\n---", ""),
    ("\r\n---", ""), ("a\rb\n---", "a\rb"), ("\u{0}é\n---", "\u{0}é"), ("\u{FEFF}x\n---", "\u{FEFF}x"),
  ])
  func sourceKeepsItsBytes(body: String, expected: String) throws {
    let file = try read("===\ntitle\n===\n\(body)\n(X)\n")
    #expect(Array(source(file).utf8) == Array(expected.utf8))
  }

  @Test func bytesThatAreNotUTF8() throws {
    let bytes = Array("===\nt\n===\n".utf8) + [0xFF, 0xC3, 0x0A] + Array("---\n(X)".utf8)
    let file = try CorpusFile(bytes: bytes, path: "x")
    #expect(Array(file.source(of: file.cases[0])) == [0xFF, 0xC3])
  }

  @Test func carriageReturnsInDelimiters() throws {
    let file = try read("===\r\nt\r\n:error\r\n===\r\nx\r\n---\r\n(X)\r\n---\r\n1:1 error a: b\r\n")
    #expect(file.cases[0].attributes == [.error])
    #expect(file.cases[0].diagnostics.map(\.message) == ["b"])
  }

  @Test func suffixesLetTheSourceHaveDelimiters() throws {
    let file = try read("===|||\nt\n===|||\n===\nx\n===\n---\n---||\n---|||\n(X)\n")
    #expect(file.cases.count == 1)
    #expect(source(file) == "===\nx\n===\n---\n---||")
  }

  @Test func longerDashesLetTheSourceHaveShorterOnes() throws {
    let file = try read("===\nt\n===\n---\nx\n----\n(X)\n")
    #expect(source(file) == "---\nx")
  }

  @Test func attributes() throws {
    let file = try read(
      "===\nt\n:skip\n:error\n:fail-fast\n:language(a-b)\n:platform(linux)\n\n===\n---\n")
    #expect(file.cases[0].attributes == [.skip, .error, .failFast, .language("a-b"), .platform("linux")])
    #expect(file.cases[0].tree == nil)
  }

  @Test func platforms() throws {
    let here = CorpusAttribute.currentPlatform.uppercased()
    #expect(try read("===\nt\n:platform(\(here))\n===\n---\n").cases[0].skipReason == nil)
    #expect(try read("===\nt\n:platform(plan9)\n:platform(\(here))\n===\n---\n").cases[0].skipReason == nil)
    #expect(try read("===\nt\n:platform(plan9)\n===\n---\n").cases[0].skipReason == "only on plan9")
  }

  @Test(arguments: [
    ("", "cases.txt: this file has no case"),
    (" \n\n", "cases.txt: this file has no case"),
    ("x\n===", "cases.txt:1: expected a line of three or more '=' to begin a case"),
    ("=== \nx\n===\n", "cases.txt:1: expected a line of three or more '=' to begin a case"),
    ("\n===\n\n===\nx\n---\n", "cases.txt:2: expected a title after the line of '='"),
    ("===\nt\n:skpi\n===\n", "cases.txt:3: unknown attribute ':skpi'; the attributes are"),
    ("===\nt\n:skip\nu\n===\n", "cases.txt:4: unknown attribute 'u'; the attributes are"),
    ("===\nt\n:language()\n===\n", "cases.txt:3: unknown attribute ':language()'; the attributes are"),
    ("===\nt\n===\nx\n--\n", "cases.txt:2: the case has no line of three or more '-'"),
    ("===\nt\n===\nx\n---\n(X)\n===\ny", "cases.txt:7: no second line of '=' closes the title"),
    ("===\nt\n===\n---\n---\n(X)\n---\n", "cases.txt:7: a third line of dashes in the case of line 2"),
    ("===\nt\n===\n---\n(X\n", "cases.txt:4: the expected tree lacks 1 closing parenthesis"),
    ("===\nt\n===\n---\n(X)\n---\n1 error x: y\n", "cases.txt:7: expected 'line:column severity identifier: message'"),
    (
      "===\nt\n===\n---\n(X)\n---\n1:1 fatal x: y\n", "cases.txt:7: expected 'line:column severity identifier: message'"
    ),
    ("===\nt\n===\n---\n(X)\n---\n1:1 error x y\n", "cases.txt:7: expected 'line:column severity identifier: message'"),
  ])
  func malformedFiles(text: String, message: String) {
    let error = #expect(throws: CorpusFileError.self) { try read(text) }
    #expect(error.map { $0.description.hasPrefix(message) } == true, "\(error?.description ?? "")")
  }

  /// A part of a file is refused, or its cases are those of the file that are whole.
  @Test func partsOfAFile() {
    let bytes = Array(
      "===|\nt\n:skip\n===|\nx\r\n---|\n(X \"(\" a: (Y))\n---|\n1:1 error x: y\n===|\nu\n===|\n---|\n".utf8)
    func cases(in part: ArraySlice<UInt8>) -> [String]? {
      let file = try? CorpusFile(bytes: Array(part), path: "x")
      return file.map { file in file.cases.indices.map { "\(file.cases[$0].title): \(source(file, $0))" } }
    }
    #expect(Set(bytes.indices.compactMap { cases(in: bytes[..<$0]) }) == [["t: x"], ["t: x", "u: "]])
    #expect(Set(bytes.indices.compactMap { cases(in: bytes[$0...]) }) == [["t: x", "u: "], ["u: "]])
  }
}
