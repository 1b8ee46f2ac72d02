import CorpusRunner
import Descent
import DescentTools
import Foundation
import GrammarNotation
import SampleLanguages
import SwiftCompletion
import SwiftTemplates
import TestSupport
import Testing

/// Runs the project's own corpus. `UPDATE_CORPUS=1 swift test --filter CorpusTests` rewrites the expectations,
/// like `swparse test --update`; review the diff before committing it.
@Suite struct CorpusTests {
  static let languages = [.swift, .notation] + SampleLanguage.all + [.swiftemplate]

  static let folder = packageFolder.appending(path: "Corpus")

  /// The corpus files of a language.
  static func files(of language: AnyLanguage) throws -> [URL] {
    let folder = folder.appending(path: language.name)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    return (files ?? []).filter { $0.pathExtension == "txt" }
  }

  /// The trees of all cases of a language.
  static func trees(of language: AnyLanguage, options: ParseOptions = ParseOptions()) throws -> [SyntaxTree] {
    try files(of: language).flatMap { url in
      let file = try CorpusFile(path: url.path)
      return try file.cases.map {
        language.parse(try SourceText(bytes: Array(file.source(of: $0))), options: options)
      }
    }
  }

  @Test(arguments: languages.map(\.name)) func everyCasePasses(language: String) {
    var run = CorpusRun(languages: Self.languages)
    // `swparse test` mutates every source in a fraction of the time, and `everyTreeFulfilsTheInvariants` some of each language.
    run.mutations = []
    if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" { run.mode = .update }
    let report = run.report(on: [Self.folder.appending(path: language).path])
    #expect(!report.results.isEmpty)
    for result in report.results where result.isBad { record(result) }
  }

  /// Records a failure at the location of the case.
  private func record(_ result: CorpusResult) {
    let place = SourceLocation(fileID: "Corpus/case.txt", filePath: result.path, line: result.line, column: 1)
    Issue.record("\(CorpusReport(results: [result]).text())", sourceLocation: place)
  }
}

extension CorpusResult {
  fileprivate var isBad: Bool {
    switch outcome {
    case .failed, .unusable: true
    case .passed, .updated, .skipped: false
    }
  }
}
