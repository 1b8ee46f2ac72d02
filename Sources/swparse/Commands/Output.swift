import Descent
import DescentTools

// The output shared by several commands.

extension ExitStatus {
  init(of tree: SyntaxTree) { self.init(of: tree.diagnostics) }

  init(of diagnostics: [Diagnostic]) { self = diagnostics.haveError ? .foundErrors : .success }
}

extension FileReport {
  /// Hands over the output so far, if it is large enough to be written.
  mutating func deliverPiece(by deliver: (FileReport) -> ByteBuffer.Next) -> ByteBuffer.Next {
    guard output.isPieceFull || messages.isPieceFull else { return .continue }
    return deliver(FileReport(output: output.takePiece(), messages: messages.takePiece(), isPart: true))
  }

  /// A part of a report: takes the output out of a buffer.
  static func part(_ output: inout ByteBuffer) -> Self { Self(output: output.takePiece(), isPart: true) }

  /// The default maximum number of diagnostics per file: a file that is not source code has hundreds.
  static let usualDiagnosticLimit = 20

  /// Appends the diagnostics of a file to the messages.
  mutating func append(_ diagnostics: [Diagnostic], of task: FileTask, deliver: (FileReport) -> ByteBuffer.Next) {
    append(
      diagnostics, of: task.source, limit: task.diagnosticLimit, to: \.messages, task.errorStyle, deliver: deliver)
  }

  /// Appends human-readable diagnostics to one of the streams, and the number of those omitted.
  mutating func append(
    _ diagnostics: [Diagnostic], of source: SourceText, lineMap: LineMap? = nil, limit: Int = usualDiagnosticLimit,
    to stream: WritableKeyPath<FileReport, ByteBuffer>, _ style: TextStyle,
    deliver: (FileReport) -> ByteBuffer.Next = { _ in .continue }
  ) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(source, lineMap: lineMap, style: style)
    for diagnostic in diagnostics.prefix(limit) {
      renderer.write(diagnostic, to: &self[keyPath: stream])
      if deliverPiece(by: deliver) == .stop { return }
    }
    let rest = diagnostics.count - limit
    guard rest > 0 else { return }
    let noun = rest == 1 ? "diagnostic" : "diagnostics"
    self[keyPath: stream].append(
      "\(source.displayName): \(rest) more \(noun), shown with --max-errors \(diagnostics.count)\n")
  }
}

extension ByteBuffer {
  /// Appends a heading above the text of a file if there are several files.
  mutating func appendHeading(of task: FileTask) { if task.isOneOfSeveral { appendSpansHeading(of: task.source) } }

  /// Appends a heading above the spans of a file, even if it is the only one, for programs that compare spans.
  mutating func appendSpansHeading(of source: SourceText) { append("=== \(source.displayName)\n") }

  /// Appends a column of a line. Characters that would end the column or control a terminal are escaped.
  mutating func appendColumn(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": append("\\t")
      case _ where scalar.isTerminalControl: append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      default: append(String(scalar))
      }
    }
  }

  /// Appends a line about a problem. The message may contain names and texts of unknown origin.
  mutating func appendProblem(_ message: String) {
    append("\(Tool.name): ")
    appendColumn(message)
    append("\n")
  }
}
