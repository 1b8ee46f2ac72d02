import Descent
import TOML

extension TOMLFile {
  init(_ text: String) throws { self.init(parsing: try SourceText(text)) }

  /// The messages of the file, each with its position and the positions of its notes.
  var messages: [String] { messages(of: diagnostics) }

  func messages(of diagnostics: [Diagnostic]) -> [String] {
    let source = tree.source
    let lines = LineMap(source)
    return diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { " (\(lines.location(of: $0.range.start)) \($0.message(in: source)))" }
      return "\(lines.location(of: diagnostic.range.start)) \(diagnostic.message(in: source))\(notes.joined())"
    }
  }
}
