import Descent
import DescentTools
import SyntaxSearch
import TOML

struct FileRuleReader {
  private(set) var diagnostics: [Diagnostic] = []

  private let source: FileRule
  private let file: TOMLFile
  private let names: NamedPatterns
  private let languages: [AnyLanguage]
  private var places: [PlacedText] = []

  init(_ source: FileRule, in file: TOMLFile, _ names: NamedPatterns, _ languages: [AnyLanguage]) {
    self.source = source
    self.file = file
    self.names = names
    self.languages = languages
  }

  /// The rule; nil if there are errors.
  mutating func rule() -> RuleFiles.Rule? {
    if source.fix == nil, source.tests.contains(where: { $0.fixed != nil }) {
      diagnostics.append(Diagnostic(.fixedWithoutFix, at: source.id.range, [.words(source.id.value)]))
    }
    guard let language = language() else { return nil }
    let searched = SearchLanguage(language)
    guard let query = query(in: searched, language) else { return nil }
    for pattern in query.allPatterns {
      for warning in pattern.warnings where !isMeant(warning, in: pattern.text) {
        report(.doubtfulPattern, warning.message, warning.range, of: pattern.text)
      }
    }
    // An unknown construct may be in the tests, which need not be read otherwise.
    if !query.unknownConstructs.isEmpty { readTests(in: language) }
    for unknown in query.unknownConstructs {
      report(.unknownConstruct, unknown.message, unknown.range, of: unknown.text)
    }
    if let message = source.message { places.append(PlacedText(text: message.value, range: message.range)) }
    if let fix = source.fix { places.append(PlacedText(text: fix.value, range: fix.range)) }
    do {
      let rule = try PatternRule(
        id: source.id.value, severity: source.severity, message: source.message?.value ?? "", summary: source.summary,
        query: query, fix: source.fix?.value, tests: source.tests, in: searched)
      return diagnostics.haveError || source.message == nil ? nil : RuleFiles.Rule(rule: rule, language: language)
    } catch {
      places.reverse()
      report(.invalidPattern, error.message, error.range, of: error.text)
      return nil
    }
  }

  private mutating func language() -> AnyLanguage? {
    guard let name = source.language else { return languages[0] }
    if let language = languages.first(where: { $0.isNamed(name.value) }) { return language }
    let hint = suggestion(for: name.value.lowercased(), among: languages.map { $0.name.lowercased() })
    diagnostics.append(Diagnostic(.unknownRuleLanguage, at: name.range, [.words(name.value), .words(hint)]))
    return nil
  }

  /// Whether a warning is about a name used on purpose, since a test has it.
  private func isMeant(_ warning: PatternWarning, in pattern: String) -> Bool {
    guard warning.reason == .nameLikeHole else { return false }
    let name = Array(pattern.utf8)[Int(warning.range.start)..<Int(warning.range.end)]
    return source.tests.contains { $0.code.contains(String(decoding: name, as: UTF8.self)) }
  }

  /// Reads the code of the tests, so that the names of its constructs are known.
  private func readTests(in language: AnyLanguage) {
    for test in source.tests {
      guard let code = try? SourceText(test.code) else { continue }
      for _ in language.parse(code).nodes {}
    }
  }

  private mutating func query(in language: SearchLanguage, _ parser: AnyLanguage) -> SearchQuery? {
    var patterns = texts(of: source.patterns?.entries ?? [])
    var requirements: [SearchQuery.Requirement] = []
    for entry in source.all?.entries ?? [] {
      let alternatives = texts(of: [entry])
      if patterns.isEmpty {
        patterns = alternatives
      } else {
        requirements.append(SearchQuery.Requirement(.matches, any: alternatives))
      }
    }
    for (relation, isNegated, entries) in source.relations {
      requirements.append(SearchQuery.Requirement(relation, isNegated: isNegated, any: texts(of: entries.entries)))
    }
    places += source.conditions.map { PlacedText(text: $0.value, range: $0.range) }
    guard !patterns.isEmpty, !diagnostics.haveError else { return nil }
    do {
      return try SearchQuery(
        any: patterns, where: requirements, conditions: source.conditions.map(\.value), as: source.construct?.value,
        isExact: source.isExact, in: language)
    } catch {
      report(error, parser)
      return nil
    }
  }

  /// The texts of patterns of which one must fit.
  private mutating func texts(of entries: [PatternEntries.Entry]) -> [String] {
    var texts: [PlacedText] = []
    for entry in entries { texts += names.texts(of: entry, reporting: &diagnostics) }
    places += texts
    return texts.map(\.text)
  }

  // Not inlined, since the optimizer of Swift 6.3 fails on the inlined code.
  @inline(never) private mutating func report(_ error: PatternError, _ language: AnyLanguage) {
    if let construct = source.construct, error.reason == .notConstruct(construct.value) {
      readTests(in: language)
      if !NodeName.met.contains(construct.value) {
        let unknown = PatternError(.unknownConstruct(construct.value), in: construct.value)
        diagnostics.append(Diagnostic(.invalidPattern, at: construct.range, [.words(unknown.message)]))
        return
      }
    }
    report(.invalidPattern, error.message, error.range, of: error.text)
  }

  /// Reports a mistake in a part of a text, at its place in the file.
  private mutating func report(_ kind: DiagnosticKind, _ message: String, _ range: SourceRange?, of wrong: String) {
    let text = places.first { $0.text == wrong }
    var place = text?.range ?? source.id.range
    if let text, let range, text.isWritten {
      place = file.range(of: Int(range.start)..<Int(range.end), inStringAt: text.range)
    }
    diagnostics.append(Diagnostic(kind, at: place, [.words(message)]))
  }
}
