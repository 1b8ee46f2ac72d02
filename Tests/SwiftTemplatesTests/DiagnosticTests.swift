import CorpusRunner
import Descent
import DescentTools
import Foundation
import TestSupport
import Testing

@testable import SwiftTemplates

/// The diagnostics of templates, and their positions.
@Suite struct DiagnosticTests {
  @Test func errorsInSwiftAreLocatedInTheTemplate() throws {
    let found = try messages(
      of: "%% template page()\r\né \\(a + ) <%= f(1 %>\r\n  <%\r\n  let a = [1\r\n  %>\r\n%% endtemplate")
    #expect(
      found == [
        "page.swiftemplate:2:9 expected expression after '+'",
        "page.swiftemplate:2:19 expected ')' to end the argument list (2:17 to match this '(')",
        "page.swiftemplate:4:13 expected ']' to end the array literal (4:11 to match this '[')",
      ])
  }

  @Test func aNameIsGivenOnce() throws {
    let sources = [
      try SourceText("%% template a()\n%% endtemplate\n  %% template b()\n%% endtemplate", name: "one"),
      try SourceText("%% template b(x: Int)\n%% endtemplate\n%% template b()\n%% endtemplate", name: "two"),
    ]
    let compilation = TemplateCompilation(of: sources)
    #expect(
      messages(of: compilation) == [
        "two:1:13 the template 'b' is already defined at one:3:15",
        "two:3:13 the template 'b' is already defined at one:3:15",
      ])
    #expect(compilation.swiftSource == nil)
  }

  @Test func bytesThatAreNoTextAreReportedOnce() throws {
    let source = try SourceText(
      bytes: Array("%% template a()\n<%= \"".utf8) + [0xFF] + Array("\" %>\n%% endtemplate".utf8))
    #expect(TemplateCompilation(of: [source]).diagnostics[0].map(\.identifier) == ["invalid-utf8"])
  }

  @Test func nothingComesOfNothing() throws {
    #expect(try compile([]).contains("Made by"))
    #expect(try compile("").contains("Made by"))
  }

  /// If every diagnostic of a case has a fix-it, applying them must produce a source without errors.
  @Test func fixedCasesAreValid() throws {
    var fixedCount = 0
    for source in try Self.corpus() {
      let tree = Swiftemplate.parse(source)
      guard !tree.diagnostics.isEmpty, tree.diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) else { continue }
      let fixed = try source.fixed { Swiftemplate.parse($0).diagnostics }
      #expect(fixed.diagnostics.map { $0.message(in: fixed.source) } == [], "\(source.text)")
      fixedCount += 1
    }
    #expect(fixedCount > 8)
  }

  /// The sources of all cases of the corpus.
  static func corpus() throws -> [SourceText] {
    let folder = packageFolder.appending(path: "Corpus/Swiftemplate")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { url in
      let file = try CorpusFile(path: url.path)
      return try file.cases.map { try SourceText(bytes: Array(file.source(of: $0))) }
    }
  }
}
