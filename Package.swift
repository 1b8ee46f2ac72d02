// swift-tools-version: 6.2
import PackageDescription

// Every target of a product states the unsafe operations it uses (SE-0458); there are few, each behind one accessor.
let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "Descent",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Descent", targets: ["Descent"]),
    .library(name: "DescentLexicon", targets: ["DescentLexicon"]),
    .library(name: "DescentTools", targets: ["DescentTools"]),
    .library(name: "SyntaxEditing", targets: ["SyntaxEditing"]),
    .library(name: "SyntaxSearch", targets: ["SyntaxSearch"]),
    .library(name: "GrammarNotation", targets: ["GrammarNotation"]),
    .library(name: "GrammarRunner", targets: ["GrammarRunner"]),
    .library(name: "CorpusRunner", targets: ["CorpusRunner"]),
    .library(name: "IdentifierCompletion", targets: ["IdentifierCompletion"]),
    .library(name: "SwiftGrammar", targets: ["SwiftGrammar"]),
    .library(name: "SwiftCompletion", targets: ["SwiftCompletion"]),
    .library(name: "TOML", targets: ["TOML"]),
    .library(name: "LintRules", targets: ["LintRules"]),
    .library(name: "SampleLanguages", targets: ["SampleLanguages"]),
    .library(name: "SwiftTemplates", targets: ["SwiftTemplates"]),
    .executable(name: "swparse", targets: ["swparse"]),
    .plugin(name: "SwparseCommand", targets: ["SwparseCommand"]),
    .plugin(name: "SwparseCheck", targets: ["SwparseCheck"]),
    .plugin(name: "GrammarParser", targets: ["GrammarParser"]),
  ],
  // A target names every module that it imports, so that it is built again with them, and depends on targets before it
  // only; `ModuleTests` holds the arrows against its table.
  targets: [
    .target(name: "SystemLibrary", swiftSettings: settings),
    .target(name: "SystemCalls", dependencies: ["SystemLibrary"], swiftSettings: settings),
    .target(name: "Descent", dependencies: ["SystemCalls"], swiftSettings: settings),
    .target(name: "DescentLexicon", dependencies: ["Descent"], swiftSettings: settings),
    .target(name: "DescentTools", dependencies: ["SystemCalls", "Descent"], swiftSettings: settings),
    .target(name: "SyntaxEditing", dependencies: ["Descent"], swiftSettings: settings),
    .target(name: "SyntaxSearch", dependencies: ["SystemCalls", "Descent", "SyntaxEditing"], swiftSettings: settings),
    .target(
      name: "GrammarNotation", dependencies: ["Descent", "DescentLexicon", "DescentTools"], swiftSettings: settings),
    .target(
      name: "GrammarRunner",
      dependencies: ["SystemCalls", "Descent", "DescentLexicon", "DescentTools", "GrammarNotation"],
      swiftSettings: settings),
    .target(
      name: "CorpusRunner", dependencies: ["SystemCalls", "Descent", "DescentTools", "SyntaxEditing"],
      swiftSettings: settings),
    .target(name: "IdentifierCompletion", swiftSettings: settings),
    .target(name: "SwiftGrammar", dependencies: ["Descent"], swiftSettings: settings),
    .target(
      name: "SwiftCompletion", dependencies: ["Descent", "DescentTools", "IdentifierCompletion", "SwiftGrammar"],
      swiftSettings: settings),
    .target(name: "TOML", dependencies: ["Descent", "DescentLexicon", "DescentTools"], swiftSettings: settings),
    .target(
      name: "LintRules",
      dependencies: ["Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "SwiftGrammar", "TOML"],
      swiftSettings: settings),
    .target(
      name: "SampleLanguages", dependencies: ["Descent", "DescentLexicon", "DescentTools", "TOML"],
      swiftSettings: settings),
    .target(
      name: "SwiftTemplates", dependencies: ["Descent", "DescentTools", "SwiftGrammar"], swiftSettings: settings),
    .executableTarget(
      name: "swparse",
      dependencies: [
        "SystemCalls", "Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "GrammarNotation", "GrammarRunner",
        "CorpusRunner", "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "TOML", "LintRules",
        "SampleLanguages",
        "SwiftTemplates",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "swparse-bench",
      dependencies: [
        "Descent", "SyntaxEditing", "SyntaxSearch", "GrammarNotation", "GrammarRunner", "CorpusRunner",
        "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "LintRules", "SampleLanguages",
      ]),
    .plugin(
      name: "SwparseCommand",
      capability: .command(
        intent: .custom(verb: "swparse", description: "Check, lint, search and print Swift sources")),
      dependencies: ["swparse"], path: "Sources/Plugins/SwparseCommand"),
    .plugin(
      name: "SwparseCheck", capability: .buildTool(), dependencies: ["swparse"],
      path: "Sources/Plugins/SwparseCheck"),
    .plugin(
      name: "GrammarParser", capability: .buildTool(), dependencies: ["swparse"],
      path: "Sources/Plugins/GrammarParser"),
    .target(name: "TestSupport", dependencies: ["Descent"], path: "Tests/TestSupport"),
    .testTarget(name: "ModuleTests"),
    .testTarget(
      name: "DescentTests",
      dependencies: [
        "SystemCalls", "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "CorpusRunner", "TestSupport",
      ]),
    .testTarget(
      name: "SyntaxEditingTests",
      dependencies: [
        "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "CorpusRunner", "SwiftGrammar", "SampleLanguages",
        "TestSupport",
      ]),
    .testTarget(
      name: "SyntaxSearchTests",
      dependencies: [
        "Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "CorpusRunner", "SwiftGrammar", "SampleLanguages",
        "TOML", "TestSupport",
      ]),
    .testTarget(name: "GrammarNotationTests", dependencies: ["Descent", "GrammarNotation"]),
    .testTarget(
      name: "GrammarRunnerTests",
      dependencies: [
        "Descent", "DescentTools", "GrammarNotation", "GrammarRunner", "CorpusRunner", "SwiftCompletion",
        "SampleLanguages", "SwiftTemplates", "TestSupport",
      ]),
    .testTarget(
      name: "CorpusRunnerTests",
      dependencies: ["Descent", "DescentLexicon", "DescentTools", "CorpusRunner", "TestSupport"]),
    .testTarget(
      name: "IdentifierCompletionTests",
      dependencies: ["Descent", "CorpusRunner", "IdentifierCompletion", "TestSupport"]),
    .testTarget(
      name: "SwiftGrammarTests",
      dependencies: ["Descent", "DescentTools", "CorpusRunner", "SwiftGrammar", "TestSupport"]),
    .testTarget(
      name: "SwiftCompletionTests",
      dependencies: [
        "Descent", "DescentTools", "CorpusRunner", "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion",
        "TestSupport",
      ]),
    .testTarget(
      name: "LintRulesTests",
      dependencies: [
        "Descent", "DescentTools", "SyntaxEditing", "SyntaxSearch", "SwiftGrammar", "SwiftCompletion", "TOML",
        "LintRules", "SampleLanguages", "TestSupport",
      ]),
    .testTarget(name: "TOMLTests", dependencies: ["Descent", "DescentTools", "CorpusRunner", "TOML", "TestSupport"]),
    .testTarget(
      name: "SampleLanguagesTests",
      dependencies: [
        "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "CorpusRunner", "SampleLanguages", "TestSupport",
      ]),
    .testTarget(
      name: "SwiftTemplatesTests",
      dependencies: ["Descent", "DescentTools", "CorpusRunner", "SwiftGrammar", "SwiftTemplates", "TestSupport"]),
    .testTarget(
      name: "swparseTests",
      dependencies: ["Descent", "CorpusRunner", "IdentifierCompletion", "swparse", "TestSupport"]),
    .testTarget(
      name: "swparse-benchTests",
      dependencies: [
        "Descent", "DescentTools", "CorpusRunner", "SwiftGrammar", "SampleLanguages", "swparse-bench", "TestSupport",
      ]),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Descent", "DescentTools", "SyntaxEditing", "GrammarNotation", "CorpusRunner", "SwiftGrammar",
        "SwiftCompletion", "TOML", "SampleLanguages", "SwiftTemplates", "TestSupport",
      ]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "SystemCalls", "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "SyntaxSearch", "GrammarNotation",
        "GrammarRunner", "CorpusRunner", "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "TOML", "LintRules",
        "SampleLanguages", "SwiftTemplates", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
