// swift-tools-version: 6.2
import PackageDescription

// A language of some fifty rules in a package of its own, for measuring the build time of such a package.
let package = Package(
  name: "Oberon",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "oberon-dump", targets: ["oberon-dump"])],
  dependencies: [.package(name: "Descent", path: "../../..")],
  targets: [
    .target(
      name: "Oberon",
      dependencies: [
        .product(name: "Descent", package: "Descent"), .product(name: "DescentLexicon", package: "Descent"),
      ]),
    .executableTarget(
      name: "oberon-dump", dependencies: ["Oberon", .product(name: "DescentTools", package: "Descent")]),
  ]
)
