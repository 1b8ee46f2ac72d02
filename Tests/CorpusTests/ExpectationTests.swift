import CorpusRunner
import Descent
import SwiftGrammar
import Testing

/// What may stand at a place, in every language over its corpus.
@Suite struct ExpectationTests {
  static let names = CorpusTests.languages.map(\.name)

  /// Tokens that begin nothing: they are inside of others.
  private static let inner: Set<String> = ["stringSegment", "interpolationStart", "stringEnd"]

  /// A place at which a token of a valid source begins.
  private struct Place: CustomStringConvertible {
    let tree: SyntaxTree
    let index: Int

    var kind: UInt8 { tree.tokens[index].kindIndex }
    var offset: UInt32 { tree.tokens[index].start }
    var spelling: String { tree.text(ofToken: index) }
    var cut: [UInt8] { Array(tree.source.bytes(in: SourceRange(0, offset))) }

    var description: String {
      "\(tree.tokenKinds.caseName(of: kind)): \(tree.source.text(in: SourceRange(0, offset)))▮\(spelling)"
    }
  }

  /// The places of the valid cases of a language.
  private func places(of language: AnyLanguage) throws -> [Place] {
    try CorpusTests.trees(of: language).filter(\.isValid).flatMap { tree in
      (0..<tree.tokens.count - 1).map { Place(tree: tree, index: $0) }.filter { place in
        !tree.tokens.range(at: place.index).isEmpty
          && !Self.inner.contains(tree.tokenKinds.caseName(of: place.kind))
      }
    }
  }

  private func language(_ name: String) throws -> AnyLanguage {
    try #require(CorpusTests.languages.first { $0.name == name })
  }

  /// What is read differently while it is cut off: the generic arguments of a macro that is expanded as a declaration are
  /// operands, and a closure in the head of a statement is its block.
  private static let known = ["public #make<▮Int", "public #make<Int▮>", "switch f { ▮$0", "= { f() ▮}", "= { b ▮}"]

  @Test(.timeLimit(.minutes(5)), arguments: names)
  func everyTokenIsExpectedWhereItStands(name: String) throws {
    let language = try language(name)
    let places = try places(of: language)
    #expect(places.count > 10)
    for place in places {
      let finder = ExpectationFinder(language.expectationRules, parse: language.parse)
      let isExpected = finder.expects(place.kind, spelled: place.spelling, in: place.tree.source, at: place.offset)
      #expect(isExpected != Self.known.contains { place.description.hasSuffix($0) }, "\(place)")
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: names)
  func nothingThatIsExpectedIsRefused(name: String) throws {
    let language = try language(name)
    for place in try some(40, of: places(of: language).filter { $0.offset < 1_000 }) {
      let found = try reports(language, place.cut)
      for token in language.expectations(in: place.tree.source, at: place.offset).tokens {
        guard let insertion = token.insertion else { continue }
        let text = place.cut + Array(insertion.utf8)
        let new = try reports(language, text).filter { $0.range.start < text.count && !found.contains($0) }
        #expect(new.isEmpty, "\(place): \(token)")
      }
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: names)
  func whatIsLeftOutDoesNotMatter(name: String) throws {
    let language = try language(name)
    let rules = language.expectationRules
    guard rules.reduction.isNeeded else { return }
    let whole = ExpectationFinder(ExpectationRules(samples: rules.samples, parse: rules.parse), parse: language.parse)
    for place in try some(40, of: places(of: language).filter { $0.offset < 1_000 }) {
      let reduced = language.expectations(in: place.tree.source, at: place.offset)
      #expect(reduced == whole.expectations(in: place.tree.source, at: place.offset), "\(place)")
    }
  }

  /// Some of the places, by chance; all of them if there are no more.
  private func some(_ count: Int, of places: [Place]) -> ArraySlice<Place> {
    var generator = SeededGenerator(seed: 5)
    return count < places.count ? places.shuffled(using: &generator).prefix(count) : places[...]
  }

  private func reports(_ language: AnyLanguage, _ bytes: [UInt8]) throws -> [Report] {
    language.parse(try SourceText(bytes: bytes)).diagnostics.map { Report(kind: $0.kind, range: $0.range) }
  }

  private struct Report: Equatable {
    let kind: DiagnosticKind
    let range: SourceRange
  }
}
