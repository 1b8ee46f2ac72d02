import Descent

/// The names of the templates compiled together, and the names used by their Swift code.
struct TemplateNames {
  /// The place where each template is first defined.
  private var places: [String: String] = [:]
  private var used: Set<String> = []

  /// Adds the templates of a file; reports those whose names are already taken.
  mutating func add(_ file: TemplateSource) -> [Diagnostic] {
    let lines = LineMap(file.tree.source)
    var duplicates: [Diagnostic] = []
    for piece in file.pieces.values { used.formUnion(piece.names) }
    for item in file.root.items {
      guard let template = item.as(Template.self), let index = template.signature.token.index,
        let name = file.pieces[index]?.function
      else { continue }
      let range = template.signature.range
      if let first = places[name] {
        duplicates.append(Diagnostic(.duplicateTemplate, at: range, [.words(name), .words(first)]))
      } else {
        places[name] = "\(file.tree.source.name):\(lines.location(of: range.start))"
      }
    }
    return duplicates
  }

  /// True if there is a template with the name.
  func hasTemplate(_ name: String) -> Bool { places[name] != nil }

  /// A name that no Swift code in the templates uses.
  func unused(_ name: String) -> String {
    let candidates = [name][...] + (2...used.count + 2).lazy.map { "\(name)\($0)" }
    return candidates.first { !used.contains($0) } ?? name
  }
}

extension DiagnosticKind {
  static let duplicateTemplate = DiagnosticKind(
    "duplicate-template", .error, "the template '%0' is already defined at %1")
}
