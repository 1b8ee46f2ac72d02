import Descent
import DescentTools

// What the output of several commands has in common.

extension ExitStatus {
  /// What a tree means for the run: whether it has errors.
  init(of tree: SyntaxTree) { self.init(of: tree.diagnostics) }

  /// What diagnostics mean for the run.
  init(of diagnostics: [Diagnostic]) { self = diagnostics.haveError ? .foundErrors : .success }
}

extension FileReport {
  /// Hands over what has been written so far, if it is enough to be written out.
  mutating func handOverPiece(by handOver: (FileReport) -> ByteBuffer.Next) -> ByteBuffer.Next {
    guard output.isPieceFull || messages.isPieceFull else { return .goOn }
    return handOver(FileReport(output: output.takePiece(), messages: messages.takePiece(), extent: .part))
  }

  /// How many diagnostics of a file are shown where nothing else is asked for: a file that is no source of the language
  /// has hundreds.
  static let usualDiagnosticLimit = 20

  /// Appends diagnostics for people to one of the streams, and how many more there are.
  mutating func append(
    _ diagnostics: [Diagnostic], of source: SourceText, limit: Int = usualDiagnosticLimit,
    to stream: WritableKeyPath<FileReport, ByteBuffer>, _ style: TextStyle,
    handOver: (FileReport) -> ByteBuffer.Next
  ) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(source, style: style)
    for diagnostic in diagnostics.prefix(limit) {
      renderer.write(diagnostic, to: &self[keyPath: stream])
      if handOverPiece(by: handOver) == .stop { return }
    }
    if diagnostics.count > limit {
      let rest = diagnostics.count - limit
      self[keyPath: stream].append(
        "\(source.name): \(rest) more \(rest == 1 ? "diagnostic" : "diagnostics"), shown with --max-errors \(diagnostics.count)\n"
      )
    }
  }
}

extension ByteBuffer {
  /// Appends the line above the spans of a file. A single file has it as well: what compares needs no second case.
  mutating func appendSpansHeading(of source: SourceText) { append("=== \(source.name)\n") }

  /// Appends text with its line ends, tabs and backslashes written as escapes.
  mutating func appendOnOneLine(_ slice: ArraySlice<UInt8>) {
    for byte in slice {
      switch byte {
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case UInt8(ascii: "\\"): append("\\\\")
      default: append(byte)
      }
    }
  }
}

extension ByteBuffer {
  /// Appends text that stands between tabs on a line: what would end it, or steer a terminal, is written as an escape.
  mutating func appendColumn(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": append("\\t")
      case _ where scalar.isObeyedByTerminals: append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      default: append(String(scalar))
      }
    }
  }
}

extension JSONWriter {
  /// Writes a document on a line of its own: its schema, its file, and the members that the body writes.
  mutating func document(_ schema: String, of source: SourceText, _ body: (inout JSONWriter) -> Void) {
    document(schema) { json in
      json.member("file", source.name)
      body(&json)
    }
  }

  /// Writes a document that is of no single file.
  mutating func document(_ schema: String, _ body: (inout JSONWriter) -> Void) {
    object { json in
      json.member("schema", schema)
      json.member("version", 1)
      body(&json)
    }
    endLine()
  }
}
