import Descent
import DescentTools
import SwiftGrammar
import SyntaxEditing

extension Command {
  static let check = Command(
    name: "check", summary: "report syntax errors and nothing else, or fix them", operands: .paths,
    ownOptions: [
      .choice("format", placeholder: "FORMAT", \.checkFormat, "how diagnostics are written"),
      .flag("fix", \.appliesFixes, "apply the fixes of the diagnostics, and print what that changes as a diff"),
      .flag("in-place", \.writesInPlace, "with --fix: rewrite the files instead of printing a diff"),
      .grammar, .changedLines, .stamp,
    ] + Option.conditions + [.operators] + Option.parsing,
    discussion: """
      The first line of a diagnostic is PATH:LINE:COLUMN: SEVERITY: MESSAGE [IDENTIFIER]; lines and columns count from
      1, columns in bytes. json has one document a line for each file; github is what GitHub's workflows annotate.

      Code that #if excludes by the version of Swift 6.3 is not checked. With --operators, operators next to each other
      that need parentheses are errors, too; all operators of other files must be given.

      With --fix, what could not be fixed is reported at its place in the fixed text: beside a diff, on standard error.
      Fixes are applied in up to \(FixedSource.roundLimit) rounds, and none is that leaves more errors than before.
      The diff is one for patch -p0 or git apply -p0.

        \(Tool.name) check Sources Tests
        \(Tool.name) check --fix Sources | patch -p0
        git diff --name-only -- '*.swift' | \(Tool.name) check --files-from -
      """,
    run: { (settings, console) throws(UsageError) in
      try settings.checkFixing()
      let form: RecordLine.Form = settings.appliesFixes ? .text : .documents
      let language = try settings.languageOfFiles() ?? .swift
      return try FileRun.run(settings, of: language, form: form, &console) { task, deliver in
        var report = FileReport()
        let (checked, found) = report.check(task, settings)
        let diagnostics = task.onChangedLines(found, \.range)
        report.status = max(report.status, ExitStatus(of: diagnostics))
        // A diff is read by programs, so nothing else is written to standard output.
        let (stream, style) =
          settings.appliesFixes && !settings.writesInPlace
          ? (\FileReport.messages, task.errorStyle) : (\.output, task.outputStyle)
        // The source of the tree has spaces in place of code that is left out.
        let source = settings.appliesFixes ? checked : task.source
        switch settings.checkFormat {
        case .text:
          report.append(
            diagnostics, of: source, limit: task.diagnosticLimit, to: stream, style, deliver: deliver)
        case .github: report[keyPath: stream].append(annotationsFor: diagnostics, of: source)
        case .json: report[keyPath: stream].append(diagnostics, of: source)
        }
        return report
      }
    })
}

extension Settings {
  /// - Throws: `UsageError` if files are to be rewritten without fixes, or cannot be.
  fileprivate func checkFixing() throws(UsageError) {
    if appliesFixes, grammarPath != nil { throw .conflict("--fix", "--grammar", hint: Command.check.hint) }
    if appliesFixes, parsesActiveCodeOnly { throw .conflict("--fix", "--active-only", hint: Command.check.hint) }
    try checkFixing(by: .check)
  }
}

extension FileReport {
  /// Finds the errors of a file, fixes them if that is asked for, and returns the source that is left, and the rest of them.
  fileprivate mutating func check(_ task: FileTask, _ settings: Settings) -> (SourceText, [Diagnostic]) {
    guard task.language.isSwift else {
      return (task.source, task.language.diagnostics(of: task.language.parse(task.source, options: task.options)))
    }
    var file = task.parse()
    if settings.appliesFixes { file = fix(file, of: task, inPlace: settings.writesInPlace) }
    // The errors of operators depend on declarations in other files, so these must be given.
    let found = settings.operatorPaths.isEmpty ? [] : file.operatorDiagnostics
    return (file.tree.source, (file.diagnosticsOfParsedCode + found).inSourceOrder())
  }

  /// Fixes a file as far as possible, prints the difference or rewrites the file, and returns the result.
  fileprivate mutating func fix(_ file: SwiftFile, of task: FileTask, inPlace: Bool) -> SwiftFile {
    let tree = file.tree
    guard !file.hasConflictMarkers, file.diagnosticsOfParsedCode.contains(where: { !$0.fixIts.isEmpty }) else {
      return file
    }
    if tree.source.isBinary {
      refuse("\(PositionError.noText(tree.source))")
      return file
    }
    do {
      let source = try tree.source.fixed { task.parse($0).diagnosticsOfParsedCode }.source
      guard source.paddedBytes != tree.source.paddedBytes else { return file }
      return replace(tree.source, by: source, inPlace: inPlace, task.outputStyle) ? task.parse(source) : file
    } catch {
      refuse("\(error)")
      return file
    }
  }
}

extension ByteBuffer {
  /// Appends the diagnostics of a file as a JSON document.
  fileprivate mutating func append(_ diagnostics: [Diagnostic], of source: SourceText) {
    // The reader displays the diagnostics, so lines and columns are always included.
    let positions = JSONPositions(source, withLocations: true)
    appendDocument("swparse-check", of: source) { json in
      json.member("ok", ExitStatus(of: diagnostics) == .success)
      json.member("diagnostics", diagnostics) { $0.value($1, in: source, positions) }
    }
  }
}
