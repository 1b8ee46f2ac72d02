import Descent
import SyntaxSearch
import TOML

/// A rule file whose patterns are not read yet: a rule, or several with named patterns.
struct RuleFile {
  let toml: TOMLFile
  var source: SourceText { toml.tree.source }
  private(set) var rules: [FileRule] = []
  /// The named patterns in the order of the file.
  private(set) var patterns: [(name: TOMLLocated<String>, entries: PatternEntries)] = []
  var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    toml = TOMLFile(parsing: source)
    diagnostics = toml.diagnostics
    guard toml.isValid else { return }
    let isOneRule = FileRule.Key.allCases.contains { $0 != .patterns && toml.root[$0.rawValue] != nil }
    if isOneRule {
      if let rule = FileRule(reading: toml.root, reporting: &diagnostics) { rules = [rule] }
    } else if let document = Document(reading: toml.root, reporting: &diagnostics) {
      rules = document.rules
      for range in rules.compactMap(\.patternsRange) { diagnostics.append(Diagnostic(.misplacedPatterns, at: range)) }
    }
    readPatterns()
  }

  private mutating func readPatterns() {
    guard let table = toml.root[FileRule.Key.patterns.rawValue] else { return }
    guard let entries = table.entries else { return diagnostics.append(table.mismatch(expected: "a table")) }
    for (name, item) in entries {
      guard let patterns = PatternEntries(reading: item, reporting: &diagnostics) else { continue }
      self.patterns.append((TOMLLocated(name, at: item.keyRange ?? item.range), patterns))
    }
  }

  /// Reports the named patterns that can be read in none of some languages, apart from those that rules use: these are
  /// reported there.
  mutating func checkPatterns(except used: Set<String>, in languages: [SearchLanguage]) {
    for (name, patterns) in patterns where !used.contains(name.value) {
      for case .pattern(let text) in patterns.entries {
        guard let error = Self.error(in: text.value, languages) else { continue }
        let place = error.range.map { toml.range(of: Int($0.start)..<Int($0.end), inStringAt: text.range) }
        diagnostics.append(Diagnostic(.invalidPattern, at: place ?? text.range, [.words(error.message)]))
      }
    }
  }

  /// Why a text is no pattern in any of some languages, as the first one says.
  private static func error(in text: String, _ languages: [SearchLanguage]) -> PatternError? {
    var first: PatternError?
    for language in languages {
      do throws(PatternError) {
        _ = try SearchPattern(text, in: language)
        return nil
      } catch { first = first ?? error }
    }
    return first
  }

  /// A file of several rules.
  private struct Document: TOMLTableReadable {
    enum Key: String, CaseIterable { case rules = "rule", patterns }

    let rules: [FileRule]

    init?(reading table: inout TOMLTableReader<Key>) {
      guard let item = table.item[Key.rules.rawValue] else {
        rules = []
        return
      }
      // A rule that is wrong does not hide the others.
      var problems: [Diagnostic] = []
      rules = (item.elements ?? [item]).compactMap { FileRule(reading: $0, reporting: &problems) }
      for problem in problems { table.report(problem) }
    }
  }
}
