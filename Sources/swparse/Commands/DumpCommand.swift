import Descent
import SwiftGrammar

extension Command {
  static let dump: Command = Command(
    name: "dump", summary: "print syntax trees", operands: .paths,
    ownOptions: [
      .choice("format", placeholder: "FORMAT", \.dumpFormat, "how trees are written"),
      .flag("ranges", \.ranges, is: .shown, "show the range of bytes of each node in a tree; json has it always"),
      .locations,
      .flag("one-line", \.sexpLayout, is: .oneLine, "write each S-expression on one line"),
    ] + Option.parsing,
    discussion: """
      A PATH is a file, a folder that is searched for *.swift and *.swiftinterface, or - for standard input.
      Ranges are half-open and count bytes of UTF-8 from 0; lines and columns count from 1.
      A document of json holds its diagnostics, one document a line; the others print them to standard error.
      In spans, a line is: start, end and name of a node, each node before those in it, each file below '=== PATH'.

        \(Tool.name) dump main.swift
        \(Tool.name) dump --format json Sources | jq -r 'select(.ok | not) | .file'
        echo 'f(1)' | \(Tool.name) dump --format sexp -
      """,
    run: { (settings, console) throws(UsageError) in
      let format = settings.dumpFormat
      let positions = settings.dumpPositions
      let layout = settings.sexpLayout
      return try FileRun.run(settings, &console) { task, handOver in
        let tree = task.parse().tree
        let options = DumpOptions(positions: positions, layout: layout.inDump, style: task.outputStyle)
        var report = FileReport(status: ExitStatus(of: tree))
        report.output.appendHeading(of: task, format)
        tree.write(format.inDump, options: options, to: &report.output) { output in
          handOver(FileReport(output: output.takePiece(), extent: .part))
        }
        if format != .json {
          report.append(tree.diagnostics, of: task.source, to: \.messages, task.errorStyle, handOver: handOver)
        }
        return report
      }
    })
}

extension Settings {
  fileprivate var dumpPositions: DumpOptions.Positions {
    var positions: DumpOptions.Positions = []
    if ranges == .shown { positions.insert(.offsets) }
    if self.positions == .locations { positions.insert(.locations) }
    return positions
  }
}

extension Settings.DumpFormat {
  fileprivate var inDump: DumpFormat {
    switch self {
    case .tree: .tree
    case .sexp: .sexp
    case .json: .json
    case .spans: .spans
    }
  }
}

extension Settings.SexpLayout {
  fileprivate var inDump: DumpOptions.Layout {
    switch self {
    case .indented: .indented
    case .oneLine: .oneLine
    }
  }
}

extension ByteBuffer {
  /// Tells the tree of one file from those of others.
  fileprivate mutating func appendHeading(of task: FileTask, _ format: Settings.DumpFormat) {
    switch format {
    case .tree where task.isOneOfSeveral: append("\(task.source.name):\n", .emphasis, task.outputStyle)
    case .sexp where task.isOneOfSeveral: append("; \(task.source.name)\n")
    case .spans: appendSpansHeading(of: task.source)
    case .tree, .sexp, .json: break
    }
  }
}
