// swift-tools-version: 6.2
import PackageDescription

// A separate package that makes types it does not own elements of lists. A test builds and runs it.
let package = Package(
  name: "BorrowedTypes",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Descent", path: "../../..")],
  targets: [
    .executableTarget(
      name: "BorrowedTypes",
      dependencies: [
        .product(name: "Descent", package: "Descent"), .product(name: "DescentTools", package: "Descent"),
      ])
  ]
)
