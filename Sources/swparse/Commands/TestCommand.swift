import CorpusRunner
import DescentTools
import SystemCalls

extension Command {
  static let test = Command(
    name: "test", summary: "run a corpus of sources and expected trees",
    operands: Operands("DIR", .folder, 0...Int.max),
    ownOptions: [
      .flag("update", \.updatesExpectations, "rewrite the expectations of cases that fail"),
      .text(
        "filter", placeholder: "PATTERN", .words, \.filter,
        "run the cases whose FILE/TITLE contains a text, or matches a pattern with * and ?"),
      .text("junit", placeholder: "FILE", .file, \.junitPath, "write the results as JUnit XML, too"),
      .grammar, .jobs,
    ],
    discussion: """
      A DIR is a corpus folder, a corpus file or a source; without any, the folder 'Corpus' is run.
      In folders named Files, sources must parse without diagnostics; in those named Crashers they must not crash.
      A folder with a file *.grammar in it is a corpus of the language that its grammar describes. With --grammar, the corpus
      is one of another parser of the language: what is compared is whether sources are valid, and the nodes of valid ones.

        \(Tool.name) test
        \(Tool.name) test --filter tuple-pattern --update && git diff Corpus
      """,
    run: { (settings, console) throws(UsageError) in
      let paths = settings.operands.isEmpty ? ["Corpus"] : settings.operands
      let given = try settings.languageOfFiles()
      if given != nil, settings.updatesExpectations {
        throw UsageError(
          "'--update' does not go with '--grammar'",
          hint: "A corpus in the folder of its grammar is updated without '--grammar'.")
      }
      var report: CorpusReport?
      for part in try parts(of: paths, given) {
        var run = CorpusRun(languages: part.languages)
        run.comparison = given == nil ? .everything : .nodes
        run.mode = settings.updatesExpectations ? .update : .check
        run.filter = settings.filter.map { CaseFilter($0) }
        run.jobs = settings.jobs
        let found = run.report(on: part.paths)
        report = report.map { $0.appending(found) } ?? found
      }
      guard let report else { return .failure }
      console.output.append(report.text(console.outputStyle))
      let status = ExitStatus(rawValue: report.exitStatus) ?? .failure
      return max(status, settings.junitPath.map { console.write(report.junitXML, to: $0) } ?? .success)
    })
}

/// The paths of a corpus with their languages: paths next to each other that have the same ones are run together.
private func parts(
  of paths: [String], _ given: AnyLanguage?
) throws(UsageError) -> [(paths: [String], languages: [AnyLanguage])] {
  if let given { return [(paths, [given])] }
  var parts: [(paths: [String], languages: [AnyLanguage])] = []
  var isOpen = false
  for path in paths {
    let names = (try? Platform.names(inFolder: path)) ?? []
    if names.contains(where: { $0.hasSuffix(".grammar") }) {
      parts.append(([path], [try AnyLanguage(grammarAt: path)]))
      isOpen = false
    } else if isOpen {
      parts[parts.count - 1].paths.append(path)
    } else {
      parts.append(([path], AnyLanguage.all))
      isOpen = true
    }
  }
  return parts
}
