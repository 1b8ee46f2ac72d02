import Descent
import DescentTools

extension Command {
  static let dump = Command(
    name: "dump", summary: "print syntax trees", operands: .paths,
    ownOptions: [.grammar] + Option.dumping + Option.conditions + [.operators, .noFolding] + Option.parsing,
    discussion: """
      A PATH is a file, a folder that is searched for *.swift and *.swiftinterface, or - for standard input.
      Ranges are half-open and count bytes of UTF-8 from 0; lines and columns count from 1.
      A document of json holds its diagnostics, one document a line; the others print them to standard error.
      json-compact has the same in less than a third of the space; --schema describes both.
      In spans, a line is: start, end and name of a node, each node before those in it, each file below '=== PATH'.
      With --grammar, files of another language are parsed as a grammar says.

        \(Tool.name) dump main.swift
        \(Tool.name) dump --format json Sources | jq -r 'select(.ok | not) | .file'
        echo 'f(1)' | \(Tool.name) dump --format sexp -
      """,
    run: { (settings, console) throws(UsageError) in
      try printTrees(settings, of: try settings.languageOfFiles() ?? .swift, &console)
    })
}

extension Option {
  /// The options of every command that prints trees.
  static let dumping = [
    choice("format", placeholder: "FORMAT", \.dumpFormat, "how trees are written"),
    flag("ranges", \.showsRanges, "show the range of bytes of each node in a tree; json has it always"),
    locations,
    flag("one-line", \.writesOneLine, "write each S-expression on one line"),
    flag("tokens", \.dumpsTokens, "in both forms of json: list all tokens after the tree"),
    flag("trivia", \.dumpsTrivia, "in both forms of json: list white space and comments after the tree"),
    flag("schema", \.printsSchema, "print the JSON Schema of both forms of json instead of trees"),
  ]
}

extension Command {
  /// Prints the trees of files, for `dump` and `parse`.
  static func printTrees(
    _ settings: Settings, of language: AnyLanguage?, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    if settings.dumpFormat != .sexp { try settings.refuse(["one-line"], withoutWhich: "'--format sexp'") }
    if ![.json, .compactJSON].contains(settings.dumpFormat) {
      try settings.refuse(["tokens", "trivia"], withoutWhich: "'--format json'")
    }
    if settings.printsSchema {
      console.output.append(JSONSchema.ofDumps(language?.tokenKinds))
      return .success
    }
    return try FileRun.run(settings, of: language, &console) { task, deliver in
      let tree = task.language.parse(task.source, options: task.options)
      var options = DumpOptions(
        offsets: settings.showsRanges, locations: settings.showsLocations, oneLine: settings.writesOneLine,
        style: task.outputStyle, tokens: settings.dumpsTokens, trivia: settings.dumpsTrivia)
      options.triviaPieces = task.language.triviaPieces
      let diagnostics = task.language.diagnostics(of: tree)
      var report = FileReport(status: ExitStatus(of: diagnostics))
      report.output.appendHeading(of: task, settings.dumpFormat)
      tree.write(settings.dumpFormat, options: options, diagnostics: diagnostics, to: &report.output) {
        deliver(.part(&$0))
      }
      if ![.json, .compactJSON].contains(settings.dumpFormat) {
        report.append(diagnostics, of: task, deliver: deliver)
      }
      return report
    }
  }
}

extension DumpFormat: ChoiceSetting {}

extension ByteBuffer {
  /// Appends a heading that separates the tree of one file from those of others.
  fileprivate mutating func appendHeading(of task: FileTask, _ format: DumpFormat) {
    switch format {
    case .tree where task.isOneOfSeveral: append("\(task.source.displayName):\n", .emphasis, task.outputStyle)
    case .sexp where task.isOneOfSeveral: append("; \(task.source.displayName)\n")
    case .spans: appendSpansHeading(of: task.source)
    case .tree, .sexp, .json, .compactJSON: break
    }
  }
}
