import Descent
import DescentTools

extension FileReport {
  /// Appends what is wrong with a file in one of the formats of `check`.
  mutating func append(
    diagnosticsOf tree: SyntaxTree, in format: Settings.CheckFormat, limit: Int,
    to stream: WritableKeyPath<FileReport, ByteBuffer>,
    _ style: TextStyle, handOver: (FileReport) -> ByteBuffer.Next
  ) {
    switch format {
    case .text: append(tree.diagnostics, of: tree.source, limit: limit, to: stream, style, handOver: handOver)
    case .github: self[keyPath: stream].append(annotationsFor: tree)
    case .json:
      var json = JSONWriter(self[keyPath: stream].take())
      json.append(diagnosticsOf: tree)
      self[keyPath: stream] = json.buffer
    }
  }
}

extension JSONWriter {
  fileprivate mutating func append(diagnosticsOf tree: SyntaxTree) {
    // Whoever asks for diagnostics wants to show them, so lines and columns always come along.
    let positions = JSONPositions(tree.source, withLocations: true)
    document("swparse-check", of: tree.source) { json in
      json.member("ok", tree.isValid)
      json.key("diagnostics")
      json.array { for diagnostic in tree.diagnostics { $0.value(diagnostic, in: tree.source, positions) } }
    }
  }
}

extension ByteBuffer {
  /// Appends workflow commands of GitHub, one for each diagnostic.
  fileprivate mutating func append(annotationsFor tree: SyntaxTree) {
    guard !tree.diagnostics.isEmpty else { return }
    let lineMap = LineMap(tree.source)
    for diagnostic in tree.diagnostics {
      let start = lineMap.location(of: diagnostic.range.start)
      let end = lineMap.location(of: diagnostic.range.end)
      append("::\(diagnostic.severity.workflowCommand) file=")
      appendWorkflowText(tree.source.name, escaping: .property)
      append(",line=\(start.line),col=\(start.column),endLine=\(end.line),endColumn=\(end.column),title=")
      appendWorkflowText(diagnostic.identifier, escaping: .property)
      append("::")
      appendWorkflowText(diagnostic.message(in: tree.source), escaping: .message)
      append("\n")
    }
  }

  private enum WorkflowText { case property, message }

  /// The parts of a workflow command are separated by signs that a text in them must not have.
  private mutating func appendWorkflowText(_ text: String, escaping place: WorkflowText) {
    for byte in text.utf8 {
      switch (byte, place) {
      case (UInt8(ascii: "%"), _): append("%25")
      case (UInt8(ascii: "\r"), _): append("%0D")
      case (UInt8(ascii: "\n"), _): append("%0A")
      case (UInt8(ascii: ":"), .property): append("%3A")
      case (UInt8(ascii: ","), .property): append("%2C")
      default: append(byte)
      }
    }
  }
}

extension Severity {
  fileprivate var workflowCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
