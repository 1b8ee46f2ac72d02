import Descent
import DescentTools
import Foundation
import GrammarNotation
import Testing

/// The places where the constructs of a language have their names.
struct LanguageNames {
  let language: AnyLanguage

  static func of(_ name: String) throws -> Self {
    Self(language: try #require(CorpusTests.languages.first { $0.name == name }))
  }

  /// The sources of the language and its grammar files, which are brought in line if `UPDATE_CORPUS` asks for it.
  func read() throws -> (sources: GrammarSources, folder: GrammarFolder) {
    try Self.cache.value(for: language.name) {
      let sources = try GrammarSources(sourceFolder, rootFile: rootFile)
      var folder = try GrammarFolder(GrammarSources.package.appending(path: "Grammars/\(language.name)"))
      if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] == "1" { try folder.update(from: sources.comments) }
      return (sources, folder)
    }
  }

  private static let cache = Cache<(sources: GrammarSources, folder: GrammarFolder)>()

  var sourceFolder: URL {
    let modules = ["Swift": "SwiftGrammar", "Notation": "GrammarNotation", "Swiftemplate": "SwiftTemplates"]
    return GrammarSources.package.appending(
      path: "Sources/\(modules[language.name] ?? "SampleLanguages/\(language.name)")")
  }

  private var rootFile: String { language.name == "Swift" ? "source.grammar" : "\(language.name.lowercased()).grammar" }

  /// The rule with which every sentence begins: that of the root of every tree.
  var startRule: String {
    get throws { GrammarRule.name(ofNode: language.parse(try SourceText("")).root.name) }
  }

  /// The languages of which a source of this one may hold parts: their nodes appear in its trees.
  var embedded: [LanguageNames] {
    get throws { try ["ViewMarkup": ["Bindings"]][language.name, default: []].map(LanguageNames.of) }
  }

  /// The names of the corpus files.
  var corpusFiles: [String] {
    get throws { try CorpusTests.files(of: language).map { $0.deletingPathExtension().lastPathComponent } }
  }

  /// Whether no valid source shows a node: what stands where something is missing, or was removed from the language, or
  /// is not in it yet.
  func isBrokenOnly(_ node: String) -> Bool {
    node.hasPrefix("Missing") || language.name == "Swift" && Self.refusedInSwift.contains(node)
  }

  private static let refusedInSwift: Set = [
    "CStyleForStatement", "CurriedParameters", "EditorPlaceholderExpression", "LineDirective", "OperatorAttribute",
    "PlaygroundLiteral", "ThenStatement", "UsingDeclaration",
  ]
}

/// Makes each value once, whichever test asks first.
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
