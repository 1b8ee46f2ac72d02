import Descent
import SwiftGrammar
import SystemCalls
import TOML

/// The settings of a project, which one would repeat on each command line.
///
///     exclude = ["Generated/", "*.pb.swift"]
///     swift-version = "5"
///
///     [lint]
///     strict = true
///     severity = { force-try = "error", todo = "off" }
///     limits = { file-length = 500 }
struct Configuration: TOMLTableReadable {
  enum Key: String, CaseIterable { case exclude, swiftVersion = "swift-version", gitignore, lint }

  let exclude: [String]
  let swiftVersion: SwiftVersion?
  /// False if files that git ignores are to be read.
  let honoursIgnoreFiles: Bool
  let lint: Lint?

  init?(reading table: inout TOMLTableReader<Key>) {
    exclude = (table.read(.exclude, as: [Pattern].self) ?? []).map(\.text)
    swiftVersion = table.read(.swiftVersion)
    honoursIgnoreFiles = table.read(.gitignore) ?? true
    lint = table.read(.lint)
  }

  /// A pattern for paths that are left out.
  private struct Pattern: TOMLReadable {
    let text: String

    init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
      guard let text = String(reading: item, reporting: &problems) else { return nil }
      if PathPattern(text) == nil {
        problems.append(Diagnostic(.noPattern, at: item.range, [.words(text)]))
        return nil
      }
      self.text = text
    }
  }

  struct Lint: TOMLTableReadable {
    enum Key: String, CaseIterable { case rules, severity, limits, strict, baseline }

    /// Finding a rule broken is of this severity; or the rule is not checked.
    enum Level: String, CaseIterable, TOMLReadable { case error, warning, note, off }

    /// The rules to check; nil for all.
    let rules: [TOMLLocated<String>]?
    let severities: [(rule: TOMLLocated<String>, level: Level)]
    let limits: LintLimits?
    let isStrict: Bool?
    let baseline: String?

    init?(reading table: inout TOMLTableReader<Key>) {
      rules = table.read(.rules)
      limits = table.read(.limits)
      isStrict = table.read(.strict)
      baseline = table.read(.baseline)
      let levels = table.read(.severity, as: [String: Level].self) ?? [:]
      severities = (table.item[Key.severity.rawValue]?.entries ?? []).compactMap { name, item in
        levels[name].map { (TOMLLocated(name, at: item.keyRange ?? item.range), $0) }
      }
    }
  }
}

extension SwiftVersion: TOMLReadable {}

struct ConfigurationFile {
  let path: String
  let source: SourceText
  private(set) var configuration: Configuration?
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String) throws(SourceError) {
    self.path = path
    source = try SourceText(ofProject: path)
    (configuration, diagnostics) = TOMLFile(parsing: source).read(as: Configuration.self)
  }

  /// Checks the names of rules, which are known only with the files of rules.
  mutating func check(knownRules: [String]) {
    guard let lint = configuration?.lint else { return }
    for name in (lint.rules ?? []) + lint.severities.map(\.rule) where !knownRules.contains(name.value) {
      let meant = suggestion(for: name.value, among: knownRules)
      diagnostics.append(Diagnostic(.unknownConfiguredRule, at: name.range, [.words(name.value), .words(meant)]))
    }
  }
}

extension DiagnosticKind {
  fileprivate static let noPattern = DiagnosticKind(
    "no-pattern", .error, "'%0' is no pattern for paths; an empty one, and a comment, leave nothing out")
  fileprivate static let unknownConfiguredRule = DiagnosticKind("unknown-rule", .error, "there is no rule '%0'%1")
}

extension SourceText {
  /// Reads a file that the user has not named, but the project has. A pipe may never have anything to read.
  init(ofProject path: String) throws(SourceError) {
    if Platform.isPipe(path) { throw .unreadable(path: path, reason: "it is not a regular file") }
    try self.init(path: path)
  }
}
