import Descent
import DescentTools

/// Proposals as text and as JSON, for a position or for a list of names.
struct ProposalReport {
  var typed: String
  var items: [ProposedItem]
  /// The position; nil for a list.
  var cursor: Cursor?

  struct Cursor {
    var file: OpenedFile
    /// The syntactic kind of the position, such as `member` or `comment`.
    var place: String
    /// The description of a position without proposals; nil for other positions.
    var nothingIn: String?
    /// The source range that is replaced; nil if the file has no such position.
    var replaced: SourceRange?
  }

  func write(_ settings: Settings, _ console: inout Console) {
    var output = ByteBuffer()
    switch settings.listFormat {
    case .json: writeJSON(to: &output)
    case .text: writeText(to: &output)
    }
    console.output.append(output)
    if settings.listFormat == .text, let nothing = cursor?.nothingIn {
      console.report("nothing is proposed in \(nothing)")
    }
  }

  /// Writes a line for each proposal: text, kind, location of the declaration and the matched bytes of the text.
  private func writeText(to output: inout ByteBuffer) {
    for item in items {
      output.appendColumn(item.text)
      output.append("\t\(item.kind)\t")
      if let place = item.declaration {
        output.appendColumn(place.file)
        output.append(":\(place.location.line):\(place.location.column)")
      } else {
        output.append("-")
      }
      let typed = item.matchedBytes.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      output.append("\t\(typed.isEmpty ? "-" : typed)\n")
    }
  }

  private func writeJSON(to output: inout ByteBuffer) {
    output.appendDocument("swparse-complete", of: cursor?.file.source) { json in
      if let cursor {
        json.member("line", cursor.file.position.line)
        json.member("column", cursor.file.position.column)
        if let range = cursor.replaced { json.member("offset", Int(range.end)) }
        json.member("place", cursor.place)
      }
      json.member("typed", typed)
      if let range = cursor?.replaced { json.member("replaces", range) }
      json.member("items", items) { $0.value($1) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ item: ProposedItem) {
    object { json in
      json.member("text", item.text)
      json.member("insertion", item.insertion)
      json.member("kind", item.kind)
      json.member("match", "\(item.match)")
      json.member("typed", item.matchedBytes) {
        $0.value(SourceRange(UInt32($1.lowerBound), UInt32($1.upperBound)))
      }
      guard let place = item.declaration else { return }
      json.object("declaration") { json in
        json.member("file", place.file)
        json.member("range", place.range)
        json.member("line", place.location.line)
        json.member("column", place.location.column)
      }
    }
  }
}
