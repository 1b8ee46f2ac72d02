import Descent
import DescentTools
import LintRules
import SyntaxSearch
import SystemCalls

/// The rules of a run: those that come with the tool, and those of files.
struct RuleCollection {
  /// A rule, and the language of the code that it looks at; no language is for all.
  typealias Entry = (rule: any LintRule, language: AnyLanguage?)

  private(set) var entries: [Entry]
  let names: [String]
  private let knownLanguages: [AnyLanguage]

  /// Collects the rules; returns nil after an error in a file of rules was reported.
  ///
  /// - Throws: `UsageError` for a rule that was asked for and does not exist.
  init?(_ settings: Settings, _ console: inout Console) throws(UsageError) {
    // The examples of a rule are about its usual limits.
    let limited = settings.lint.job == .test ? [] : settings.lint.limitedRules
    let builtIn = BuiltInRules.all.map { rule in limited.first { $0.id == rule.id } ?? rule }
    var entries: [Entry] = builtIn.map { ($0, .swift) } + [(UnusedSuppression(), nil)]
    guard let sources = Self.sources(settings.lint.rulePaths, &console) else { return nil }
    // Swift is the first: a rule that names no language is for it.
    knownLanguages = AnyLanguage.all(with: settings.language)
    let files = RuleFiles(sources, languages: knownLanguages, knownNames: entries.map(\.rule.id))
    for (source, diagnostics) in files.diagnostics { console.report(diagnostics, of: source) }
    guard files.isValid else { return nil }
    entries += files.rules.map { ($0.rule, $0.language) }
    names = entries.map(\.rule.id)
    if var configuration = settings.configuration {
      configuration.check(knownRules: names)
      guard configuration.diagnostics.isEmpty else {
        console.report(configuration.diagnostics, of: configuration.source)
        return nil
      }
    }
    entries.removeAll { settings.lint.levels[$0.rule.id] == .off }
    let wanted = settings.lint.ruleNames
    for name in wanted where !names.contains(name) {
      throw UsageError(
        "there is no rule '\(name)'\(suggestion(for: name, among: names))",
        hint: "'\(Tool.name) lint --list' lists the rules.")
    }
    if !wanted.isEmpty { entries.removeAll { !wanted.contains($0.rule.id) } }
    if let language = settings.language {
      entries.removeAll { $0.language.map { !$0.isNamed(language.name) } ?? false }
    }
    self.entries = entries
  }

  /// The languages of the rules; all if no rule is for one of its own.
  var languages: [AnyLanguage] {
    let own = knownLanguages.filter { language in
      entries.contains { $0.language?.isNamed(language.name) == true }
    }
    return own.isEmpty ? knownLanguages : own
  }

  func linter(for language: AnyLanguage) -> Linter {
    Linter(entries.filter { $0.language?.isNamed(language.name) ?? true }.map(\.rule), known: names)
  }

  // MARK: Files

  /// The files of rules; nil after an error was reported.
  private static func sources(_ paths: [String], _ console: inout Console) -> [SourceText]? {
    console.reporting {
      try (paths.isEmpty ? [ProjectFolder()?.path].compactMap(\.self) : paths).flatMap { path in
        guard Platform.kind(ofFile: path) == .folder else { return [try SourceText(path: path)] }
        return try ruleFiles(in: path).map { try SourceText(ofProject: $0) }
      }
    }
  }

  /// The files of a folder in TOML, apart from the one for settings.
  private static func ruleFiles(in folder: String) throws(SystemError) -> [String] {
    try Platform.names(inFolder: folder)
      .filter { $0.hasSuffix(".toml") && $0 != ProjectFolder.configurationName && !$0.hasPrefix(".") }
      .map { "\(folder)/\($0)" }
  }
}
