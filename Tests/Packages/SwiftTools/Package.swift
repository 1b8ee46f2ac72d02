// swift-tools-version: 6.2
import PackageDescription

// Tools for Swift sources, written as a user of the libraries writes them: a linter, an API dump, a call graph, codemods.
let package = Package(
  name: "SwiftTools",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "swift-tools", targets: ["swift-tools"])],
  dependencies: [.package(name: "Descent", path: "../../..")],
  targets: [
    .target(
      name: "SwiftTools",
      dependencies: [
        .product(name: "Descent", package: "Descent"), .product(name: "SwiftGrammar", package: "Descent"),
        .product(name: "SyntaxEditing", package: "Descent"),
      ]),
    .executableTarget(
      name: "swift-tools",
      dependencies: [
        "SwiftTools", .product(name: "Descent", package: "Descent"),
        .product(name: "SwiftGrammar", package: "Descent"), .product(name: "SyntaxEditing", package: "Descent"),
      ]),
    .testTarget(
      name: "SwiftToolsTests",
      dependencies: [
        "SwiftTools", .product(name: "Descent", package: "Descent"),
        .product(name: "SwiftGrammar", package: "Descent"), .product(name: "SyntaxEditing", package: "Descent"),
      ]),
  ]
)
