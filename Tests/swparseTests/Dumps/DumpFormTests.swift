import Foundation
import TestSupport
import Testing

@testable import swparse

/// The forms of JSON that `dump` writes: their schema, and that they say the same.
@Suite struct DumpFormTests {
  /// Sources that together have every part of a dump: errors with notes and fix-its, missing and unexpected tokens, all
  /// kinds of trivia, and bytes that are not UTF-8.
  private static let sources: [String: Data] = {
    var sources = [
      "valid.swift": Data("/// Adds.\r\nfunc f<T>(_ x: T, y z: Int...) -> [T] { /* é */ g(x)?.h ?? [] }\n".utf8),
      "broken.swift": Data("func f() {\n  foo. ; g( \n} // x\nlet é = 1)\nreturn struct let\n".utf8),
      "bytes.swift": Data([0x6C, 0x65, 0x74, 0x20, 0x78, 0x3D, 0x22, 0xFF, 0xF0, 0x9F, 0x22, 0x20, 0xC3]),
      "empty.swift": Data(),
    ]
    let folder = packageFolder.appending(path: "Corpus/Swift/Crashers")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      // Foundation refuses documents as deep as that of this source.
      guard name != "opening-parentheses.swift" else { continue }
      guard let bytes = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      sources[name] = bytes
    }
    return sources
  }()

  private static let options = [
    [], ["--locations"], ["--tokens", "--trivia"], ["--tokens", "--trivia", "--locations"],
  ]

  /// The documents of all sources in both forms, in the order of their names.
  private func dumps(_ options: [String]) throws -> (full: [JSONValue], compact: [JSONValue]) {
    let folder = try TemporaryFolder(Self.sources)
    func dump(_ format: String) throws -> [JSONValue] {
      try run(["dump", "--format", format] + options + [folder.path]).output.split(separator: "\n").map(JSONValue.init)
    }
    return (try dump("json"), try dump("json-compact"))
  }

  @Test(arguments: options) func theCompactFormHasTheSame(options: [String]) throws {
    let (full, compact) = try dumps(options)
    #expect(full.count == Self.sources.count)
    for (full, compact) in zip(full, compact) {
      #expect(CompactExpansion(compact).expanded == full, "\(full["file"] ?? .null)")
    }
  }

  @Test func theSchemaDescribesAllDumps() throws {
    let schema = try JSONValue(run("dump", "--schema").output)
    let check = SchemaCheck(schema)
    var met: Set<String> = []
    for options in Self.options {
      let (full, compact) = try dumps(options)
      for document in full + compact {
        #expect(check.problem(in: document) == nil)
        met.formUnion(document.keys)
      }
    }
    #expect(met == SchemaCheck.properties(of: schema))
    #expect(check.problem(in: .object(["schema": .string("swparse-dump")])) != nil)
  }

  /// The kinds of tokens are those of the language, if it is known.
  @Test func schemasOfLanguages() throws {
    func kinds(_ arguments: String...) throws -> JSONValue? {
      try JSONValue(run(arguments).output)["$defs"]?["tokenKind"]
    }
    #expect(try kinds("dump", "--schema")?["enum"]?.array?.contains(.string("leftParen")) == true)
    #expect(try kinds("parse", "--schema", "--language", "json")?["enum"]?.array?.contains(.string("number")) == true)
    #expect(try kinds("parse", "--schema") == .object(["type": .string("string")]))
  }

  @Test func tokensAndTriviaAreTheSource() throws {
    for (name, bytes) in Self.sources {
      let folder = try TemporaryFolder([name: bytes])
      let document = try JSONValue(run("dump", "--format", "json", "--tokens", "--trivia", folder.path).output)
      let tokens = try #require(document["tokens"]?.array)
      let trivia = try #require(document["trivia"]?.array)
      var texts: [Int: (end: Int, text: String)] = [:]
      for piece in tokens + trivia {
        let range = try #require(piece["range"]?.array).compactMap(\.number)
        texts[range[0]] = (range[1], try #require(piece["text"]?.string))
      }
      var end = 0
      while let piece = texts.removeValue(forKey: end) {
        #expect(String(decoding: bytes[end..<piece.end], as: UTF8.self) == piece.text)
        end = piece.end
      }
      #expect(texts.isEmpty)
      #expect(end == bytes.count, "\(name)")
    }
  }

  /// The example of the manual lists the functions of both forms.
  @Test func theExampleReadsBothForms() throws {
    let example = packageFolder.appending(path: "Tests/Scripts/list-functions.py")
    let manual = packageFolder.appending(path: "Sources/swparse/swparse.docc/PrintingTrees.md")
    let text = try String(contentsOf: example, encoding: .utf8)
    #expect(try String(contentsOf: manual, encoding: .utf8).contains("```python\n\(text)```\n"))
    guard try runShell("python3 --version").status == 0 else { return }
    let folder = try TemporaryFolder(["a.swift": "struct S { func f() { func g() {} } }\nfunc é() {}\n"])
    for format in ["json", "json-compact"] {
      let command = "\"$swparse\" dump --format \(format) a.swift | python3 '\(example.path)'"
      let result = try runShell(command, in: folder.path)
      #expect(result.output == "a.swift\t11\tf\na.swift\t22\tg\na.swift\t38\té\n")
      #expect(result.errors == "")
    }
  }
}
