// swift-tools-version: 6.2
import PackageDescription

// A package whose parsers are written of its grammar files as it is built; 'Tests/Scripts/try-emitted-parsers' puts these
// there, and runs the comparison with the grammars themselves.
let package = Package(
  name: "Emitted",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Descent", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Emitted",
      dependencies: [
        .product(name: "Descent", package: "Descent"), .product(name: "DescentLexicon", package: "Descent"),
        .product(name: "DescentTools", package: "Descent"), .product(name: "GrammarNotation", package: "Descent"),
        .product(name: "GrammarRunner", package: "Descent"),
      ],
      plugins: [.plugin(name: "GrammarParser", package: "Descent")])
  ]
)
