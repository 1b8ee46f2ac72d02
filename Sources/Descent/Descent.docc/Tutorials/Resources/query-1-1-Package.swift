// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Query",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Descent", path: "../Descent")],
  targets: [
    .target(
      name: "Query",
      dependencies: [
        .product(name: "Descent", package: "Descent"),
        .product(name: "DescentLexicon", package: "Descent"),
      ]),
    .testTarget(name: "QueryTests", dependencies: ["Query", .product(name: "DescentTools", package: "Descent")]),
  ]
)
