// swift-tools-version: 6.2
import PackageDescription

// Every target states the unsafe operations it uses (SE-0458); there are few, each behind one accessor.
let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "Descent",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "Descent", targets: ["Descent"]),
    .library(name: "SwiftGrammar", targets: ["SwiftGrammar"]),
    .library(name: "SwiftCompletion", targets: ["SwiftCompletion"]),
    .executable(name: "swparse-bench", targets: ["swparse-bench"]),
    .library(name: "CorpusRunner", targets: ["CorpusRunner"]),
    .executable(name: "swparse", targets: ["swparse"]),
    .library(name: "GrammarNotation", targets: ["GrammarNotation"]),
    .library(name: "SampleLanguages", targets: ["SampleLanguages"]),
    .library(name: "SwiftTemplates", targets: ["SwiftTemplates"]),
    .library(name: "IdentifierCompletion", targets: ["IdentifierCompletion"]),
  ],
  targets: [
    .target(name: "Descent", swiftSettings: settings),
    .target(name: "SwiftGrammar", dependencies: ["Descent"], swiftSettings: settings),
    .target(
      name: "SwiftCompletion", dependencies: ["Descent", "IdentifierCompletion", "SwiftGrammar"],
      swiftSettings: settings),
    .executableTarget(
      name: "swparse-bench",
      dependencies: [
        "CorpusRunner", "Descent", "IdentifierCompletion", "SampleLanguages", "SwiftCompletion", "SwiftGrammar",
      ]),
    .target(name: "CorpusRunner", dependencies: ["Descent"], swiftSettings: settings),
    .executableTarget(
      name: "swparse",
      dependencies: [
        "CorpusRunner", "Descent", "GrammarNotation", "IdentifierCompletion", "SampleLanguages", "SwiftCompletion",
        "SwiftGrammar", "SwiftTemplates",
      ],
      swiftSettings: settings),
    .testTarget(name: "swparseTests", dependencies: ["IdentifierCompletion", "swparse"]),
    .testTarget(name: "swparse-benchTests", dependencies: ["CorpusRunner", "swparse-bench"]),
    .target(name: "GrammarNotation", dependencies: ["Descent"], swiftSettings: settings),
    .target(name: "IdentifierCompletion", swiftSettings: settings),
    .target(name: "SampleLanguages", dependencies: ["Descent"], swiftSettings: settings),
    .target(name: "SwiftTemplates", dependencies: ["Descent", "SwiftGrammar"], swiftSettings: settings),
    .testTarget(name: "SampleLanguagesTests", dependencies: ["CorpusRunner", "SampleLanguages"]),
    .testTarget(name: "SwiftTemplatesTests", dependencies: ["CorpusRunner", "Descent", "SwiftTemplates"]),
    .testTarget(name: "IdentifierCompletionTests", dependencies: ["CorpusRunner", "IdentifierCompletion"]),
    .testTarget(name: "GrammarNotationTests", dependencies: ["GrammarNotation"]),
    .testTarget(name: "CorpusRunnerTests", dependencies: ["CorpusRunner", "Descent"]),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["CorpusRunner", "Descent", "GrammarNotation", "SampleLanguages", "SwiftGrammar", "SwiftTemplates"]),
    .testTarget(name: "SwiftGrammarTests", dependencies: ["CorpusRunner", "GrammarNotation", "SwiftGrammar"]),
    .testTarget(
      name: "SwiftCompletionTests",
      dependencies: ["CorpusRunner", "Descent", "IdentifierCompletion", "SwiftCompletion", "SwiftGrammar"]),
    .testTarget(name: "DescentTests", dependencies: ["CorpusRunner", "Descent"]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "CorpusRunner", "Descent", "GrammarNotation", "IdentifierCompletion", "SampleLanguages", "SwiftCompletion",
        "SwiftGrammar", "SwiftTemplates",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
