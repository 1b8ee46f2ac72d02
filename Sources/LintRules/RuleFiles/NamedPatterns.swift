import Descent
import TOML

/// The text of a pattern, with the place where the file says or uses it.
struct PlacedText {
  let text: String
  let range: SourceRange
  /// Whether the text itself is there, not only a name for it.
  var isWritten = true
}

struct NamedPatterns {
  private var entries: [String: PatternEntries] = [:]

  /// Takes the patterns of files, and reports names that occur twice.
  init(_ files: inout [RuleFile]) {
    var places: [String: String] = [:]
    for index in files.indices {
      for (name, patterns) in files[index].patterns {
        if let place = places[name.value] {
          files[index].diagnostics.append(
            Diagnostic(.patternNameTwice, at: name.range, [.words(name.value), .words(place)]))
        }
        places[name.value] = files[index].place(of: name.range)
        entries[name.value] = patterns
      }
    }
  }

  /// The texts of the patterns of an entry: one, or those that have a name.
  func texts(of entry: PatternEntries.Entry, reporting problems: inout [Diagnostic]) -> [PlacedText] {
    switch entry {
    case .pattern(let text): [PlacedText(text: text.value, range: text.range)]
    case .use(let name): texts(named: name, reporting: &problems)
    }
  }

  private func texts(named name: TOMLLocated<String>, reporting problems: inout [Diagnostic]) -> [PlacedText] {
    guard let used = entries[name.value] else {
      let meant = suggestion(for: name.value, among: entries.keys.sorted())
      problems.append(Diagnostic(.unknownPatternName, at: name.range, [.words(name.value), .words(meant)]))
      return []
    }
    return used.entries.compactMap { entry in
      switch entry {
      case .pattern(let text): return PlacedText(text: text.value, range: name.range, isWritten: false)
      case .use(let other):
        // Names in names would need a search for circles, and hardly anybody needs them.
        problems.append(Diagnostic(.nestedUse, at: name.range, [.words(name.value), .words(other.value)]))
        return nil
      }
    }
  }
}

extension RuleFile {
  /// The words of a message for a place in this file.
  func place(of range: SourceRange) -> String { " at \(source.name):\(toml.tree.lineMap.location(of: range.start))" }
}
