import Descent
import DescentTools
import SyntaxSearch

extension SearchLanguage {
  /// A language by its name.
  ///
  /// What can stand for a hole are the samples of its tokens, too, unless the language itself says how its patterns are
  /// written.
  public init(_ language: AnyLanguage) {
    let isDescribed = language.parse(SourceText(bytesOfSource: [], name: "")).language is any SourceLanguage.Type
    let samples = language.expectationRules.samples.compactMap(\.spelling)
    let spellings = PatternSyntax.standardSpellings + samples.filter { !PatternSyntax.standardSpellings.contains($0) }
    self.init(syntax: isDescribed ? nil : PatternSyntax(spellings: spellings)) { language.parse($0, options: $1) }
  }
}
