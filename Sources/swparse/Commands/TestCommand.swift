import CorpusRunner
import Descent
import DescentTools

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
      .jobs,
    ],
    discussion: """
      A DIR is a corpus folder, a corpus file or a source; without any, the folder 'Corpus' is run.
      In folders named Files, sources must parse without diagnostics; in those named Crashers they must not crash.

        \(Tool.name) test
        \(Tool.name) test --filter tuple-pattern --update && git diff Corpus
      """,
    run: { (settings, console) throws(UsageError) in
      var run = CorpusRun(languages: AnyLanguage.all)
      run.mode = settings.updatesExpectations ? .update : .check
      run.filter = settings.filter.map { CaseFilter($0) }
      run.jobs = settings.jobs
      let report = run.report(on: settings.operands.isEmpty ? ["Corpus"] : settings.operands)
      console.output.append(report.text(console.outputStyle))
      let status = ExitStatus(rawValue: report.exitStatus) ?? .failure
      return max(status, settings.junitPath.map { console.write(report.junitXML, to: $0) } ?? .success)
    })
}
