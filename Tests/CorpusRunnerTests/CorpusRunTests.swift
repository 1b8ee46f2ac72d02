import Descent
import DescentTools
import Foundation
import TestSupport
import Testing

@testable import CorpusRunner

/// Runs a test on a temporary folder with files.
func withCorpus(_ files: [String: String], _ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder(files)
  try withExtendedLifetime(folder) { try body(folder.path) }
}

@Suite struct CorpusRunTests {
  private let groups = """
    ===
    A group
    ===
    (a, b)
    ---
    (File items: (Group
      items: (Name text: "a") items: (Name text: "b")))

    ===
    A group that is not closed
    ===
    (a
    ---
    (File
      items: (Group
        items: (Name text: "a")
        (MISSING ")")))
    ---
    1:3 error expected: expected ')'
    1:1 note opening: to match this '('

    """

  private func outcomes(_ report: CorpusReport) -> [String] {
    report.results.map { result in
      switch result.outcome {
      case .passed: "passed"
      case .failed(let failures): "failed: " + failures.map(\.summary).joined(separator: "; ")
      case .updated: "updated"
      case .skipped(let reason): "skipped: \(reason)"
      case .unusable(let message): "unusable: \(message.split(separator: "/").last ?? "")"
      }
    }
  }

  @Test(arguments: [1, 2, 8]) func allKindsOfEntries(jobs: Int) throws {
    let files = [
      "groups.txt": groups, "Files/good.toy": "a (b)", "Files/bad.toy": "a )", "Files/notes.txt": "===",
      "Crashers/one": "((((", "readme.md": "", ".hidden/x.txt": "", "inner/broken.txt": "x",
    ]
    try withCorpus(files) { folder in
      var run = CorpusRun(languages: [.toy])
      run.jobs = jobs
      let report = run.report(on: [folder + "/"])
      #expect(
        report.results.map { $0.path.dropFirst(folder.count + 1) } == [
          "Crashers/one", "Files/bad.toy", "Files/good.toy", "groups.txt", "groups.txt", "inner/broken.txt",
        ])
      #expect(
        outcomes(report) == [
          "passed", "failed: the diagnostics differ (- expected, + reported)", "passed", "passed", "passed",
          "unusable: broken.txt:1: expected a line of three or more '=' to begin a case",
        ])
      #expect(report.exitStatus == 2)
    }
  }

  /// What `swparse test` promises of every source. The parser loses exactly the source that a deletion produces.
  @Test func sourcesAreMutatedByDefault() throws {
    let liar = AnyLanguage(name: "Liar", fileExtensions: ["liar"]) { source, _ in
      guard source.text == "a  c", let other = try? SourceText("lost") else { return Toy.parse(source) }
      return Toy.parse(other)
    }
    try withCorpus(["Files/good.liar": "a b c"]) { folder in
      #expect(
        outcomes(CorpusRun(languages: [liar]).report(on: [folder])) == [
          "failed: tokens and trivia are not the source at 1:1, after the deletion of 'b' at 1:3"
        ])
    }
  }

  /// Another parser of the language names the parts of nodes as it likes, and reports other errors.
  @Test func nodesAlone() throws {
    let others = groups.replacing("text:", with: "characters:").replacing("1:3 error", with: "1:1 error")
    let wrong = groups.replacing("(Name text: \"a\")", with: "(Word)")
    let invalid = "===\nNo group\n===\n(a\n---\n(File)\n===\nAn error\n===\n(a)\n---\n(File)\n---\n1:1 error x: y\n"
    try withCorpus(["a.txt": others, "b.txt": wrong, "c.txt": invalid]) { folder in
      var run = CorpusRun(languages: [.toy])
      run.comparison = .nodes
      #expect(
        outcomes(run.report(on: [folder])) == [
          "passed", "passed", "failed: the tree differs (- expected, + parsed)", "passed",
          "failed: the diagnostics differ (- expected, + reported)", "failed: the source is marked :error and has none",
        ])
    }
  }

  @Test func filesAreRunByName() throws {
    try withCorpus(["groups.txt": groups, "some.toy": "a", "readme.md": ""]) { folder in
      let paths = ["/groups.txt", "/some.toy", "/readme.md", "/none"].map { folder + $0 }
      let report = CorpusRun(languages: [.toy]).report(on: paths)
      #expect(
        outcomes(report) == [
          "passed", "passed", "passed",
          "unusable: readme.md' is neither a corpus file (.txt) nor a source of a known language",
          "unusable: none': there is no such file or folder",
        ])
    }
  }

  @Test func nothingFound() throws {
    try withCorpus(["groups.txt": groups]) { folder in
      var run = CorpusRun(languages: [.toy])
      run.filter = CaseFilter("no such case")
      #expect(run.report(on: [folder]).exitStatus == 2)
      run.filter = CaseFilter("groups.txt/A group")
      #expect(run.report(on: [folder]).results.count == 2)
      run.filter = CaseFilter("*groups.txt/A group")
      #expect(run.report(on: [folder]).results.count == 1)
    }
  }

  @Test func attributes() throws {
    let text = """
      ===
      skipped
      :skip
      ===
      ---
      ===
      other platform
      :platform(plan9)
      ===
      ---
      ===
      any error will do
      :error
      ===
      )
      ---
      ===
      no error
      :error
      ===
      a
      ---
      ===
      other language
      :language(cobol)
      ===
      ---
      ===
      the language by its name
      :language(toy)
      ===
      a
      ---
      (File items: (Name text: "a"))
      ===
      no tree yet
      :fail-fast
      ===
      a
      ---
      ===
      behind it
      ===
      a
      ---
      (File)

      """
    try withCorpus(["a.txt": text]) { folder in
      #expect(
        outcomes(CorpusRun(languages: [.toy]).report(on: [folder])) == [
          "skipped: marked :skip", "skipped: only on plan9", "passed",
          "failed: the source is marked :error and has none",
          "unusable: a.txt:24: unknown language 'cobol'; the languages are Toy", "passed",
          "failed: no tree is expected yet; an update writes it", "skipped: after 'no tree yet', which failed fast",
        ])
    }
  }

  @Test func foldersChooseTheLanguage() throws {
    let other = AnyLanguage(name: "Other", fileExtensions: []) { Toy.parse($0, options: $1) }
    let refused = AnyLanguage(name: "First", fileExtensions: []) { _, _ in fatalError("the wrong language") }
    try withCorpus(["other/deeper/a.txt": groups]) { folder in
      let report = CorpusRun(languages: [refused, other]).report(on: [folder])
      #expect(outcomes(report) == ["passed", "passed"])
    }
  }

  @Test func foldersOfOtherLanguagesAreLeftOut() throws {
    try withCorpus(["toy/x/a.txt": groups, "other/a.txt": "x", "b.txt": groups]) { folder in
      let report = CorpusRun(languages: [.toy]).report(on: [folder])
      #expect(outcomes(report) == ["passed", "passed", "passed", "passed"])
    }
  }

  @Test func updates() throws {
    let wrong =
      groups.replacing("text: \"a\"", with: "text: \"z\"").replacing("1:1 note", with: "9:9 note")
      + "===\nnew\n===\n ) a\n---\n===\nno error\n:error\n===\na\n---\n"
    try withCorpus(["a.txt": wrong, "b.txt": groups]) { folder in
      let before = try FileManager.default.attributesOfItem(atPath: folder + "/b.txt")
      var run = CorpusRun(languages: [.toy])
      run.mode = .update
      #expect(
        outcomes(run.report(on: [folder])) == [
          "updated", "updated", "updated", "failed: the source is marked :error and has none", "passed", "passed",
        ])
      let after = try FileManager.default.attributesOfItem(atPath: folder + "/b.txt")
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int, "the file was not touched")
      #expect(
        try String(contentsOfFile: folder + "/a.txt", encoding: .utf8)
          == groups.replacing(
            "(File items: (Group\n  items: (Name text: \"a\") items: (Name text: \"b\")))",
            with: "(File\n  items: (Group\n    items: (Name text: \"a\")\n    items: (Name text: \"b\")))")
            + """
            ===
            new
            ===
             ) a
            ---

            (File
              (UNEXPECTED ")")
              items: (Name text: "a"))

            ---

            1:2 error extraneous: extraneous ')' at top level

            ===
            no error
            :error
            ===
            a
            ---

            """)
      run.mode = .check
      #expect(run.report(on: [folder]).failedCount == 1)
    }
  }

  /// After an update, the next run passes, whatever the source contains.
  @Test func whatAnUpdateWritesIsExpected() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces: [[UInt8]] =
      [
        "a", "(", ")", ", ", "\n", "\r\n", "\r", " ", "\t", "\"", "\\", "'", "é", "--", "==", "\u{0}", ":", "%0",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0x7F], [0x1B]]
    var bytes: [UInt8] = []
    for index in 0..<60 {
      bytes += "===|\ncase \(index)\n===|\n".utf8
      for _ in 0..<Int.random(in: 0...12, using: &generator) { bytes += pieces.randomElement(using: &generator) ?? [] }
      bytes += "\n---|\n".utf8
    }
    try withCorpus([:]) { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: folder + "/a.txt"))
      var run = CorpusRun(languages: [.toy])
      run.mode = .update
      #expect(run.report(on: [folder]).updatedCount == 60)
      run.mode = .check
      let report = run.report(on: [folder])
      #expect(report.passedCount == 60, "\(report.text())")
    }
  }

  @Test func withoutALanguageNothingCanBeRun() throws {
    try withCorpus(["a.txt": groups, "Files/b.toy": "a"]) { folder in
      #expect(CorpusRun(languages: []).report(on: [folder]).exitStatus == 2)
    }
  }
}
