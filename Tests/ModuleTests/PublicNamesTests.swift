import Foundation
import Testing

/// Public names do not collide with those of Foundation and SwiftUI, nor with each other; see `PublicTypes`.
@Suite struct PublicNamesTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test func everyPublicTypeIsListed() throws {
    let path = Self.package.appending(path: "Tests/ModuleTests/PublicTypes.swift")
    let list = try String(contentsOf: path, encoding: .utf8)
    // Each name is alone between a space and a comma or the end of the line, or is extended.
    let uses = list.matches(of: /(?: |^extension )([A-Z]\w*)(?:,|$| \{\}$)/.anchorsMatchLineEndings())
    let listed = Set(uses.map { String($0.1) }).subtracting(Module.all.map(\.name)).subtracting(["Foundation"])
    #expect(Set(try Self.publicTypes()).symmetricDifference(listed).sorted() == [])
  }

  @Test func noNameIsOneOfSwiftUI() throws {
    #expect(SwiftUINames.all.isSuperset(of: ["View", "List", "Text", "Label", "Group", "Binding", "ListStyle"]))
    #expect(SwiftUINames.all.intersection(try Self.publicTypes()).sorted() == [])
  }

  /// The public types of the libraries at the top level, outside of documentation catalogs.
  private static func publicTypes() throws -> [String] {
    var types: [String] = []
    for module in Module.all where module.role == .library {
      let folder = package.appending(path: "Sources/\(module.name)")
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
        let declaration = /^(?:@\w+ )?public (?:\w+ )?(?:struct|enum|class|actor|protocol|typealias) (\w+)/
        let text = try String(contentsOf: file, encoding: .utf8)
        types += text.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.1) }
      }
    }
    return types
  }
}
