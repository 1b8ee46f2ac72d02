import Descent
import DescentTools
import Foundation
import GrammarNotation
import TestSupport
import Testing

/// The locations of the names of a language's constructs.
struct LanguageNames {
  let language: AnyLanguage

  static func of(_ name: String) throws -> Self {
    Self(language: try #require(CorpusTests.languages.first { $0.name == name }))
  }

  /// Reads the sources of the language and its grammar files, which are updated if `UPDATE_CORPUS` is set.
  func read() throws -> (sources: GrammarSources, folder: GrammarFolder) {
    try Self.cache.value(for: language.name) {
      let sources = try GrammarSources(sourceFolder, rootFile: rootFile)
      var folder = try GrammarFolder(packageFolder.appending(path: "Grammars/\(language.name)"))
      if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" { try folder.update(from: sources.comments) }
      return (sources, folder)
    }
  }

  private static let cache = Cache<(sources: GrammarSources, folder: GrammarFolder)>()

  var sourceFolder: URL {
    let modules = [
      "Swift": "SwiftGrammar", "Notation": "GrammarNotation", "Swiftemplate": "SwiftTemplates", "TOML": "TOML",
    ]
    return packageFolder.appending(
      path: "Sources/\(modules[language.name] ?? "SampleLanguages/\(language.name)")")
  }

  private var rootFile: String { language.name == "Swift" ? "source.grammar" : "\(language.name.lowercased()).grammar" }

  /// The start rule: the rule of the root of every tree.
  var startRule: String {
    get throws { GrammarRule.name(ofNode: language.parse(try SourceText("")).root.name) }
  }

  /// The languages embedded in this one, whose nodes occur in its trees.
  var embedded: [LanguageNames] {
    get throws { try ["ViewMarkup": ["Bindings"]][language.name, default: []].map(LanguageNames.of) }
  }

  /// The names of the corpus files.
  var corpusFiles: [String] {
    get throws { try CorpusTests.files(of: language).map { $0.deletingPathExtension().lastPathComponent } }
  }

  /// True if no valid source contains a node: a placeholder for something missing, or a construct that was removed
  /// from the language or is not part of it yet.
  func isBrokenOnly(_ node: String) -> Bool {
    node.hasPrefix("Missing") || language.name == "Swift" && Self.refusedInSwift.contains(node)
  }

  private static let refusedInSwift: Set = [
    "CStyleForStatement", "CurriedParameters", "EditorPlaceholderExpression", "LineDirective", "OperatorAttribute",
    "PlaygroundLiteral", "ThenStatement", "UsingDeclaration",
  ]
}

/// Creates each value once, for whichever test needs it first.
private final class Cache<Value>: @unchecked Sendable {
  private var values: [String: Value] = [:]
  private let lock = NSLock()

  func value(for key: String, make: () throws -> Value) throws -> Value {
    try lock.withLock {
      if let value = values[key] { return value }
      let value = try make()
      values[key] = value
      return value
    }
  }
}
