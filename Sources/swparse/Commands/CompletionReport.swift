import Descent
import SwiftCompletion

/// What is written about the proposals at a position.
struct CompletionReport {
  private let list: CompletionList
  private let position: CursorPosition
  private let source: SourceText
  private let project: CompletionProject

  init(_ list: CompletionList, at position: CursorPosition, in source: SourceText, _ project: CompletionProject) {
    self.list = list
    self.position = position
    self.source = source
    self.project = project
  }

  /// A line for each proposal: text, kind, place of the declaration and the typed bytes of the text.
  var text: ByteBuffer {
    var output = ByteBuffer()
    var places = DeclarationPlaces(source, project)
    for item in list.items {
      let typed = item.typedBytes.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      output.append("\(item.text)\t\(item.kind)\t")
      if let place = item.declaration, let location = places.location(of: place) {
        output.append("\(place.file):\(location.line):\(location.column)")
      } else {
        output.append("-")
      }
      output.append("\t\(typed.isEmpty ? "-" : typed)\n")
    }
    return output
  }

  /// Why there are no proposals, where there cannot be any.
  var remark: String? {
    switch list.place {
    case .comment: "nothing is proposed in a comment"
    case .literalText: "nothing is proposed in a text or a regular expression"
    case .number: "nothing is proposed in a number"
    default: nil
    }
  }

  var json: ByteBuffer {
    var json = JSONWriter()
    var places = DeclarationPlaces(source, project)
    json.document("swparse-complete", of: source) { json in
      json.member("line", position.line)
      json.member("column", position.column)
      json.member("offset", Int(list.typed.end))
      json.member("place", list.place.name)
      json.member("typed", source.text(in: list.typed))
      json.key("replaces")
      json.value(list.typed)
      json.key("items")
      json.array { json in for item in list.items { json.append(item, &places) } }
    }
    return json.buffer
  }
}

extension JSONWriter {
  fileprivate mutating func append(_ item: CompletionItem, _ places: inout DeclarationPlaces) {
    object { json in
      json.member("text", item.text)
      json.member("insertion", item.insertion)
      json.member("kind", item.kind.description)
      json.member("match", "\(item.match)")
      json.key("typed")
      json.array { json in
        for range in item.typedBytes {
          json.value(SourceRange(UInt32(range.lowerBound), UInt32(range.upperBound)))
        }
      }
      guard let place = item.declaration, let location = places.location(of: place) else { return }
      json.key("declaration")
      json.object { json in
        json.member("file", place.file)
        json.key("range")
        json.value(place.range)
        json.member("line", location.line)
        json.member("column", location.column)
      }
    }
  }
}

/// Lines and columns of declarations in several files.
private struct DeclarationPlaces {
  private let source: SourceText
  private let project: CompletionProject
  private var maps: [String: LineMap] = [:]

  init(_ source: SourceText, _ project: CompletionProject) {
    self.source = source
    self.project = project
  }

  mutating func location(of place: Candidate.Place) -> SourceLocation? {
    if maps[place.file] == nil {
      guard let source = place.file == source.name ? source : project.source(named: place.file) else { return nil }
      maps[place.file] = LineMap(source)
    }
    return maps[place.file]?.location(of: place.range.start)
  }
}
