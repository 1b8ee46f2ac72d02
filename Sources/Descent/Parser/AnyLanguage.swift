/// A language by its name: how a source of it becomes a tree, whatever its tokens are.
///
///     let json = AnyLanguage(name: "JSON", fileExtensions: ["json"]) { JSON.parse($0) }
///     json.parse(try SourceText("[1, 2]")).root.name
///
/// It is what a tool or a corpus needs to know that handles many languages alike.
public struct AnyLanguage: Sendable {
  /// The name on a command line, in `:language(name)` of a corpus case and of a folder of a corpus; upper and lower
  /// case do not matter.
  public let name: String
  /// The extensions of files in this language, without a period.
  public let fileExtensions: [String]
  /// Parses a source, whatever it holds.
  public let parse: @Sendable (SourceText) -> SyntaxTree

  public init(name: String, fileExtensions: [String], parse: @escaping @Sendable (SourceText) -> SyntaxTree) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.parse = parse
  }

  /// Whether this is what somebody calls the language.
  public func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// Whether a file of this name is one of the language.
  public func hasFile(named path: String) -> Bool { fileExtensions.contains { path.hasSuffix(".\($0)") } }
}
