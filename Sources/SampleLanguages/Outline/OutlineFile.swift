import Descent

/// An outline as entries, with its errors.
///
///     let file = OutlineFile(parsing: try SourceText("- [x] order seeds due:2026-03-01"))
///     file.entries[0].kind                  // .task(.done)
public struct OutlineFile: Sendable {
  /// The entries at the top level, with those nested below them.
  public let entries: [OutlineEntry]
  /// The syntax tree, with every token and its position.
  public let tree: SyntaxTree
  /// The errors, including attributes that occur twice in a line.
  public let diagnostics: [Diagnostic]

  /// - Complexity: linear in the source.
  public init(parsing source: SourceText) { self.init(Outline.parse(source)) }

  /// Creates the entries of a tree that `Outline.parse` returned.
  ///
  /// - Complexity: linear in the source.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    let root = TypedView<OutlineDocument>(tree: tree, handle: tree.root.node.unchecked(as: OutlineDocument.self))
    var reader = OutlineReader()
    entries = root.lines.map { reader.entry(of: $0) }
    diagnostics = (tree.diagnostics + reader.diagnostics).inSourceOrder()
  }
}

/// Creates entries from lines. It recurses no deeper than the parser did.
private struct OutlineReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func entry(of line: TypedView<OutlineLine>) -> OutlineEntry {
    switch line.syntax {
    case .heading(let ref): return entry(.heading, line.tree.view(ref).parts, line.tree.view(ref).nested)
    case .note(let ref): return entry(.note, line.tree.view(ref).parts, line.tree.view(ref).nested)
    case .item(let ref):
      let item = line.tree.view(ref)
      let kind = item.box.map { OutlineEntry.Kind.task($0.text == "[x]" ? .done : .open) } ?? .item
      return entry(kind, item.parts, item.nested)
    }
  }

  private mutating func entry(
    _ kind: OutlineEntry.Kind, _ parts: ListView<OutlinePart>, _ nested: ListView<OutlineLine>
  ) -> OutlineEntry {
    var entry = OutlineEntry(kind, "")
    var words: [String] = []
    var places: [String: SourceRange] = [:]
    for part in parts {
      let text = part.text
      switch part.kind {
      case .tag: entry.tags.append(String(text.dropFirst()))
      case .attribute:
        let name = String(text.prefix { $0 != ":" })
        if let first = places[name] {
          let note = DiagnosticNote(.outlineFirstAttribute, at: first)
          diagnostics.append(
            Diagnostic(.outlineRepeatedAttribute, at: part.any.range, [.words(name)], notes: [note]))
        } else {
          places[name] = part.any.range
        }
        entry.attributes.append(.init(name, String(text.dropFirst(name.count + 1))))
      default: words.append(text)
      }
    }
    entry.text = words.joined(separator: " ")
    for line in nested { entry.nested.append(self.entry(of: line)) }
    return entry
  }
}

extension TypedView<OutlinePart> {
  fileprivate var kind: OutlineToken? {
    syntax.word.index.map { OutlineToken(index: tree.tokens[$0].kindIndex) }
  }
}

extension DiagnosticKind {
  static let outlineRepeatedAttribute = DiagnosticKind(
    "duplicate-attribute", .error, "the line has the attribute '%0' already")
  static let outlineFirstAttribute = DiagnosticKind("first-attribute", .note, "it is here")
}
