import Foundation
import TestSupport
import Testing

@testable import swparse

/// Lines of JSON for each input, whatever happens to it.
@Suite struct RecordTests {
  /// The lines of a run, without the documents.
  private func outcomes(_ result: RunResult) throws -> [String] {
    try result.documents.map { line in
      #expect(line["schema"] as? String == "swparse-record")
      #expect(line["version"] as? Int == 1)
      let id = try #require(line["id"])
      let status = try #require(line["status"] as? Int)
      return "\(id is NSNull ? "-" : "\(id)") \(status)" + ((line["error"] as? String).map { " \($0)" } ?? "")
    }
  }

  @Test func everyFileHasItsLine() throws {
    let folder = try TemporaryFolder([
      "a.swift": Data("func f() {}\n".utf8), "b.swift": Data("let (x, y = 1\n".utf8),
      "c.swift": Data([0x6C, 0x65, 0x74, 0x20, 0xFF]),
    ])
    let result = run("symbols", "--records", folder.path, folder / "absent.swift")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      try outcomes(result) == [
        "\(folder / "a.swift") 0", "\(folder / "b.swift") 1",
        "\(folder / "c.swift") 2 the source is not UTF-8: byte 5 begins no character",
        "\(folder / "absent.swift") 2 cannot read '\(folder / "absent.swift")': No such file or directory",
      ])
    let lines = try result.documents
    let symbols = try #require((lines[0]["documents"] as? [[String: Any]])?.first)
    #expect(symbols["schema"] as? String == "swparse-symbols")
    #expect((symbols["symbols"] as? [[String: Any]])?.first?["name"] as? String == "f")
    #expect((lines[1]["messages"] as? String)?.contains("expected ')'") == true)
  }

  /// Each command writes its documents, or its text, into the lines.
  @Test(arguments: [
    ["dump"], ["dump", "--format", "json-compact"], ["parse"], ["tokens"], ["symbols"], ["highlight"], ["check"],
    ["trace"], ["search", "f()"], ["lint"],
  ])
  func documentsAreThoseOfFiles(command: [String]) throws {
    let folder = try TemporaryFolder(["a.swift": "try! f()\nf()\n", "b.swift": "let x = [1, 2]\n"])
    let named = command.contains("--format") ? command : command + [command[0] == "search" ? "--json" : "--format=json"]
    let alone = run(named + [folder.path])
    let records = run(command + ["--records", folder.path])
    let inLines = try records.documents.flatMap { try #require($0["documents"] as? [NSDictionary]) }
    #expect(inLines == (try alone.documents.map { $0 as NSDictionary }))
    #expect(!inLines.isEmpty)
    #expect(records.status == 0)
    #expect(try records.documents.count == 2)
  }

  @Test func changesAreText() throws {
    let folder = try TemporaryFolder(["a.swift": "let (x, y = f(1)\n"])
    for command in [["check", "--fix"], ["rewrite", "f($X)", "g($X)"]] {
      let line = try #require(try run(command + ["--records", folder.path]).documents.first)
      #expect((line["text"] as? String)?.hasPrefix("--- ") == true, "\(command)")
      #expect(line["documents"] == nil)
    }
  }

  @Test func sumsFollowTheLines() throws {
    let folder = try TemporaryFolder(["a.swift": "f()\n", "b.swift": "g()\n"])
    for command in ["profile", "coverage"] {
      let lines = try run(command, "--records", folder.path).documents.map { $0["schema"] as? String }
      #expect(lines == ["swparse-record", "swparse-record", "swparse-\(command)"])
    }
  }

  @Test func linesOfJSON() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n"])
    let long = "let b = \"" + String(repeating: "x", count: 300) + "\""
    let lines = [
      #"{"id": 12, "content": "func f() {}\n\u0041\ud83d\ude00"}"#, "",
      #"{"path": "\#(folder / "a.swift")"}"#,
      #"{"stars": {"n": [1, {}, [], -2.5e+3, "x", null]}, "id": "both", "path": "x.swift", "content": "let"}"#,
      #"{"id": "no content", "content": 1}"#, #"{"id": "twice", "id": "twice"}"#, #"{"id": "half \ud800"}"#,
      #"{"id": "empty"}"#, #"["id"]"#, "{\"id\": \"raw\ttab\"}", #"{"id": "open", "content": "#,
      #"{"id": "nothing", "content": null, "path": null}"#, #"{"id": 01, "content": ""}"#,
      #"{"id": "long", "content": "\#(long)"}"#, #"{"id": "after", "content": ""} x"#,
      #"{"id": "last", "content": ""}"#,
    ]
    try folder.write(lines.joined(separator: "\r\n"), to: "records")
    let result = run("symbols", "--input", "jsonl", "--record-limit", "256", folder / "records")
    #expect(result.status == 0)
    let malformed = "the line is no record:"
    let expected = [
      "12 0", "\(folder / "a.swift") 0", "both 1",
      "no content 2 \(malformed) expected a string as 'content' at column 33",
      "twice 2 \(malformed) the key 'id' occurs twice at column 22",
      "- 2 \(malformed) half of a surrogate pair at column 16",
      "empty 2 the record has neither 'content' nor 'path'", "- 2 \(malformed) expected an object at column 1",
      "- 2 \(malformed) a control character in a string at column 12",
      "open 2 \(malformed) expected a string as 'content' at column 28",
      "nothing 2 the record has neither 'content' nor 'path'",
      "- 2 \(malformed) expected ',' or '}' at column 9",
      "long 2 the line has 340 bytes, and --record-limit is 256",
      "after 2 \(malformed) expected the end of the line at column 32", "last 0",
    ]
    let found = try outcomes(result)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found == expected) }
    let documents = try #require(try result.documents[2]["documents"] as? [[String: Any]])
    #expect(documents[0]["file"] as? String == "x.swift")
  }

  /// An id that cannot come back as it is, is none.
  @Test func idsThatAreCutOrNoText() throws {
    let folder = try TemporaryFolder()
    for (line, error) in [
      (#"{"path":"a.swift","id":1x}"#, "expected ',' or '}' at column 25"), (#"{"id":12"#, "expected ',' or '}' at"),
      ("{\"path\":\"a.swift\",\"id\":\"\u{1}\"}", "'id' is not UTF-8 at column 27"),
    ] {
      try folder.write(Data(line.utf8.map { $0 == 1 ? 0xFF : $0 }), to: "records")
      let outcome = try outcomes(run("check", "--input=jsonl", folder / "records"))
      #expect(outcome.count == 1 && outcome[0].hasPrefix("- 2 the line is no record: \(error)"), "\(outcome)")
    }
    // The character in the place of malformed bytes is one of its own.
    try folder.write("{\"id\":\"\u{FFFD}\",\"content\":\"\"}\n", to: "records")
    #expect(try outcomes(run("check", "--input=jsonl", folder / "records")) == ["\u{FFFD} 0"])
  }

  /// After a wrong value, the id is still read.
  @Test func idsAfterWrongValues() throws {
    let records: [(text: String, error: String)] = [
      (#"{"content":"\ud83d","id":1}"#, "half of a surrogate pair at column 15"),
      (#"{"content":"\q \u12","id":2}"#, "an unknown escape at column 14"),
      (#"{"content":"\u12","id":3}"#, "expected four hexadecimal digits at column 17"),
      (#"{"content":{"a":[]},"id":4}"#, "expected a string as 'content' at column 12"),
      ("{\"path\":\"\u{1}.swift\",\"id\":5}", "'path' is not UTF-8 at column 18"),
      (#"{"path":5,"id":6,"content":"a"}"#, "expected a string as 'path' at column 9"),
      (#"{"path":5,"id":7,"content":5}"#, "expected a string as 'path' at column 9"),
    ]
    let bytes = records.map(\.text).joined(separator: "\n").utf8.map { $0 == 1 ? 0xFF : $0 }
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "records")
    let found = try outcomes(run("check", "--input=jsonl", folder / "records"))
    #expect(found.count == records.count)
    for (number, (found, record)) in zip(found, records).enumerated() {
      #expect(found == "\(number + 1) 2 the line is no record: \(record.error)")
    }
    // A wrong id is none after a wrong value, too.
    try folder.write(#"{"content":"\q","id":"\ud83d"}"#, to: "records")
    let wrong = try outcomes(run("check", "--input=jsonl", folder / "records"))
    #expect(wrong == ["- 2 the line is no record: an unknown escape at column 14"])
  }

  /// An engine may cut the records into parts anywhere between two of them.
  @Test func theLineOfARecordDoesNotDependOnOthers() throws {
    let records = [#"{"id":1,"content":"f()"}"#, #"{"id":"b","content":1}"#, "[]", #"{"id":2}"#]
    let folder = try TemporaryFolder(["whole": records.joined(separator: "\n") + "\n"])
    let whole = run("check", "--input=jsonl", folder / "whole").output
    let parts = try records.map { record in
      try folder.write(record + "\n", to: "part")
      return run("check", "--input=jsonl", folder / "part").output
    }
    #expect(whole == parts.joined())
  }

  @Test func recordsAreNotReadAsSwift() throws {
    let folder = try TemporaryFolder()
    for record in [#"{"id": 1, "content": "let"}"#, #"{"path":"a.swift"}"#] {
      try folder.write("\(record)\n\(record)", to: "records")
      #expect(run("check", folder / "records").errors.contains("'--input jsonl' reads records"))
    }
    try folder.write("{\"id\"}\n", to: "records")
    #expect(run("check", folder / "records").status == 0)
  }

  /// A record nests values deeper than any stack.
  @Test func deepValuesAreSkipped() throws {
    let depth = 200_000
    let nested = String(repeating: "[{\"a\":", count: depth) + "1" + String(repeating: "}]", count: depth)
    let folder = try TemporaryFolder(["records": #"{"x": \#(nested), "id": 1, "content": "f()"}"#])
    #expect(try outcomes(run("check", "--input=jsonl", folder / "records")) == ["1 0"])
    try folder.write(#"{"x": \#(nested.dropLast()), "id": 1}"#, to: "records")
    #expect(try outcomes(run("check", "--input=jsonl", folder / "records"))[0].hasPrefix("- 2 the line is no record"))
  }

  @Test func aCutLastLineIsAnError() throws {
    let folder = try TemporaryFolder(["records": "{\"id\":1,\"content\":\"\"}\n{\"id\":2,\"content\":\"f("])
    let result = run("check", "--input", "jsonl", folder / "records")
    #expect(result.status == 2)
    #expect(result.errors == "swparse: '\(folder / "records")' ends in the middle of a record\n")
    #expect(try outcomes(result)[0] == "1 0")
    #expect(try outcomes(result)[1].hasSuffix("the input ends in the middle of the record"))
    // However little time there is, the message is not lost.
    let hurried = run("check", "--input", "jsonl", "--time-limit", "0.0000001", folder / "records")
    #expect(hurried.status == 2)
    #expect(hurried.errors == result.errors)
  }

  @Test func endsAndBeginningsOfFiles() throws {
    let folder = try TemporaryFolder([
      "long": #"{"id": 1, "content": "\#(String(repeating: "x", count: 300))"}"#,
      "marked": "\u{FEFF}{\"id\": 2, \"content\": \"\"}\n", "only": "\u{FEFF}",
    ])
    // A last line that is too long may be whole, and has its line.
    let long = run("check", "--input", "jsonl", "--record-limit", "100", folder / "long")
    #expect(try outcomes(long) == ["1 2 the line has 324 bytes, and --record-limit is 100"])
    #expect(long.status == 0)
    #expect(long.errors == "")
    #expect(try outcomes(run("check", "--input", "jsonl", folder / "marked")) == ["2 0"])
    #expect(run("check", "--input", "jsonl", folder / "only").status == 2)
  }

  @Test func partsTogetherAreTheWhole() throws {
    let names = (0..<23).map { "\($0).swift" }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "let x = \($0.dropLast(6))\n") }))
    try folder.write(names.map { "{\"id\":\"\($0)\",\"content\":\"let x = 1\"}\n" }.joined(), to: "records")
    for input in [["--records", folder.path], ["--input=jsonl", folder / "records"]] {
      let whole = run(["check"] + input).output.split(separator: "\n")
      for count in [1, 2, 7] {
        let parts = (1...count).map { part in
          run(["check", "--shard", "\(part)/\(count)"] + input).output.split(separator: "\n")
        }
        // The records of a part are those whose numbers leave the same remainder.
        #expect((0..<whole.count).map { parts[$0 % count][$0 / count] } == whole)
        #expect(parts.map(\.count).reduce(0, +) == whole.count)
      }
    }
  }

  @Test func limits() throws {
    let folder = try TemporaryFolder(["big.swift": "let x = 123456\n", "small.swift": "f()\n"])
    let limited = run("check", "--record-limit", "10", folder.path)
    #expect(limited.status == 2)
    #expect(limited.errors == "swparse: '\(folder / "big.swift")' has 15 bytes, and --record-limit is 10\n")
    let records = run("check", "--records", "--record-limit", "10", folder.path)
    #expect(try outcomes(records).map { $0.contains("--record-limit") } == [true, false])
    let slow = run("check", "--records", "--time-limit", "0.000001", folder.path)
    #expect(slow.status == 0)
    #expect(try outcomes(slow).allSatisfy { $0.hasSuffix(" 2 it took longer than 1e-06 seconds") })
    let slowFiles = run("check", "--time-limit", "0.000001", folder / "big.swift")
    #expect(slowFiles.status == 2)
    #expect(slowFiles.errors == "swparse: '\(folder / "big.swift")' took longer than 1e-06 seconds\n")
  }

  @Test(arguments: [
    (["check", "--input", "tar", "--format", "text", "-"], "option '--format text' does not go with '--input tar'"),
    (["check", "--records", "--format", "github", "."], "option '--format github' does not go with '--records'"),
    (["search", "x", "--records", "-l", "."], "option '--files-with-matches' does not go with '--records'"),
    (["check", "--input", "jsonl", "--files-from", "x"], "option '--files-from' does not go with '--input jsonl'"),
    (["check", "--input", "jsonl", "--fix", "--in-place"], "option '--in-place' does not go with '--input jsonl'"),
    (["check", "-0", "."], "option '--null' goes with '--files-from'"),
    (["check", "-0", "--input", "jsonl"], "option '--null' does not go with '--input jsonl'"),
    (["check", "--input", "git"], "'--input git' wants a revision, such as HEAD; paths may follow"),
    (
      ["check", "--shard", "3/2", "."],
      "'3/2' is no value of option '--shard', which wants numbers I from 1 to N, such as 2/8"
    ),
    (
      ["check", "--record-limit", "4T", "."],
      "'4T' is no value of option '--record-limit', which wants a number of bytes, such as 64M"
    ),
    (
      ["check", "--time-limit", "0", "."], "'0' is no value of option '--time-limit', which wants seconds, such as 0.5"
    ),
  ])
  func contradictions(arguments: [String], message: String) {
    let result = run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("swparse: \(message)\n"), "\(result.errors)")
  }

  /// Whoever sends a record and waits for its line gets it before it sends the next one, and so does whoever sends paths.
  @Test(
    arguments: [
      ("--input jsonl", #"{"id": "a$i", "content": "let a = 1"}"#), ("--files-from", "a$i.swift"),
      ("--records --files-from", "a$i.swift"),
    ], [1, 2])
  func answersDoNotWaitForRecords(input: (options: String, record: String), jobs: Int) throws {
    let folder = try TemporaryFolder(["a1.swift": "", "a2.swift": "", "a3.swift": "", "a4.swift": ""])
    let record = input.record.replacing("\"", with: "\\\"")
    // A single file has no heading, so that the first one waits for the second.
    let first = input.options == "--files-from" ? 2 : 1
    let result = try runShell(
      """
      mkfifo in
      "$swparse" symbols -j \(jobs) \(input.options) - <in >out &
      exec 3>in
      for i in 1 2 3 4; do
        echo "\(record)" >&3
        n=$i
        while [ $i -ge \(first) ] && [ $n -lt 400 ] && ! grep -q a$i out; do sleep 0.05; n=$((n + 1)); done
        grep -c . out
      done
      exec 3>&-
      wait
      """, in: folder.path)
    #expect(result.output.hasSuffix(first == 1 ? "1\n2\n3\n4\n" : "2\n3\n4\n"), "\(result.output)")
  }
}
