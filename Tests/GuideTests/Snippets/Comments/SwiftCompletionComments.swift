import Descent
import SwiftCompletion
import SwiftGrammar
import TestSupport
import Testing

// What the comments on completion of Swift show.

@Suite struct SwiftCompletionComments {
  @Test func cursors() throws {
    let values = try values {
      let cursor = try Cursor(at: 9, in: SourceText("let x = a.co"))
      cursor.context  // .expression
      cursor.typedText  // "a"
    }
    #expect(values == ["expression", "a"])
  }

  @Test func candidates() throws {
    let values = try values {
      let cursor = try Cursor(at: 34, in: SourceText("enum E { case a, b }; let e: E = ."))
      cursor.candidates(among: MemberIndex()).map(\.text)  // ["a", "b"]
    }
    #expect(values == [#"["a", "b"]"#])
  }

  @Test func names() throws {
    let values = try values {
      var table = NameTable()
      table.add(try SwiftFile(parsing: "let count = list.count"))
      table.names.map { "\($0.text) \($0.declarationCount) \($0.useCount)" }  // ["count 1 1", "list 0 1"]
    }
    #expect(values == ["()", #"["count 1 1", "list 0 1"]"#])
  }

  @Test func members() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct S { var member: Int }", to: "S.swift")
    let paths = [folder.url.appending(path: "S.swift").path]
    var index = MemberIndex()
    for path in paths { index.add(try SwiftFile(path: path)) }
    let members = try Cursor(at: 17, in: SourceText("func f(s: S) { s. }")).candidates(among: index)
    #expect(members.map(\.text) == ["member"])
  }

  @Test func lists() throws {
    let values = try values {
      let source = try SourceText("func f(count: Int) { co")
      let list = try CompletionList(at: 23, in: source)
      list.items.prefix(2).map { "\($0.text) \($0.kind)" }  // ["count parameter", "continue keyword"]
    }
    #expect(values == [#"["count parameter", "continue keyword"]"#])
  }

  @Test func projects() throws {
    let paths = [Folders.package.appending(path: "Sources/SwiftCompletion/List/CompletionItem.swift").path]
    let source = try SourceText("let item: CompletionI")
    let offset: UInt32 = 21
    var project = CompletionProject()
    for path in paths { project.add(try SwiftFile(path: path)) }
    let list = try CompletionList(at: offset, in: source, among: project)
    #expect(list.items.map(\.text).contains("CompletionItem"))
  }
}
