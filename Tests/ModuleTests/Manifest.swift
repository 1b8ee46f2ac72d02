import Foundation

/// The targets and products declared in `Package.swift`, extracted from its text.
struct Manifest {
  /// The targets in `Sources`, in order, with their dependencies.
  let targets: [(name: String, dependencies: [String])]
  let libraries: [String]
  let executables: [String]

  init(_ text: String) {
    let names = { (list: Substring) in list.matches(of: /"([^"]+)"/).map { String($0.1) } }
    targets = text.matches(
      of: /\.(?:target|executableTarget)\(\s*name: "([^"]+)"(?!.*, path)(?:,\s*dependencies: \[([^\]]*)\])?/
    )
    .map { (String($0.1), names($0.2 ?? "")) }
    libraries = text.matches(of: /\.library\(name: "([^"]+)"/).map { String($0.1) }
    executables = text.matches(of: /\.executable\(name: "([^"]+)"/).map { String($0.1) }
  }
}
