import CorpusRunner
import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct OutputTests {
  @Test func exitStatus() throws {
    let folder = try TemporaryFolder(["good.swift": "let a = b", "bad.swift": "let ("])
    for command in ["dump", "tokens", "symbols", "check"] {
      #expect(run(command, folder / "good.swift").status == 0)
      #expect(run(command, folder / "bad.swift").status == 1)
      #expect(run(command, folder.path).status == 1)
      #expect(run(command, folder.path, "/absent").status == 2)
    }
  }

  @Test func outputComesInTheOrderOfTheFiles() throws {
    // Files of very different sizes, so that small ones are ready before large ones.
    let files = (0..<40).map { index in
      (String(format: "%02d.swift", index), String(repeating: "let a = b\n", count: index % 3 == 0 ? 100 : 1))
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let serial = run("dump", "--format", "json", "--jobs", "1", folder.path)
    #expect(try serial.documents.map { $0["file"] as? String } == files.map { folder / $0.0 })
    for _ in 0..<3 {
      #expect(run("dump", "--format", "json", "--jobs", "8", folder.path).output == serial.output)
    }
  }

  @Test func severalFilesAreDistinguished() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = b", "b.swift": ""])
    #expect(
      run("dump", "--format", "sexp", "--one-line", folder.path).output.hasPrefix("; \(folder / "a.swift")\n(Source"))
    #expect(run("dump", folder.path).output.contains("\(folder / "b.swift"):\nSourceFile\n"))
    #expect(run("tokens", folder.path).output.contains("=== \(folder / "b.swift")\n"))
    #expect(run("dump", folder / "b.swift").output == "SourceFile\n")
  }

  @Test func diagnosticsGoToTheOtherStreamExceptForCheck() throws {
    let folder = try TemporaryFolder(["bad.swift": "let ("])
    let first = "\(folder / "bad.swift"):1:6: error: "
    for format in ["tree", "sexp"] {
      let dump = run("dump", "--format", format, folder / "bad.swift")
      #expect(dump.errors.hasPrefix(first))
      #expect(!dump.output.contains("error"))
    }
    #expect(run("dump", "--format", "json", folder / "bad.swift").errors == "")
    let check = run("check", folder / "bad.swift")
    #expect(check.output.hasPrefix(first))
    #expect(check.errors == "")
  }

  @Test func checkForMachines() throws {
    let folder = try TemporaryFolder(["a,b.swift": "let ("])
    let path = folder / "a,b.swift"
    let document = try #require(try run("check", "--format", "json", path).documents.first)
    #expect(document["schema"] as? String == "swparse-check")
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.first?["start"] as? [String: Int] == ["line": 1, "column": 6])
    let annotation = run("check", "--format", "github", path).output
    #expect(annotation.hasPrefix("::error file=\(path.replacing(",", with: "%2C")),line=1,col=6,endLine=1,"))
  }

  /// Also of lengths at which a line just fits into the room for it.
  @Test func aTokenOfAnyLengthIsOnALine() throws {
    for length in Array(8_120...8_200) + [100_000] {
      let backslashes = String(repeating: "\\", count: length - 4)
      let folder = try TemporaryFolder(["a.swift": "#\"\(backslashes)\"#\nlet"])
      let lines = run("tokens", folder / "a.swift").output.split(separator: "\n")
      #expect(lines.first?.hasSuffix(" stringLiteral #\"\(backslashes)\(backslashes)\"#") ?? false)
      #expect(lines.count == 2)
    }
  }

  @Test func tokensForMachines() throws {
    let folder = try TemporaryFolder(["a.swift": "let é = \"x\""])
    #expect(run("tokens", folder / "a.swift").output.hasPrefix("0 3 let let\n4 6 identifier é\n7 8 equal =\n"))
    let document = try #require(
      try run("tokens", "--format", "json", "--locations", folder / "a.swift").documents.first)
    let tokens = try #require(document["tokens"] as? [[String: Any]])
    #expect(tokens[1]["text"] as? String == "é")
    #expect(tokens[2]["start"] as? [String: Int] == ["line": 1, "column": 8])
  }

  @Test func spans() throws {
    let folder = try TemporaryFolder(["a.swift": "a >>= b", "b.swift": "let ("])
    let (a, b) = (folder / "a.swift", folder / "b.swift")
    #expect(
      run("tokens", "--format", "spans", a).output == "=== \(a)\n0 1 identifier\n2 5 rightAngle\n6 7 identifier\n")
    let dump = run("dump", "--format", "spans", folder.path)
    #expect(
      dump.output.hasPrefix("=== \(a)\n0 7 SourceFile\n0 7 InfixExpression\n0 1 IdentifierExpression\n"))
    #expect(dump.output.contains("\n=== \(b)\n0 5 SourceFile\n0 5 VariableDeclaration\n"))
    #expect(dump.errors.hasPrefix("\(b):1:6: error: "))
  }

  @Test func symbols() throws {
    let folder = try TemporaryFolder(["a.swift": "struct S {\n  func f() {}\n}\nfunc ("])
    let text = run("symbols", folder / "a.swift")
    #expect(text.output == "struct\tS\t0\t0\t7\nfunc\tf\t13\t1\t18\nfunc\t-\t27\t0\t31\n")
    #expect(text.status == 1)
    let document = try #require(try run("symbols", "--format", "json", folder / "a.swift").documents.first)
    let symbols = try #require(document["symbols"] as? [[String: Any]])
    #expect(symbols[1]["name"] as? String == "f")
    #expect(symbols[1]["range"] as? [Int] == [13, 24])
    #expect(symbols[1]["nameRange"] as? [Int] == [18, 19])
    #expect(symbols[0]["parent"] == nil && symbols[1]["parent"] as? Int == 0)
  }

  @Test func signaturesAndSummaries() throws {
    let code = """
      /// Some
      ///   points.
      ///
      /// More.
      @A(b: 1) struct S<T> : P { /* c */
        let a: [Int], b = { func g() {} } // d
        func f( _ x: () -> Void = {},
          y: Int) -> Self where T == Int { fatalError() }
      }
      let _ = { var x, y: Int; enum E: C { case a } }
      """
    let folder = try TemporaryFolder(["a.swift": code])
    let document = try #require(try run("symbols", "--format", "json", "--details", folder / "a.swift").documents.first)
    let symbols = try #require(document["symbols"] as? [[String: Any]])
    #expect(
      symbols.map { $0["signature"] as? String } == [
        "@A(b: 1) struct S<T> : P", "let a: [Int], b", nil, "func g()",
        "func f( _ x: () -> Void = {}, y: Int) -> Self where T == Int", "var x, y: Int", nil, "enum E: C", "case a",
      ])
    #expect(symbols.map { $0["parent"] as? Int } == [nil, 0, 0, 1, 0, nil, nil, nil, 7])
    #expect(symbols.map { $0["summary"] as? String } == ["Some points."] + Array(repeating: nil, count: 8))
    try folder.write("@A(\"\"\"\n  \(String(repeating: "x", count: 3000))\n  \"\"\") func f()", to: "a.swift")
    let long = try run("symbols", "--format", "json", "--details", folder / "a.swift").documents[0]
    let signature = (long["symbols"] as? [[String: Any]])?.first?["signature"] as? String
    #expect(signature?.utf8.count == 1000 && signature?.contains("\n") == false)
  }

  @Test func highlights() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = \"<\"\r\n// b\n", "b.json": "[1]", "c.swift": "let ("])
    let (swift, json) = (folder / "a.swift", folder / "b.json")
    // The source as it is, unless colors are asked for.
    #expect(run("highlight", swift).output == "let a = \"<\"\r\n// b\n")
    let colored = run("highlight", "--color", "always", swift).output
    #expect(colored.hasPrefix("\u{1B}[1;35mlet\u{1B}[0m \u{1B}[94ma\u{1B}[0m = "))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == "let a = \"<\"\r\n// b\n")
    let html = run("highlight", "--format", "html", swift).output
    #expect(html.contains("\"&lt;\"</span>&#13;\n<span class=\"comment\">// b</span>\n</code></pre>\n"))
    #expect(run("highlight", swift, json).output == "=== \(swift)\nlet a = \"<\"\r\n// b\n=== \(json)\n[1]")
    let document = try #require(try run("highlight", "--format", "json", "--locations", json).documents.first)
    let highlights = try #require(document["highlights"] as? [[String: Any]])
    #expect(highlights.map { $0["class"] as? String } == ["punctuation", "integerLiteral", "punctuation"])
    #expect(highlights[1]["start"] as? [String: Int] == ["line": 1, "column": 2])
    // Errors are left to `check`.
    #expect(run("highlight", folder / "c.swift").status == 0)
    #expect(run("highlight", folder / "c.swift").output == "let (")
  }

  @Test func bytesThatAreNoTextStillGiveJSON() throws {
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let folder = try TemporaryFolder(["random.swift": Data(bytes)])
    for command in [["dump", "--locations"], ["tokens", "--locations"], ["symbols"], ["check"]] {
      let result = run(command + ["--format", "json", folder / "random.swift"])
      #expect(try result.documents.count == 1, "\(bytes)")
      #expect(result.status == 1)
    }
    #expect(try run("highlight", "--format", "json", folder / "random.swift").documents.count == 1, "\(bytes)")
  }

  @Test func colors() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = b"])
    let file = folder / "a.swift"
    let plain = run("dump", file).output
    #expect(!plain.contains("\u{1B}"))
    #expect(run("dump", "--color", "never", file).output == plain)
    let colored = run("dump", "--color=always", file).output
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(colored != plain)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: "let a = b\n", count: 20_000)])
    for command in ["dump --format json", "dump", "tokens"] {
      let result = try runShell(
        #"{ "$swparse" \#(command) a.swift; echo "status $?" >&2; } | head -c 1 >/dev/null"#, in: folder.path)
      #expect(result.errors == "status 0\n")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDiskIsAFailure() throws {
    let result = try runShell(#""$swparse" help > /dev/full"#)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("swparse: cannot write the output: "))
  }

  /// What is opened does not take the place of a stream that is closed.
  @Test func closedStreams() throws {
    let folder = try TemporaryFolder(["a.swift": "f()\n", "records": #"{"id":1,"content":""}"#])
    let source = try runShell(#""$swparse" check - <&-"#, in: folder.path)
    #expect(source.status == 2)
    #expect(source.errors == "swparse: cannot read '-': Bad file descriptor\n")
    for arguments in ["--records a.swift", "--input jsonl records"] {
      let output = try runShell("\"$swparse\" check \(arguments) <&- >&-", in: folder.path)
      #expect(output.status == 2)
      #expect(output.errors == "swparse: cannot write the output: Bad file descriptor\n")
      #expect(try runShell("\"$swparse\" check \(arguments) <&- >&- 2>&-", in: folder.path).status == 2)
    }
  }

  @Test func theToolItselfReturnsItsStatus() throws {
    let folder = try TemporaryFolder(["bad.swift": "let ("])
    let result = try runShell(
      #""$swparse" check bad.swift; echo $?; "$swparse" check absent; echo $?; "$swparse" --version; echo $?"#,
      in: folder.path)
    #expect(result.output.hasSuffix("\n1\n2\nswparse \(Tool.version)\n0\n"))
  }
}

@Suite struct FileNameTests {
  /// A name that moves the cursor of a terminal is shown with symbols.
  @Test(arguments: [
    ["dump"], ["dump", "--format", "sexp"], ["tokens"], ["check"], ["search", "f()"], ["search", "--count", "f()"],
  ])
  func namesMoveNothing(command: [String]) throws {
    let folder = try TemporaryFolder(["a\u{1B}[2J.swift": "f()\nlet = 1\n", "b.swift": "f()\nlet = 1\n"])
    let result = run(command + [folder.path])
    #expect(result.output.contains("a␛[2J.swift"))
    #expect(!(result.output + result.errors).contains("\u{1B}"))
  }
}

@Suite struct DiagnosticLimitTests {
  @Test func aFloodIsCut() throws {
    let folder = try TemporaryFolder(["flood.swift": String(repeating: "let = 1\n", count: 30)])
    func errorCount(_ result: RunResult) -> Int { result.output.components(separatedBy: ": error: ").count - 1 }

    let cut = run("check", folder / "flood.swift")
    #expect(cut.status == 1)
    #expect(errorCount(cut) == 20)
    #expect(cut.output.hasSuffix("flood.swift: 10 more diagnostics, shown with --max-errors 30\n"))

    let all = run("check", "--max-errors", "30", folder / "flood.swift")
    #expect(errorCount(all) == 30)
    #expect(!all.output.contains("more diagnostic"))
  }
}
