import Descent

/// A source with markers, such as `let ⟦1⟧= 2`: the text without them, and their offsets.
///
///     let marked = MarkedSource("let ⟦1⟧= 2")
///     let text = marked.text           // "let = 2"
///     let marks = marked.marks         // ["1": 4]
///
/// A marker is a name in white square brackets, `⟦` and `⟧` (U+27E6 and U+27E7), which no known language uses. An
/// opening bracket without a closing one on its line is part of the text.
public struct MarkedSource: Sendable, Hashable {
  /// The source without the markers.
  public let text: String
  /// The byte offsets of the markers, by name.
  public let marks: [String: UInt32]

  public init(_ marked: String) {
    var text = ""
    var marks: [String: UInt32] = [:]
    var rest = Substring(marked)
    while let open = rest.firstIndex(of: "⟦") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(where: { $0 == "⟧" || $0.isNewline }), rest[close] == "⟧" else {
        text.append(rest.removeFirst())
        continue
      }
      marks[String(rest[rest.index(after: open)..<close])] = UInt32(text.utf8.count)
      rest = rest[rest.index(after: close)...]
    }
    self.text = text + rest
    self.marks = marks
  }

  /// The name of the marker at an offset; the first in alphabetical order if there are several.
  func mark(at offset: UInt32) -> String? { marks.filter { $0.value == offset }.keys.min() }
}

/// A diagnostic that a test expects at a marker in the source.
///
///     let reports: [ExpectedReport] = [
///       .error("expected ',' between values"),     // at ⟦1⟧
///       .error("expected ']' to end the array", at: "2", notes: [.note("to match this '['", at: "open")]),
///     ]
public struct ExpectedReport: Sendable, Hashable {
  let severity: Severity
  let message: String
  /// The name of the marker, or a line and column such as `3:1`.
  let place: String
  let notes: [ExpectedReport]

  /// An error with its complete message, by default at the marker ⟦1⟧.
  public static func error(_ message: String, at place: String = "1", notes: [ExpectedReport] = []) -> Self {
    Self(severity: .error, message: message, place: place, notes: notes)
  }

  /// A warning with its complete message, by default at the marker ⟦1⟧.
  public static func warning(_ message: String, at place: String = "1", notes: [ExpectedReport] = []) -> Self {
    Self(severity: .warning, message: message, place: place, notes: notes)
  }

  /// A note of another diagnostic, by default at the marker ⟦1⟧.
  public static func note(_ message: String, at place: String = "1") -> Self {
    Self(severity: .note, message: message, place: place, notes: [])
  }

  /// The lines shown in a failure.
  var lines: [String] { ["\(place) \(severity.rawValue): \(message)"] + notes.flatMap(\.lines).map { "  \($0)" } }
}

extension ExpectedReport {
  /// The report for a diagnostic of a parser, at a marker if there is one at its position.
  init(_ diagnostic: Diagnostic, in source: SourceText, _ marked: MarkedSource, _ map: LineMap) {
    func place(_ range: SourceRange) -> String {
      marked.mark(at: range.start) ?? "\(map.location(of: range.start))"
    }
    self.init(
      severity: diagnostic.severity, message: diagnostic.message(in: source), place: place(diagnostic.range),
      notes: diagnostic.notes.map {
        Self(severity: $0.category.severity, message: $0.message(in: source), place: place($0.range), notes: [])
      })
  }
}
