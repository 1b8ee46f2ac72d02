import Descent
import SystemCalls

extension Command {
  static let diff = Command(
    name: "diff", summary: "find files that this parser and the compiler's judge differently", operands: .paths,
    ownOptions: [
      .text(
        "against", placeholder: "COMPILER", .file, \.compiler, "the compiler to compare with, such as swift-frontend"
      ),
      .flag("reduce", \.reducesFiles, "reduce each file that differs to a snippet that still does"),
      .count(
        "time-limit", placeholder: "SECONDS", \.timeLimit, default: "10", "how long the compiler may take for a file"
      ),
    ] + Option.input.filter { $0.name != "time-limit" },
    discussion: """
      The compiler is run with -parse on each file. A line is printed for each file that only one of the two parsers
      rejects: PATH:LINE:COLUMN: WHO rejects: MESSAGE, with the first complaint. What the compiler's parser finds wrong
      with the meaning of a file, such as a modifier given twice, counts as accepted. A run that crashes or takes too long
      gives no verdict. The exit status is 1 if there are differences.

        \(Tool.name) diff --against swift-frontend Sources
        \(Tool.name) diff --against swift-frontend --reduce main.swift
      """,
    run: { (settings, console) throws(UsageError) in
      guard let program = settings.compiler else {
        throw UsageError("'diff' wants a compiler, --against COMPILER", hint: "Try '\(Tool.name) diff --help'.")
      }
      let compiler = CompilerParser(program: program, timeLimit: settings.timeLimit ?? 10)
      if let problem = compiler.findProblem() {
        console.report(problem)
        return .failure
      }
      let tally = Platform.Monitor(DifferenceTally())
      let status = try FileRun.run(settings, form: .text, &console) { task, _ in
        let verdicts = VerdictPair(on: task.source, compiler)
        tally.update { $0.count(verdicts) }
        var report = FileReport()
        report.append(verdicts, of: task, compiler)
        if report.status == .foundErrors, settings.reducesFiles {
          var reducer = SnippetReducer(task.source, keeping: verdicts, of: compiler, runs: 1000)
          reducer.reduce()
          report.append(snippet: reducer.snippet)
        }
        return report
      }
      if !settings.writesRecords { console.output.append(tally.wait { $0 }.text(compiler: compiler.name)) }
      return status
    })
}

extension FileReport {
  /// Appends the difference, if there is one.
  fileprivate mutating func append(_ verdicts: VerdictPair, of task: FileTask, _ compiler: CompilerParser) {
    switch (verdicts.own, verdicts.compiler) {
    case (.unknown(let reason), _), (_, .unknown(let reason)):
      messages.append("\(task.source.displayName): no verdict: \(reason)\n")
    case (.accepts, .accepts), (.rejects, .rejects): break
    case (.rejects(let complaint), .accepts): append(complaint, of: Tool.name, task)
    case (.accepts, .rejects(let complaint)): append(complaint, of: compiler.name, task)
    }
  }

  private mutating func append(_ complaint: Complaint, of parser: String, _ task: FileTask) {
    status = .foundErrors
    output.append("\(task.source.displayName):\(complaint.line):\(complaint.column): ", .emphasis, task.outputStyle)
    output.append("only \(parser) rejects: \(complaint.message)\n")
  }

  /// Appends a source with its lines indented.
  fileprivate mutating func append(snippet: SourceText) {
    for line in snippet.text.split(whereSeparator: \.isNewline) { output.append("    \(line)\n") }
  }
}
