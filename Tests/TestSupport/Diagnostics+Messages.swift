import Descent

extension SyntaxTree {
  /// The messages of the diagnostics, without their positions.
  public var messageTexts: [String] { diagnostics.map { $0.message(in: source) } }
}

extension [Diagnostic] {
  /// Each diagnostic on one line, with its position and its notes: `1:5 division by zero (2:1 called here)`.
  public func messages(in source: SourceText) -> [String] {
    let lines = LineMap(source)
    return map { diagnostic in
      let notes = diagnostic.notes.map { " (\(lines.location(of: $0.range.start)) \($0.message(in: source)))" }
      return "\(lines.location(of: diagnostic.range.start)) \(diagnostic.message(in: source))\(notes.joined())"
    }
  }
}
