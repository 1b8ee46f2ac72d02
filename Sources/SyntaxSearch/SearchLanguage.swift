import Descent

/// A language in which code can be searched: how a source is parsed, and how code is written as a pattern.
///
///     let json = SearchLanguage(JSON.self)
///     let pattern = try SearchPattern(#"{"version": $VERSION}"#, in: json)
public struct SearchLanguage: Sendable {
  let syntax: PatternSyntax
  /// Parses a source, or code that is one construct by itself.
  let parse: @Sendable (SourceText, ParseOptions, _ construct: Int?) -> SyntaxTree
  /// The texts that separate elements of lists.
  let separators: [String]
  let language: any Language.Type

  /// A language by its description.
  public init<Language: SourceLanguage>(_: Language.Type) {
    self.init(syntax: Language.patternSyntax) { Language.tree(of: $0, as: Language.Root.self, options: $1) }
  }

  /// A language by the function that parses it.
  ///
  /// - Parameter syntax: how code is written as a pattern; by default as the trees of the language say.
  public init(
    syntax: PatternSyntax? = nil, parse: @escaping @Sendable (SourceText, ParseOptions) -> SyntaxTree
  ) {
    self.init(syntax: syntax) { source, options, _ in parse(source, options) }
  }

  /// A language with constructs that a pattern can be by itself, as places of its description say.
  package init(
    syntax: PatternSyntax?, parse: @escaping @Sendable (SourceText, ParseOptions, _ construct: Int?) -> SyntaxTree
  ) {
    let empty = parse(SourceText(bytesOfSource: [], name: ""), ParseOptions(), nil)
    self.syntax = syntax ?? (empty.language as? any SourceLanguage.Type)?.patternSyntax ?? PatternSyntax()
    self.parse = parse
    separators = empty.language.separatorTexts
    language = empty.language
  }

  /// Whether a text is always the same token, such as a keyword.
  func isWord(_ text: String) -> Bool { language.hasKind(text) }
}

extension Language {
  fileprivate static func hasKind(_ text: String) -> Bool { Kind.allCases.contains { $0.rawValue == text } }
  fileprivate static var separatorTexts: [String] { Kind.allCases.filter { separators.contains($0) }.map(\.rawValue) }
}
