import Descent
import DescentTools
import LintRules
import SyntaxEditing
import SyntaxSearch
import SystemCalls

extension Command {
  static let lint = Command(
    name: "lint", summary: "report code that breaks rules, or fix it",
    operands: .paths, ownOptions: Option.linting + [.swiftVersion, .maxErrors] + Option.input,
    discussion: """
      Rules are built in, and read from the files *.toml in the folder .swparse of the current folder or of one above it.
      Without a path, the current folder is checked. A comment switches rules off: swparse:disable:next NAME for the next
      line of code, :this for its own line, :declaration for what follows, :file for the file; 'all' is every rule.

      Fixes are applied in up to \(FixedSource.roundLimit) rounds; of two that edit the same code, the second waits for the
      next one. A fix that would lose a comment, or after which the file would have more errors, is reported and left out; a
      file whose fixes do not end is left alone. With --fix, what remains is reported beside the diff, on standard error.

      Exit status: 0 if no rule of severity error is broken, with --strict none of severity warning either; 1 if one is, or
      if a test of a rule fails; 2 if a file of rules has an error.

        \(Tool.name) lint Sources Tests
        \(Tool.name) lint --rule toggle-bool --fix --in-place
        \(Tool.name) lint --format sarif > findings.sarif
      """,
    run: { (settings, console) throws(UsageError) in
      var settings = settings
      try settings.checkLinting()
      settings.language = try settings.languageOfFiles()
      settings.assumesLanguage = settings.language == nil
      settings.useCurrentFolder()
      guard let rules = try RuleCollection(settings, &console) else { return .failure }
      switch settings.lint.job {
      case .check: return try check(rules, settings, &console)
      case .list: return rules.list(settings, &console)
      case .test: return rules.test(&console)
      }
    })

  private static func check(
    _ rules: RuleCollection, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let known = console.reporting {
      try settings.lint.baselinePath.map { try LintBaseline(parsing: SourceText(path: $0), in: .ofBaseline(at: $0)) }
        ?? LintBaseline()
    }
    guard let known else { return .failure }
    let languages = rules.languages
    let linters = Dictionary(uniqueKeysWithValues: languages.map { ($0.name, rules.linter(for: $0)) })
    let report = LintReport(
      settings.lint.format, rules: rules.entries.map(\.rule), severities: settings.lint.severities, tool: Tool.name,
      version: Tool.version)
    let new = settings.lint.newBaselinePath.map { Platform.Monitor(LintBaseline(in: .ofBaseline(at: $0))) }
    if new == nil { console.output.append(report.head) }
    let language = settings.language ?? (languages.count == 1 ? languages[0] : nil)
    let status = try FileRun.run(
      settings, of: language, separator: report.separator, form: settings.appliesFixes ? .text : .documents, &console
    ) { task, deliver in
      var output = FileReport()
      guard let linter = linters[task.language.name], linter.mayFind(in: task.source) else { return output }
      let find: (SyntaxTree) -> [Finding] = { tree in
        let findings = task.onChangedLines(linter.findings(in: tree)) { $0.range }
        return known.newFindings(among: findings, in: tree).map { settings.lint.levelled($0) }
      }
      let tree = task.language.parse(task.source, options: task.options)
      if let new {
        // The new baseline replaces the old one, so that it includes the findings of the old one, too.
        let findings = linter.findings(in: tree)
        new.update { $0.add(findings, in: tree) }
      } else if settings.appliesFixes {
        output.fix(tree, of: task, report, settings, find, deliver)
      } else {
        output.append(find(tree), of: tree, task, report, settings, to: \.output, deliver)
      }
      return output
    }
    guard let new, let path = settings.lint.newBaselinePath else {
      console.output.append(report.foot)
      return status
    }
    // A part of the findings is no baseline.
    return console.isRunCut() ? status : max(status, console.write(new.read { $0.text }, to: path))
  }
}

extension Settings {
  /// - Throws: `UsageError` if options contradict one another.
  fileprivate func checkLinting() throws(UsageError) {
    try refuseTwo(of: ["list", "test"])
    for option in ["list", "test"] {
      for other in ["fix", "format", "baseline", "write-baseline"] { try refuseTwo(of: [option, other]) }
    }
    try checkFixing(by: .lint)
    guard appliesFixes else { return }
    if lint.newBaselinePath != nil { throw .conflict("--write-baseline", "--fix", hint: Command.lint.hint) }
    if !writesInPlace, lint.format == .sarif || lint.format == .checkstyle {
      throw UsageError(
        "with '--fix', option '--format \(lint.format.rawValue)' goes with '--in-place'", hint: Command.lint.hint)
    }
  }
}

extension LintBaseline.Places {
  /// The paths in a baseline begin in its folder, so that it is the same wherever the command runs.
  fileprivate static func ofBaseline(at path: String) -> Self {
    // A pipe is in no folder of the sources: 'lint --baseline <(…)'.
    if path.hasPrefix("/dev/") { return Self() }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return Self(paths: Platform.resolvedPath(folder), names: Platform.resolvedPath("."))
  }
}

extension FileReport {
  /// Fixes a file as far as possible, prints the difference or rewrites the file, and reports the remaining findings.
  fileprivate mutating func fix(
    _ tree: SyntaxTree, of task: FileTask, _ report: LintReport, _ settings: Settings,
    _ find: (SyntaxTree) -> [Finding], _ deliver: (FileReport) -> ByteBuffer.Next
  ) {
    let fixes = LintFixes(tree, parsing: task.parse(another:), find)
    for refusal in fixes.refusals {
      let place = "\(task.source.name):\(refusal.tree.lineMap.location(of: refusal.finding.range.start))"
      refuse("\(place): the fix of '\(refusal.finding.rule)' \(refusal.reason)")
    }
    if fixes.isUnfinished {
      refuse("\(task.source.name): left alone: after \(FixedSource.roundLimit) rounds there is still code to fix")
    }
    if fixes.tree.source.paddedBytes != tree.source.paddedBytes {
      let isWritten = replace(
        task.source, by: fixes.tree.source, inPlace: settings.writesInPlace, task.outputStyle)
      guard isWritten else { return }
    }
    append(
      fixes.findings, of: fixes.tree, task, report, settings, to: settings.writesInPlace ? \.output : \.messages,
      deliver)
  }

  fileprivate mutating func append(
    _ findings: [Finding], of tree: SyntaxTree, _ task: FileTask, _ report: LintReport, _ settings: Settings,
    to stream: WritableKeyPath<FileReport, ByteBuffer>, _ deliver: (FileReport) -> ByteBuffer.Next
  ) {
    guard !findings.isEmpty else { return }
    let isReason = findings.contains {
      $0.severity == .error || settings.lint.isStrict && $0.severity == .warning
    }
    if isReason { status = max(status, .foundErrors) }
    guard report.format == .text else {
      return report.append(findings, of: tree, parsing: task.parse(another:), to: &self[keyPath: stream])
    }
    append(
      findings.map(\.diagnostic), of: tree.source, lineMap: tree.lineMap, limit: task.diagnosticLimit, to: stream,
      stream == \.output ? task.outputStyle : task.errorStyle, deliver: deliver)
  }
}
