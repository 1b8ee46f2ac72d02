import Descent
import DescentTools
import SystemCalls

/// The output for one record: always a line of JSON.
///
///     {"schema":"swparse-record","version":1,"id":"main.swift","status":0,"documents":[{"schema":"swparse-check",…}]}
///     {"schema":"swparse-record","version":1,"id":"other.swift","status":2,"error":"cannot read 'other.swift': …"}
enum RecordLine {
  /// The output of the command for a file.
  enum Form: Sendable {
    /// Documents of JSON, each on a line.
    case documents
    case text
  }

  /// - Parameter report: the output of the command for the record, as a whole.
  static func line(_ id: RecordID, _ report: FileReport, _ form: Form) -> FileReport {
    line(id, report.status, expecting: report.output.count + report.messages.count) { json in
      switch form {
      case .documents:
        json.array("documents") { json in
          var rest = report.output.bytes[...]
          while let end = Platform.firstIndex(of: UInt8(ascii: "\n"), in: report.output.bytes, rest.indices) {
            json.value(json: rest[..<end])
            rest = rest[(end + 1)...]
          }
        }
      case .text:
        json.member("text", report.output.bytes[...])
      }
      guard !report.messages.isEmpty else { return }
      json.member("messages", report.messages.bytes[...])
    }
  }

  static func line(_ id: RecordID, _ error: RecordError) -> FileReport {
    line(id, .failure, expecting: error.message.utf8.count) { $0.member("error", error.message) }
  }

  private static func line(
    _ id: RecordID, _ status: ExitStatus, expecting count: Int, _ members: (inout JSONWriter) -> Void
  ) -> FileReport {
    var buffer = ByteBuffer()
    buffer.append(upTo: count + 200) { _ in }
    var json = JSONWriter(buffer)
    json.object { json in
      json.member("schema", "swparse-record")
      json.member("version", 1)
      json.key("id")
      switch id {
      case .text(let text): json.value(text)
      case .number(let number): json.value(json: Array(number.utf8)[...])
      case .none: json.null()
      }
      json.member("status", Int(status.rawValue))
      members(&json)
    }
    json.endLine()
    // The run has done its job if the record has its line.
    return FileReport(output: json.buffer)
  }
}
