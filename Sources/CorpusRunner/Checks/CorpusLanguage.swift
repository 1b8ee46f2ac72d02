import Descent

/// What the runner needs to know of a language: its name, and how a source becomes a tree.
///
///     CorpusLanguage(name: "Swift", fileExtensions: ["swift"]) { SwiftFile.parse($0) }
public struct CorpusLanguage: Sendable {
  /// The name in `:language(name)` and of the folder in a corpus; upper and lower case do not matter.
  public let name: String
  /// The extensions of whole files in this language, without a period.
  public let fileExtensions: [String]
  /// Parses a source, whatever it holds.
  public let parse: @Sendable (SourceText) -> SyntaxTree

  public init(name: String, fileExtensions: [String], parse: @escaping @Sendable (SourceText) -> SyntaxTree) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.parse = parse
  }
}
