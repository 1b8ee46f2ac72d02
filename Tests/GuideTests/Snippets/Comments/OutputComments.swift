import Descent
import DescentTools
import Testing

// What the comments on dumps, on JSON and on differences show.

@Suite struct DumpComments {
  @Test func linesForPeople() throws {
    let tree = try callTree("f(1)")
    #expect(
      tree.dump() == """
        CallExpression
          callee: NameExpression name: 'f'
          arguments:
            Argument
              value: IntegerLiteral literal: '1'
        """)
  }

  @Test func expressions() throws {
    let tree = try callTree("f(1)")
    print(tree.dump(.sexp))
    #expect(
      tree.dump(.sexp) == """
        (CallExpression
          callee: (NameExpression name: "f")
          arguments: (Argument
            value: (IntegerLiteral literal: "1")))
        """)
  }

  @Test func spans() throws {
    let tree = try callTree("f(1)")
    #expect(
      tree.dump(.spans) == """
        0 4 CallExpression
        0 1 NameExpression
        2 3 Argument
        2 3 IntegerLiteral
        """)
  }

  @Test func documents() throws {
    let tree = try callTree("f(1)", name: "main.swift")
    let document = """
      {"schema":"swparse-dump","version":1,"file":"main.swift","ok":true,"root":{…},"diagnostics":[…]}
      """
    #expect(tree.dump(.json).fits(document))

    let compact = """
      {…,"root":[0,0,4,[1,0,1,["f",0,0]],[[2,2,3,[3,2,3,["1",2,1]]]]],…}
      """
    #expect(try callTree("f(1)").dump(.compactJSON).fits(compact))
  }

  @Test func writingJSON() {
    var json = JSONWriter()
    json.object {
      $0.member("file", "main.swift")
      $0.array("lines") { $0.value(12) }
    }
    #expect(json.buffer.text == #"{"file":"main.swift","lines":[12]}"#)
  }
}

@Suite struct DifferenceComments {
  @Test func lines() {
    let lines = LineDiff(from: ["a", "b"], to: ["a", "c"]).lines  // same a, removed b, added c
    #expect(lines == [.same("a"), .removed("b"), .added("c")])
  }

  @Test func unified() throws {
    let old = try SourceText("let a = 1\nprint(a\n", name: "Sources/main.swift")
    let new = try SourceText("let a = 1\nprint(a)\n", name: "Sources/main.swift")
    let text = UnifiedDiff(from: old, to: new).description
    #expect(
      text == """
        --- Sources/main.swift
        +++ Sources/main.swift
        @@ -1,2 +1,2 @@
         let a = 1
        -print(a
        +print(a)

        """)
  }
}
