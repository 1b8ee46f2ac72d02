import Descent
import DescentTools

extension Command {
  static let trace = Command(
    name: "trace", summary: "show step by step what the productions of a parser do", operands: .paths,
    ownOptions: Option.languages + [.listFormat("how the trace is written"), .locations] + Option.input,
    discussion: """
      In text, a line is a production: where it begins, what it read, and the node that it made. What was only tried has
      a '?' before it, '←' says that it was undone; '+' is a node that was made of what was read before, '!' a report.

        echo 'f(x) { y in }' | \(Tool.name) trace --language swift -
        \(Tool.name) trace --format json main.swift | jq '.. | select(.gaveUp?).production'
      """,
    run: { (settings, console) throws(UsageError) in
      try FileRun.run(settings, of: try settings.languageOfFiles(), &console) { task, deliver in
        let (tree, trace) = ParserTrace.recording(task.options) { task.language.parse(task.source, options: $0) }
        var report = FileReport(status: ExitStatus(of: tree))
        func drain(_ output: inout ByteBuffer) -> ByteBuffer.Next { deliver(.part(&output)) }
        switch settings.listFormat {
        case .text:
          report.output.appendHeading(of: task)
          trace.write(style: task.outputStyle, to: &report.output, drain: drain)
        case .json:
          report.output.appendDocument("swparse-trace", of: task.source) { json in
            json.member("ok", tree.isValid)
            json.key("parses")
            json.value(trace, JSONPositions(task.source, withLocations: settings.showsLocations), drain: drain)
          }
        }
        return report
      }
    })
}
