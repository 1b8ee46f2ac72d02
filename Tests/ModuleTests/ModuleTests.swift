import Foundation
import Testing

/// Compares the imports, the manifest, and the README with the table of modules.
@Suite struct ModuleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The system's modules, which only `SystemLibrary` may import.
  private static let systemModules: Set = ["Glibc", "Musl", "Darwin"]

  @Test func everyFolderIsAModule() throws {
    let sources = Self.package.appending(path: "Sources").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources).filter { !$0.hasPrefix(".") }
    #expect(Set(folders) == Set(Module.all.map(\.name) + ["Plugins"]))
  }

  @Test func theMapNamesEveryFolderOfAModule() throws {
    let map = try Self.read("Sources/swparse/swparse.docc/Maintaining.md").split(separator: "\n")
    for module in Module.all {
      // Sample languages have a folder each.
      if module.name == "SampleLanguages" { continue }
      let row = try #require(map.first { $0.hasPrefix("| `Sources/\(module.name)` |") })
      let folder = Self.package.appending(path: "Sources/\(module.name)").path
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where !name.contains(".") && name != "include" {
        #expect(row.contains("`\(name)`"), "\(module.name)/\(name)")
      }
    }
  }

  @Test func everyPluginIsAProduct() throws {
    let folder = Self.package.appending(path: "Sources/Plugins").path
    let manifest = try Self.read("Package.swift")
    let plugins = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!plugins.isEmpty)
    for name in plugins {
      #expect(manifest.contains(".plugin(name: \"\(name)\", targets: [\"\(name)\"])"))
      #expect(manifest.contains("path: \"Sources/Plugins/\(name)\""))
    }
  }

  /// The top level has what people look for there, and nothing else.
  @Test func theTopLevelIsShort() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.package.path).filter { !$0.hasPrefix(".") }
    let known: Set = ["Corpus", "Grammars", "LICENSE", "Package.swift", "README.md", "Sources", "Tests"]
    #expect(Set(names).isSubset(of: known))
  }

  @Test func dependenciesComeFirst() {
    for (index, module) in Module.all.enumerated() {
      let above = Set(Module.all[..<index].map(\.name))
      #expect(above.isSuperset(of: module.dependencies), "\(module.name) depends on a module below it")
    }
  }

  @Test func manifestHasTheDependencies() throws {
    let manifest = Manifest(try Self.read("Package.swift"))
    #expect(manifest.targets.map(\.name) == Module.all.map(\.name))
    for target in manifest.targets {
      #expect(target.dependencies == Module.named(target.name)?.dependencies, "\(target.name)")
    }
    #expect(manifest.libraries == Module.all.filter { $0.role == .library }.map(\.name))
    #expect(manifest.executables == Module.all.filter { $0.role == .program }.map(\.name))
  }

  @Test(arguments: Module.all.map(\.name)) func importsFollowTheDependencies(name: String) throws {
    let module = try #require(Module.named(name))
    let imports = try imports(of: name)
    var allowed = Set(module.dependencies)
    if name == "SystemLibrary" { allowed.formUnion(Self.systemModules) }
    if module.role == .tool { allowed.insert("Foundation") }
    for (path, imported) in imports { #expect(allowed.contains(imported), "\(path) imports \(imported)") }
    // A dependency without an import is an error.
    #expect(Set(module.dependencies).subtracting(imports.map(\.imported)) == [])
  }

  @Test func readmeShowsTheModules() throws {
    let readme = try Self.read("README.md")
    let start = try #require(readme.range(of: "<!-- modules -->\n")).upperBound
    let end = try #require(readme.range(of: "<!-- end of modules -->", range: start..<readme.endIndex)).lowerBound
    #expect(readme[start..<end] == ModuleDiagram(modules: Module.all).text)
  }

  /// The imports in the files of a module, excluding the code in a documentation catalog.
  private func imports(of module: String) throws -> [(path: String, imported: String)] {
    let folder = Self.package.appending(path: "Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var imports: [(path: String, imported: String)] = []
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: /^ *(?:@\w+ +|\w+ +)?import +(\w+)/) else { continue }
        imports.append((file.path, String(match.1)))
      }
    }
    return imports
  }
}
