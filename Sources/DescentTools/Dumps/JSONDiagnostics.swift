import Descent

/// How JSON shows where something stands: always by offsets, on request by line and column too.
package struct JSONPositions: Sendable {
  let lineMap: LineMap?

  package init(_ source: SourceText, withLocations: Bool) { lineMap = withLocations ? LineMap(source) : nil }

  package init(_ lineMap: LineMap?) { self.lineMap = lineMap }
}

extension JSONWriter {
  /// Writes the member `range`, and `start` and `end` with line and column if they are asked for.
  package mutating func members(of range: SourceRange, _ positions: JSONPositions) {
    key("range")
    value(range)
    guard let lineMap = positions.lineMap else { return }
    key("start")
    value(lineMap.location(of: range.start))
    key("end")
    value(lineMap.location(of: range.end))
  }

  private mutating func value(_ location: SourceLocation) {
    beginObject()
    member("line", location.line)
    member("column", location.column)
    endObject()
  }

  /// Writes a diagnostic with its notes and fix-its.
  package mutating func value(_ diagnostic: Diagnostic, in source: SourceText, _ positions: JSONPositions) {
    object { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("identifier", diagnostic.identifier)
      json.member("message", diagnostic.message(in: source))
      json.members(of: diagnostic.range, positions)
      json.member(expected: diagnostic.category.expected, in: source)
      if !diagnostic.notes.isEmpty {
        json.key("notes")
        json.array { for note in diagnostic.notes { $0.value(note, in: source, positions) } }
      }
      if !diagnostic.fixIts.isEmpty {
        json.key("fixIts")
        json.array { for fixIt in diagnostic.fixIts { $0.value(fixIt, positions) } }
      }
    }
  }

  /// Writes what was expected: token kinds by their names in the language, constructs by their labels.
  private mutating func member(expected: [DiagnosticArgument], in source: SourceText) {
    if expected.isEmpty { return }
    key("expected")
    array { json in
      for argument in expected {
        json.object {
          if case .tokenKind(let index, let table) = argument { $0.member("kind", table.caseName(of: index)) }
          $0.member("text", argument.text(in: source))
        }
      }
    }
  }

  private mutating func value(_ note: DiagnosticNote, in source: SourceText, _ positions: JSONPositions) {
    object { json in
      json.member("identifier", note.category.identifier)
      json.member("message", note.message(in: source))
      json.members(of: note.range, positions)
    }
  }

  private mutating func value(_ fixIt: FixIt, _ positions: JSONPositions) {
    object { json in
      json.key("edits")
      json.array { json in
        for edit in fixIt.edits {
          json.object {
            $0.members(of: edit.range, positions)
            $0.member("replacement", edit.replacement)
          }
        }
      }
    }
  }
}
