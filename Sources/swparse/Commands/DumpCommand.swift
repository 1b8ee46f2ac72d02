import Descent
import DescentTools

extension Command {
  static let dump = Command(
    name: "dump", summary: "print syntax trees", operands: .paths,
    ownOptions: Option.dumping + Option.conditions + [.operators, .noFolding] + Option.parsing,
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
      try printTrees(settings, of: .swift, &console)
    })
}

extension Option {
  /// The options of every command that prints trees.
  static let dumping = [
    choice("format", placeholder: "FORMAT", \.dumpFormat, "how trees are written"),
    flag("ranges", \.showsRanges, "show the range of bytes of each node in a tree; json has it always"),
    locations,
    flag("one-line", \.writesOneLine, "write each S-expression on one line"),
  ]
}

extension Command {
  /// Prints the trees of files, for `dump` and `parse`.
  static func printTrees(
    _ settings: Settings, of language: AnyLanguage?, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    try FileRun.run(settings, of: language, &console) { task, deliver in
      let tree = task.language.parse(task.source, options: task.options)
      let options = DumpOptions(
        positions: settings.dumpPositions, layout: settings.writesOneLine ? .oneLine : .indented,
        style: task.outputStyle)
      let diagnostics = task.language.diagnostics(of: tree)
      var report = FileReport(status: ExitStatus(of: diagnostics))
      report.output.appendHeading(of: task, settings.dumpFormat)
      tree.write(settings.dumpFormat.inDump, options: options, diagnostics: diagnostics, to: &report.output) {
        deliver(.part(&$0))
      }
      if settings.dumpFormat != .json { report.append(diagnostics, of: task, deliver: deliver) }
      return report
    }
  }
}

extension Settings {
  fileprivate var dumpPositions: DumpOptions.Positions {
    let offsets: DumpOptions.Positions = showsRanges ? .offsets : []
    return showsLocations ? offsets.union(.locations) : offsets
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

extension ByteBuffer {
  /// Appends a heading that separates the tree of one file from those of others.
  fileprivate mutating func appendHeading(of task: FileTask, _ format: Settings.DumpFormat) {
    switch format {
    case .tree where task.isOneOfSeveral: append("\(task.source.name):\n", .emphasis, task.outputStyle)
    case .sexp where task.isOneOfSeveral: append("; \(task.source.name)\n")
    case .spans: appendSpansHeading(of: task.source)
    case .tree, .sexp, .json: break
    }
  }
}
