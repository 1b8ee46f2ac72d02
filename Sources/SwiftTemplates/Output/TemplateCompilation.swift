import Descent

/// Files of templates, compiled to one Swift source: a function for each template.
///
///     let compilation = TemplateCompilation(of: [try SourceText(path: "page.swiftemplate")])
///     if let swift = compilation.swiftSource { print(swift) }
///
/// A template `%% template page(_ users: [User]) throws` becomes `func page(_ users: [User]) throws -> String`. The Swift
/// in it stands in the output at the columns where it stands in the template, and `#sourceLocation` says at which lines,
/// so that the compiler's errors are reported in the template.
///
/// Values are escaped for HTML, but not what `<%==` writes, and not what a template returns that is compiled with them:
/// `<%= contact(user) %>` is known by the name, unless the template calls something else so that it declares itself.
public struct TemplateCompilation: Sendable {
  /// The trees of the files, in their order.
  public let trees: [SyntaxTree]
  /// What is wrong with each file, in the order of the source.
  public let diagnostics: [[Diagnostic]]
  /// The Swift source; nil if there are errors.
  public let swiftSource: String?

  /// Compiles files of templates.
  ///
  /// - Complexity: linear in the sources.
  public init(of sources: [SourceText]) {
    let files = sources.map(TemplateSource.init)
    var names = TemplateNames()
    let duplicates = files.map { names.add($0) }
    trees = files.map(\.tree)
    diagnostics = zip(trees, duplicates).map { tree, duplicates in
      (tree.diagnostics + duplicates).sorted { $0.range.start < $1.range.start }
    }
    let isValid = !diagnostics.joined().contains { $0.kind.severity == .error }
    var writer = SwiftWriter(names)
    swiftSource = isValid ? writer.source(of: files) : nil
  }
}

/// The names of the templates that are compiled together, and those that their Swift uses.
struct TemplateNames {
  /// Where each template is defined first.
  private var places: [String: String] = [:]
  private var used: Set<String> = []

  /// Adds the templates of a file; returns what is to be said of those whose names are taken.
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

  /// Whether a template has a name.
  func hasTemplate(_ name: String) -> Bool { places[name] != nil }

  /// A name that no Swift in the templates uses.
  func unused(_ name: String) -> String {
    let candidates = [name][...] + (2...used.count + 2).lazy.map { "\(name)\($0)" }
    return candidates.first { !used.contains($0) } ?? name
  }
}

extension DiagnosticKind {
  /// Two templates have the same name.
  static let duplicateTemplate = DiagnosticKind(
    "duplicate-template", .error, "the template '%0' is already defined at %1")
}
