import Foundation
import Testing

/// Who may import whom. The package file says what modules may see; this says what their files do see.
@Suite struct ModuleTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    .standardized

  /// What the modules that the command line links, or a user may, can import. Foundation is not among it.
  private static let allowed: [String: Set<String>] = [
    "Descent": [],
    "SwiftGrammar": ["Descent"],
    "CorpusRunner": ["Descent"],
    "GrammarNotation": ["Descent"],
    "SampleLanguages": ["Descent"],
    "SwiftTemplates": ["Descent", "SwiftGrammar"],
    "SwiftCompletion": ["Descent", "IdentifierCompletion", "SwiftGrammar"],
    "IdentifierCompletion": [],
    "swparse": [
      "CorpusRunner", "Descent", "GrammarNotation", "IdentifierCompletion", "SampleLanguages", "SwiftCompletion",
      "SwiftGrammar", "SwiftTemplates",
    ],
  ]

  /// The C library, which only the files of one folder may call.
  private static let systemModules: Set = ["Glibc", "Musl", "Darwin"]

  /// Tools of the project, which nobody links.
  private static let tools: Set = ["swparse-bench", "Fuzzing"]

  @Test func everyModuleHasItsRule() throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).filter { !$0.hasPrefix(".") }
    #expect(modules.contains("Descent"))
    #expect(Set(modules).subtracting(Self.allowed.keys).subtracting(Self.tools) == [])
  }

  @Test(arguments: allowed.keys.sorted()) func importsGoOneWay(module: String) throws {
    let folder = Self.sources.appending(path: module)
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return }
    // What the guide shows is no part of a module.
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
      let isPlatform = file.path.contains("/Sources/Descent/Platform/")
      let allowed = try #require(Self.allowed[module]).union(isPlatform ? Self.systemModules : [])
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: /^ *(?:@\w+ +|public +|internal +)*import +(\w+)/) else { continue }
        #expect(allowed.contains(String(match.1)), "\(file.path) imports \(match.1)")
      }
    }
  }
}
