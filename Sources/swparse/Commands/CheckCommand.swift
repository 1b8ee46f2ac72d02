import Descent
import DescentTools
import SwiftGrammar

extension Command {
  static let check: Command = Command(
    name: "check", summary: "report syntax errors and nothing else, or fix them", operands: .paths,
    ownOptions: [
      .choice("format", placeholder: "FORMAT", \.checkFormat, "how diagnostics are written"),
      .flag("fix", \.fixIts, is: .applied, "apply the fixes of the diagnostics, and print what that changes as a diff"),
      .flag("in-place", \.fixedSources, is: .written, "with --fix: rewrite the files instead of printing a diff"),
    ] + Option.parsing,
    discussion: """
      The first line of a diagnostic is PATH:LINE:COLUMN: SEVERITY: MESSAGE [IDENTIFIER]; lines and columns count from
      1, columns in bytes. json has one document a line for each file; github is what GitHub's workflows annotate.

      With --fix, what could not be fixed is reported at its place in the fixed text: beside a diff, on standard error.
      Fixes are applied in up to \(MendedSource.roundLimit) rounds, and none is that leaves more errors than before.
      The diff is one for patch -p0 or git apply -p0.

        \(Tool.name) check Sources Tests
        \(Tool.name) check --fix Sources | patch -p0
        git diff --name-only -- '*.swift' | \(Tool.name) check --files-from -
      """,
    run: { (settings, console) throws(UsageError) in
      let format = settings.checkFormat
      let fixing = try Fixing(settings)
      return try FileRun.run(settings, &console) { task, handOver in
        var report = FileReport()
        let tree = fixing.fix(task.parse().tree, of: task, &report)
        report.status = max(report.status, ExitStatus(of: tree))
        let (stream, style) = fixing.stream(for: task)
        report.append(
          diagnosticsOf: tree, in: format, limit: task.diagnosticLimit, to: stream, style, handOver: handOver)
        return report
      }
    })
}
