import Foundation
import Testing

@testable import Descent
@testable import DescentTools

@Suite struct DumpTests {
  private let broken = "f(a, \"b\n\") )\ng("

  @Test func treeForPeople() throws {
    #expect(
      try Calls.parse(broken).dump() == """
        CallFile
          values:
            Call name: 'f'
              arguments:
                Call name: 'a'
                Text literal: '"b␊"'
            unexpected ')'
            Call name: 'g'
              missing ')'
        """)
  }

  @Test func treeWithPositions() throws {
    let options = DumpOptions(offsets: true, locations: true)
    #expect(
      try Calls.parse("f(\n é )").dump(options: options) == """
        CallFile 0..<8 1:1..<2:6
          values:
            Call 0..<8 1:1..<2:6 name: 'f'
              arguments:
                Call 4..<6 2:2..<2:4 name: 'é'
        """)
  }

  @Test func colorsOnlyAddControlSequences() throws {
    let tree = try Calls.parse(broken)
    let colored = tree.dump(options: DumpOptions(style: .colored))
    #expect(colored.contains("\u{1B}[1;31mmissing ')'\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == tree.dump())
  }

  @Test func expression() throws {
    #expect(
      try Calls.parse(broken).dump(.sexp) == #"""
        (CallFile
          values: (Call name: "f"
            arguments: (Call name: "a")
            arguments: (Text literal: "\"b\n\""))
          (UNEXPECTED ")")
          values: (Call name: "g"
            (MISSING ")")))
        """#)
    #expect(
      try Calls.parse("f(a)").dump(.sexp, options: DumpOptions(oneLine: true))
        == #"(CallFile values: (Call name: "f" arguments: (Call name: "a")))"#)
  }

  @Test func json() throws {
    #expect(
      try Calls.parse(#"f "\"#, name: #"a "b"\"#).dump(.json)
        == #"{"schema":"swparse-dump","version":1,"file":"a \"b\"\\","ok":true,"root":{"node":"CallFile","#
        + #""range":[0,4],"fields":{"values":[{"node":"Call","range":[0,1],"fields":{"name":{"token":"name","#
        + #""range":[0,1],"text":"f"}}},{"node":"Text","range":[2,4],"fields":{"literal":{"token":"text","#
        + #""range":[2,4],"text":"\"\\"}}}]}},"diagnostics":[]}"#)
  }

  @Test func compactJSON() throws {
    #expect(
      try Calls.parse("f(a)", name: "a").dump(.compactJSON)
        == #"{"schema":"swparse-dump-compact","version":1,"file":"a","ok":true,"root":[0,0,4,[[1,0,4,["f",0,0],"#
        + #"[[2,2,3,["a",2,0]]]]]],"diagnostics":[],"shapes":[["CallFile","values"],["Call","name","arguments"],"#
        + #"["Call","name"]],"tokenKinds":["name"]}"#)
  }

  @Test func tokensAndTriviaAreAdded() throws {
    let options = DumpOptions(tokens: true, trivia: true)
    #expect(
      try Calls.parse(" f", name: "a").dump(.compactJSON, options: options)
        == #"{"schema":"swparse-dump-compact","version":1,"file":"a","ok":true,"root":[0,1,2,[[1,1,2,["f",1,0]]]],"#
        + #""tokens":[["f",1,0]],"trivia":[[" ",0,0]],"diagnostics":[],"shapes":[["CallFile","values"],["#
        + #""Call","name"]],"tokenKinds":["name"],"triviaKinds":["trivia"]}"#)
  }

  @Test func jsonOfABrokenSourceSaysWhere() throws {
    let options = DumpOptions(locations: true)
    let document = try object(try Calls.parse(broken).dump(.json, options: options))
    #expect(document["ok"] as? Bool == false)
    let root = try #require(document["root"] as? [String: Any])
    #expect((root["unexpected"] as? [[String: Any]])?.map { $0["text"] as? String } == [")"])
    let values = try #require((root["fields"] as? [String: Any])?["values"] as? [[String: Any]])
    #expect((values[1]["missing"] as? [[String: Any]])?.map { $0["token"] as? String } == ["rightParen"])
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["identifier"] as? String } == ["unexpected", "expected"])
    #expect(diagnostics[0]["start"] as? [String: Int] == ["line": 2, "column": 4])
    #expect((diagnostics[1]["notes"] as? [[String: Any]])?.count == 1)
    #expect((diagnostics[1]["fixIts"] as? [[String: Any]])?.count == 1)
  }

  @Test func spans() throws {
    #expect(
      try Calls.parse(broken).dump(.spans) == """
        0 15 CallFile
        0 10 Call
        2 3 Call
        5 9 Text
        13 15 Call
        """)
    #expect(try Calls.parse("").dump(.spans) == "0 0 CallFile")
  }

  /// Every single byte, and every pair of bytes that begin, continue or break a UTF-8 sequence.
  @Test func anyBytesGiveValidJSON() throws {
    let delicate: [UInt8] = [0, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0xBF, 0xC2, 0xE2, 0xED, 0xF0, 0xF4, 0xFF]
    let sources = (0...255).map { [UInt8($0)] } + delicate.flatMap { left in delicate.map { [left, $0] } }
    for bytes in sources {
      for quoted in [bytes, [0x22] + bytes + [0x22]] {
        let tree = try Calls.parse(bytes: quoted)
        let options = DumpOptions(locations: true, tokens: true, trivia: true)
        _ = try object(tree.dump(.json, options: options))
        _ = try object(tree.dump(.compactJSON, options: options))
      }
    }
  }

  @Test func dumpsAreTheSameEachTime() throws {
    for format in [DumpFormat.tree, .sexp, .json, .compactJSON, .spans] {
      #expect(try Calls.parse(broken).dump(format) == Calls.parse(broken).dump(format))
    }
  }

  /// Three times the depth must take about three times the space; with growing indentation, it would take nine times.
  @Test func deepTreesStayLinear() throws {
    func size(_ depth: Int, _ format: DumpFormat) throws -> Int {
      let source = String(repeating: "f(", count: depth) + String(repeating: ")", count: depth)
      return try Calls.parse(source, nestingLimit: depth + 1).dump(format).utf8.count
    }
    for format in [DumpFormat.tree, .sexp, .json, .compactJSON, .spans] {
      #expect(try size(900, format) * 2 <= size(300, format) * 7)
    }
    let tree = try Calls.parse(String(repeating: "f(", count: 100), nestingLimit: 200).dump()
    #expect(tree.contains("\n" + String(repeating: " ", count: 128) + "[66] Call name: 'f'\n"))
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
