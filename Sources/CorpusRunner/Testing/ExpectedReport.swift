import Descent

/// A diagnostic that a test expects, at a mark of the source.
///
///     let reports: [ExpectedReport] = [
///       .error("expected ',' between values"),     // at ⟦1⟧
///       .error("expected ']' to end the array", at: "2", notes: [.note("to match this '['", at: "open")]),
///     ]
public struct ExpectedReport: Sendable, Hashable {
  /// How serious it is.
  public var severity: Severity
  /// The text of the message, all of it.
  public var message: String
  /// The name of the mark, or line and column such as `3:1`.
  public var place: String
  /// The notes, in their order, with places of their own.
  public var notes: [ExpectedReport] = []

  /// An error, at the mark ⟦1⟧ if nothing is said.
  public static func error(_ message: String, at place: String = "1", notes: [ExpectedReport] = []) -> Self {
    Self(severity: .error, message: message, place: place, notes: notes)
  }

  /// A warning, at the mark ⟦1⟧ if nothing is said.
  public static func warning(_ message: String, at place: String = "1", notes: [ExpectedReport] = []) -> Self {
    Self(severity: .warning, message: message, place: place, notes: notes)
  }

  /// A note of another diagnostic, at the mark ⟦1⟧ if nothing is said.
  public static func note(_ message: String, at place: String = "1") -> Self {
    Self(severity: .note, message: message, place: place)
  }

  /// The lines that a failure shows of it.
  var lines: [String] { ["\(place) \(severity.rawValue): \(message)"] + notes.flatMap(\.lines).map { "  \($0)" } }
}

extension ExpectedReport {
  /// What a parser reported, called by the marks of the source where there is one.
  init(_ diagnostic: Diagnostic, in source: SourceText, _ marked: MarkedSource, _ map: LineMap) {
    func place(_ range: SourceRange) -> String {
      marked.mark(at: range.start) ?? "\(map.location(of: range.start))"
    }
    self.init(
      severity: diagnostic.severity, message: diagnostic.message(in: source), place: place(diagnostic.range),
      notes: diagnostic.notes.map {
        Self(severity: $0.category.severity, message: $0.message(in: source), place: place($0.range))
      })
  }
}
