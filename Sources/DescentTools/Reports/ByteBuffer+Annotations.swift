import Descent

extension ByteBuffer {
  /// Appends a workflow command of GitHub for each diagnostic, which is shown beside the code of a pull request.
  package mutating func append(annotationsFor diagnostics: [Diagnostic], of source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    let lineMap = LineMap(source)
    for diagnostic in diagnostics {
      let start = lineMap.location(of: diagnostic.range.start)
      let end = lineMap.location(of: diagnostic.range.end)
      append("::\(diagnostic.severity == .note ? "notice" : "\(diagnostic.severity)") file=")
      appendWorkflowText(source.name, escaping: .property)
      append(",line=\(start.line),col=\(start.column),endLine=\(end.line),endColumn=\(end.column),title=")
      appendWorkflowText(diagnostic.identifier, escaping: .property)
      append("::")
      appendWorkflowText(diagnostic.message(in: source), escaping: .message)
      append("\n")
    }
  }

  private enum WorkflowText { case property, message }

  /// Appends text of a workflow command, with the characters escaped that separate the parts of the command.
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
