import Foundation
import TestSupport
import Testing

/// Public names collide neither with those of Foundation and SwiftUI nor with each other.
@Suite struct PublicNamesTests {
  private static let sources = Folders.package.appending(path: "Sources")

  @Test func noNameIsAmbiguous() throws {
    #expect(try messages(importing: Self.libraries, extending: Self.publicTypes()) == "")
  }

  @Test func anAmbiguousNameIsFound() throws {
    let folder = try TemporaryFolder()
    let build = ModuleBuild(in: folder, named: "Other")
    let source = try folder.write("public struct Operation {}", to: "Other.swift")
    #expect(try build.library(of: [source]).output == "")
    let messages = try messages(importing: ["Other"], extending: ["Operation"], ["-I", folder.url.path])
    #expect(messages.contains("'Operation' is ambiguous for type lookup in this context"))
  }

  /// What the compiler says of a file that imports modules beside Foundation, and extends their types.
  private func messages(
    importing modules: [String], extending types: [String], _ options: [String] = []
  ) throws -> String {
    let text = (modules + ["Foundation"]).map { "import \($0)\n" } + types.map { "extension \($0) {}\n" }
    let folder = try TemporaryFolder()
    return try Toolchain.check(options + [try folder.write(text.joined(), to: "Uses.swift")]).output
  }

  @Test func noNameIsOneOfSwiftUI() throws {
    #expect(SwiftUINames.all.isSuperset(of: ["View", "List", "Text", "Label", "Group", "Binding", "ListStyle"]))
    #expect(SwiftUINames.all.intersection(try Self.publicTypes()).sorted() == [])
  }

  private static let libraries = [
    "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "SyntaxSearch", "GrammarNotation", "CorpusRunner",
    "IdentifierCompletion", "SwiftGrammar", "SwiftCompletion", "TOML", "LintRules", "SampleLanguages", "SwiftTemplates",
  ]

  /// The public types of the libraries at the top level.
  private static func publicTypes() throws -> [String] {
    let declaration = /^(?:@\w+ )?public (?:\w+ )?(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    return try libraries.flatMap { library in
      try Folders.files(in: sources.appending(path: library), withExtension: "swift").flatMap { path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.1) }
      }
    }
  }
}
