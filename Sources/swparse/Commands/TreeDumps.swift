import Descent
import DescentTools

/// Prints the trees of files: what `dump` and `parse` do.
enum TreeDumps {
  static func run(
    _ settings: Settings, of languages: InputLanguages, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let format = settings.dumpFormat
    let positions = settings.dumpPositions
    let layout = settings.sexpLayout
    return try FileRun.run(settings, of: languages, &console) { task, handOver in
      let tree = task.language.parse(task.source, options: task.options)
      let options = DumpOptions(positions: positions, layout: layout.inDump, style: task.outputStyle)
      let diagnostics = task.language.diagnostics(of: tree)
      var report = FileReport(status: ExitStatus(of: diagnostics))
      report.output.appendHeading(of: task, format)
      tree.write(format.inDump, options: options, diagnostics: diagnostics, to: &report.output) { output in
        handOver(FileReport(output: output.takePiece(), extent: .part))
      }
      if format != .json {
        report.append(
          diagnostics, of: task.source, limit: task.diagnosticLimit, to: \.messages, task.errorStyle, handOver: handOver
        )
      }
      return report
    }
  }
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
