import Descent
import Foundation
import LintRules
import SyntaxSearch
import Testing

@Suite struct LintReportTests {
  private func report(
    _ format: LintReport.Format, _ rules: [PatternRule], _ codes: [String], _ name: String
  ) throws -> String {
    let files = try codes.map { code in
      let tree = try tree(code, name: name)
      return (tree: tree, findings: Linter(rules).findings(in: tree))
    }
    return LintReport(format, rules: rules, tool: "tool", version: "1").text(of: files)
  }

  private let rules = try? [
    rule("one", "one($X)", severity: .error, fix: "two($X)"), rule("note", "g()", severity: .note),
  ]

  private func lines(_ format: LintReport.Format, _ codes: String..., name: String = "a b.swift") throws -> [String] {
    try report(format, try #require(rules), codes, name).split(separator: "\n").map(String.init)
  }

  private func document(_ codes: String..., name: String = "a b.swift") throws -> [String: Any] {
    let text = try report(.sarif, try #require(rules), codes, name)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require((document["runs"] as? [[String: Any]])?.first)
  }

  @Test func text() throws {
    #expect(try lines(.text, "one(1)")[0] == "a b.swift:1:1: error: found 'one' [one]")
  }

  @Test func workflowCommands() throws {
    #expect(
      try lines(.github, "g()\none(1)") == [
        "::notice file=a b.swift,line=1,col=1,endLine=1,endColumn=4,title=note::found 'note'",
        "::error file=a b.swift,line=2,col=1,endLine=2,endColumn=7,title=one::found 'one'",
      ])
  }

  /// A declaration is found at its introducer or name, and on one line.
  @Test(arguments: [
    ("func $F($$$) { $$$ }", "@a(1)\npublic static func f() {\n  g()\n}", "func f() {"),
    ("struct $S { $$$ }", "/// A.\n@a public struct S {\r\n}", "struct S {"),
    ("@a func $F()", "@a func f()", "@a func f()"),
    ("for $X in $Y { $$$ }", "for x in y {\n}", "for x in y {"),
  ])
  func findingsAreOnOneLine(_ pattern: String, _ code: String, _ expected: String) throws {
    let tree = try tree(code)
    let findings = Linter([try rule("r", pattern)]).findings(in: tree)
    #expect(findings.map { tree.source.text(in: $0.range) } == [expected])
  }

  @Test func checkstyle() throws {
    let lines = try lines(.checkstyle, "g()\none(1)", "f()", "g()", name: "<a>.swift")
    #expect(lines.count == 10 && lines.last == "</checkstyle>")
    #expect(lines[2] == "  <file name=\"&lt;a&gt;.swift\">")
    #expect(
      lines[3].contains("line=\"1\" column=\"1\" severity=\"info\" message=\"found 'note'\" source=\"swparse.note\""))
    #expect(try XMLDocumentCheck.isWellFormed(lines.joined(separator: "\n")))
  }

  @Test func json() throws {
    let lines = try lines(.json, "one(1)\nlet = 1")
    #expect(
      lines == [
        """
        {"schema":"swparse-lint","version":1,"file":"a b.swift","rule":"one","severity":"error",\
        "message":"found 'one'","range":[0,6],"start":{"line":1,"column":1},"end":{"line":1,"column":7},\
        "text":"one(1)","hasFix":true,"hasErrors":true}
        """
      ])
  }

  @Test func sarifHasRulesAndResults() throws {
    let run = try document("é; one(1)\none(1)", "f()", "g()")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect((driver["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["one", "note"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 0, 1])
    let location = try #require((results[0]["locations"] as? [[String: [String: [String: Any]]]])?.first)
    #expect(location["physicalLocation"]?["artifactLocation"]?["uri"] as? String == "a%20b.swift")
    // Columns count characters, offsets bytes.
    #expect(location["physicalLocation"]?["region"]?["startColumn"] as? Int == 4)
    #expect(location["physicalLocation"]?["region"]?["byteOffset"] as? Int == 4)
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["ruleAndLine/v1"] }
    #expect(Set(prints).count == 3)
    #expect(try document(name: "a").count == 3)
  }

  @Test func sarifHasFixes() throws {
    let results = try #require(try document("one(1)")["results"] as? [[String: Any]])
    let fixes = try #require(results[0]["fixes"] as? [[String: Any]])
    let change = try #require((fixes[0]["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: [String: Any]]])?.first)
    #expect(replacement["insertedContent"]?["text"] as? String == "two")
    #expect(replacement["deletedRegion"]?["byteLength"] as? Int == 3)
  }

  /// One parse for all fixes, some of which are inside others, next to others, or break the code.
  @Test func sarifHasTheFixOfEachFinding() throws {
    let rules = [
      try rule("one", "one($X)", fix: "two($X)"), try rule("sum", "sum($X)", fix: "$X + 1"),
      try rule("lines", "f()\ng()", fix: "h()"), try rule("same", "one($X)", fix: "three($X)"),
    ]
    let code = "one(one(é));one(2)\nlet a = sum(b) * 2\nf() // 1\ng()\nf()\ng()\n"
    let text = try report(.sarif, rules, [code], "a.swift")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require((document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let fixed = try results.map { result -> String in
      guard let fixes = result["fixes"] as? [[String: Any]] else { return "-" }
      let change = try #require((fixes[0]["artifactChanges"] as? [[String: Any]])?.first)
      let replacement = try #require((change["replacements"] as? [[String: [String: Any]]])?.first)
      let start = try #require(replacement["deletedRegion"]?["byteOffset"] as? Int)
      let length = try #require(replacement["deletedRegion"]?["byteLength"] as? Int)
      let new = try #require(replacement["insertedContent"]?["text"] as? String)
      let bytes = Array(code.utf8)
      let whole = Array(bytes[..<start]) + Array(new.utf8) + Array(bytes[(start + length)...])
      return String(decoding: whole, as: UTF8.self)
    }
    let rest = String(code.dropFirst("one(one(é));one(2)".count))
    let ones = ["two(one(é));one(2)", "three(one(é));one(2)", "one(two(é));one(2)", "one(three(é));one(2)"]
    let others = ["one(one(é));two(2)", "one(one(é));three(2)"]
    #expect(Array(fixed.prefix(6)) == (ones + others).map { $0 + rest })
    #expect(fixed[6] == code.replacing("sum(b) * 2", with: "(b + 1) * 2"))
    #expect(fixed[7] == "-" && fixed[8].hasSuffix("g()\nh()\n") && fixed.count == 9)
  }

  @Test func jsonSaysWhetherThereIsAFixThatCanBeMade() throws {
    let rules = [try rule("lines", "f()\ng()", fix: "h()")]
    let lines = try report(.json, rules, ["f() // 1\ng()\nf()\ng()"], "a.swift").split(separator: "\n")
    #expect(lines.map { $0.contains("\"hasFix\":true") } == [false, true])
  }

  @Test func fingerprintsStayWhenLinesMove() throws {
    func prints(_ code: String) throws -> [String] {
      let results = try #require(try document(code)["results"] as? [[String: Any]])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["ruleAndLine/v1"] }
    }
    #expect(try prints("one(1)\ng()\none(1)") == prints("f()\n  one(1)\n\ng()\n\tone(1)"))
  }
}

/// Whether a text is XML.
private enum XMLDocumentCheck {
  /// Every element is closed, and no attribute holds a sign of XML.
  static func isWellFormed(_ text: String) throws -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)(\w+)((?: \w+="[^"<>]*")*)(\/?)>/) {
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { return false }
      } else if match.4.isEmpty {
        open.append(match.2)
      }
    }
    return open.isEmpty && !text.replacing(/<[^<>]*>/, with: "").contains("<")
  }
}
