/// A module of the package, with the modules that it may import.
struct Module {
  enum Role {
    /// A module that other packages can import.
    case library
    /// A module for use in this package only.
    case support
    /// An executable that is installed.
    case program
    /// An executable for the maintainers.
    case tool
  }

  let name: String
  let role: Role
  let dependencies: [String]

  init(_ name: String, _ role: Role = .library, _ dependencies: String...) {
    self.name = name
    self.role = role
    self.dependencies = dependencies
  }

  /// All modules; a module depends only on modules above it.
  static let all = [
    Module("SystemLibrary", .support),
    Module("SystemCalls", .support, "SystemLibrary"),
    Module("Descent", .library, "SystemCalls"),
    Module("DescentLexicon", .library, "Descent"),
    Module("DescentTools", .library, "SystemCalls", "Descent"),
    Module("SyntaxEditing", .library, "Descent"),
    Module("SyntaxSearch", .library, "SystemCalls", "Descent", "SyntaxEditing"),
    Module("GrammarNotation", .library, "Descent", "DescentLexicon", "DescentTools"),
    Module("GrammarRunner", .library, "SystemCalls", "Descent", "DescentLexicon", "DescentTools", "GrammarNotation"),
    Module("CorpusRunner", .library, "SystemCalls", "Descent", "DescentTools", "SyntaxEditing"),
    Module("IdentifierCompletion", .library),
    Module("SwiftGrammar", .library, "Descent"),
    Module("SwiftCompletion", .library, "Descent", "DescentTools", "IdentifierCompletion", "SwiftGrammar"),
    Module("TOML", .library, "Descent", "DescentLexicon", "DescentTools"),
    Module(
      "LintRules", .library, "Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "SwiftGrammar", "TOML"),
    Module("SampleLanguages", .library, "Descent", "DescentLexicon", "DescentTools", "TOML"),
    Module("SwiftTemplates", .library, "Descent", "DescentTools", "SwiftGrammar"),
    Module(
      "swparse", .program, "SystemCalls", "Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "GrammarNotation",
      "GrammarRunner", "CorpusRunner", "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "TOML", "LintRules",
      "SampleLanguages", "SwiftTemplates"),
    Module(
      "swparse-bench", .tool, "Descent", "SyntaxEditing", "SyntaxSearch", "GrammarNotation", "GrammarRunner",
      "CorpusRunner", "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "LintRules", "SampleLanguages"),
  ]

  static func named(_ name: String) -> Module? { all.first { $0.name == name } }
}
