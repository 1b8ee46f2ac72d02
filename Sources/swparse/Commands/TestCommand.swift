import CorpusRunner
import Descent
import DescentTools
import SystemCalls

extension Command {
  static let test: Command = Command(
    name: "test", summary: "run a corpus of sources and expected trees",
    operands: Operands(argument: .init(placeholder: "DIR", kind: .folder), count: 0...Int.max),
    ownOptions: [
      .flag("update", \.expectations, is: .updated, "rewrite the expectations of cases that fail"),
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
      run.mode = settings.expectations == .updated ? .update : .check
      run.filter = settings.filter.map { CaseFilter($0) }
      run.jobs = settings.jobs
      let report = run.report(on: settings.operands.isEmpty ? ["Corpus"] : settings.operands)
      console.output.append(report.text(console.outputStyle))
      var status = ExitStatus(rawValue: report.exitStatus) ?? .failure
      if let path = settings.junitPath {
        do {
          try Platform.writeFile(path, Array(report.junitXML.utf8))
        } catch {
          console.report("\(error)")
          status = .failure
        }
      }
      return status
    })
}
