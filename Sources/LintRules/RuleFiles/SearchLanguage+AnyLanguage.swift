import Descent
import DescentTools
import SyntaxSearch

extension SearchLanguage {
  /// A language by its name.
  ///
  /// The spellings of holes include the samples of its tokens, unless the language itself says how its patterns are
  /// written.
  public init(_ language: AnyLanguage) {
    let isDescribed = language.parse(SourceText(bytesOfSource: [], name: "")).language is any SourceLanguage.Type
    let samples = language.expectationRules.samples.compactMap(\.spelling)
    let constructs = language.constructs()
    var syntax = PatternSyntax()
    for text in samples + constructs.compactMap(\.sample).sorted(by: { $0.utf8.count < $1.utf8.count })
    where !text.isEmpty && text.utf8.count <= Self.sampleLength && !syntax.spellings.contains(text) {
      syntax.spellings.append(text)
    }
    for number in constructs.indices {
      var place = PatternPlace("", "", isCommon: false)
      place.construct = number
      syntax.places.append(place)
    }
    self.init(syntax: isDescribed ? nil : syntax) { source, options, construct in
      construct.map { constructs[$0].parse(source, options) } ?? language.parse(source, options: options)
    }
  }

  /// The most bytes of a spelling of a hole.
  private static let sampleLength = 60
}
