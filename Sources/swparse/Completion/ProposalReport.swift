import Descent
import DescentTools

/// What is proposed, as text and as JSON: the same for a position and for a list of names.
struct ProposalReport {
  /// What was typed.
  var typed: String
  var items: [ProposedItem]
  /// The position; nil for a list.
  var cursor: Cursor?

  /// Where proposals are asked for.
  struct Cursor {
    var file: OpenedFile
    /// What stands there, such as `member` or `comment`.
    var place: String
    /// In what nothing is proposed; nil where something may be.
    var nothingIn: String?
    /// The bytes that are replaced; nil if the file has no such position.
    var replaced: SourceRange?

    init(_ file: OpenedFile, place: String, nothingIn: String? = nil, replaced: SourceRange? = nil) {
      (self.file, self.place, self.nothingIn, self.replaced) = (file, place, nothingIn, replaced)
    }
  }

  func write(_ settings: Settings, _ console: inout Console) {
    switch settings.listFormat {
    case .json: console.output.append(json)
    case .text:
      console.output.append(text)
      if let nothing = cursor?.nothingIn { console.report("nothing is proposed in \(nothing)") }
    }
  }

  /// A line for each proposal: text, kind, place of the declaration and the typed bytes of the text.
  var text: ByteBuffer {
    var output = ByteBuffer()
    for item in items {
      output.appendColumn(item.text)
      output.append("\t\(item.kind)\t")
      if let place = item.declaration {
        output.appendColumn(place.file)
        output.append(":\(place.location.line):\(place.location.column)")
      } else {
        output.append("-")
      }
      let typed = item.typedBytes.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      output.append("\t\(typed.isEmpty ? "-" : typed)\n")
    }
    return output
  }

  var json: ByteBuffer {
    var json = JSONWriter()
    json.document("swparse-complete") { json in
      if let cursor { json.members(of: cursor) }
      json.member("typed", typed)
      if let range = cursor?.replaced {
        json.key("replaces")
        json.value(range)
      }
      json.key("items")
      json.array { json in for item in items { json.value(item) } }
    }
    return json.buffer
  }
}

extension ProposalReport {
  /// What is proposed at a position that the file does not have: nothing.
  init(outside file: OpenedFile) { self.init(typed: "", items: [], cursor: Cursor(file, place: "outside")) }
}

extension JSONWriter {
  fileprivate mutating func members(of cursor: ProposalReport.Cursor) {
    member("file", cursor.file.source.name)
    member("line", cursor.file.position.line)
    member("column", cursor.file.position.column)
    if let range = cursor.replaced { member("offset", Int(range.end)) }
    member("place", cursor.place)
  }

  fileprivate mutating func value(_ item: ProposedItem) {
    object { json in
      json.member("text", item.text)
      json.member("insertion", item.insertion)
      json.member("kind", item.kind)
      json.member("match", "\(item.match)")
      json.key("typed")
      json.array { json in
        for range in item.typedBytes {
          json.value(SourceRange(UInt32(range.lowerBound), UInt32(range.upperBound)))
        }
      }
      guard let place = item.declaration else { return }
      json.key("declaration")
      json.object { json in
        json.member("file", place.file)
        json.key("range")
        json.value(place.range)
        json.member("line", place.location.line)
        json.member("column", place.location.column)
      }
    }
  }
}
