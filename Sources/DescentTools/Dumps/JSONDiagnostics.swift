import Descent

/// The format of positions in JSON: offsets, optionally with line and column.
package struct JSONPositions: Sendable {
  let lineMap: LineMap?

  package init(_ source: SourceText, withLocations: Bool) { lineMap = withLocations ? LineMap(source) : nil }

  package init(_ lineMap: LineMap?) { self.lineMap = lineMap }
}

extension JSONWriter {
  /// Writes the member `range`, and, if requested, `start` and `end` with line and column.
  package mutating func members(of range: SourceRange, _ positions: JSONPositions) {
    member("range", range)
    guard let lineMap = positions.lineMap else { return }
    member("start", lineMap.location(of: range.start))
    member("end", lineMap.location(of: range.end))
  }

  private mutating func member(_ name: StaticString, _ location: SourceLocation) {
    object(name) {
      $0.member("line", location.line)
      $0.member("column", location.column)
    }
  }

  /// Writes a diagnostic with its notes and fix-its.
  package mutating func value(_ diagnostic: Diagnostic, in source: SourceText, _ positions: JSONPositions) {
    object { json in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("identifier", diagnostic.identifier)
      json.member("message", diagnostic.message(in: source))
      json.members(of: diagnostic.range, positions)
      // Token kinds by their case names, other constructs by their text.
      json.memberIfAny("expected", diagnostic.category.expected) { json, argument in
        json.object {
          if case .tokenKind(let index, let table) = argument { $0.member("kind", table.caseName(of: index)) }
          $0.member("text", argument.text(in: source))
        }
      }
      json.memberIfAny("notes", diagnostic.notes) { $0.value($1, in: source, positions) }
      json.memberIfAny("fixIts", diagnostic.fixIts) { $0.value($1, positions) }
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
      json.member("edits", fixIt.edits) { json, edit in
        json.object {
          $0.members(of: edit.range, positions)
          $0.member("replacement", edit.replacement)
        }
      }
    }
  }
}
