// swift-tools-version: 6.2
import PackageDescription

// A package whose target is checked and linted as it is built, and by commands.
let package = Package(
  name: "Checked",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Descent", path: "../../..")],
  targets: [
    .target(name: "Checked", plugins: [.plugin(name: "SwparseCheck", package: "Descent")])
  ]
)
