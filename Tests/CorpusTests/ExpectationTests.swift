import CorpusRunner
import Descent
import DescentTools
import SwiftCompletion
import SwiftGrammar
import Testing

/// Expected tokens in every language, over its corpus.
@Suite struct ExpectationTests {
  static let names = CorpusTests.languages.map(\.name)

  /// Tokens that only occur inside others.
  private static let inner: Set<String> = ["stringSegment", "interpolationStart", "stringEnd"]

  /// A position at which a token of a valid source begins.
  struct Place: CustomStringConvertible {
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

  /// The positions in the valid cases of a language.
  private func places(of language: AnyLanguage) throws -> [Place] {
    try CorpusTests.trees(of: language).filter(\.isValid).flatMap(places)
  }

  /// The positions at which tokens begin that are not inside others.
  func places(in tree: SyntaxTree) -> [Place] {
    (0..<tree.tokens.count - 1).map { Place(tree: tree, index: $0) }.filter { place in
      !tree.tokens.range(at: place.index).isEmpty
        && !Self.inner.contains(tree.tokenKinds.caseName(of: place.kind))
    }
  }

  func language(_ name: String) throws -> AnyLanguage {
    try #require(CorpusTests.languages.first { $0.name == name })
  }

  /// Tokens that are parsed differently in a truncated source: the generic arguments of a macro expanded as a
  /// declaration are operands, a closure in the head of a statement is its block, a name alone is a type, a keyword on
  /// the line after `import` is a declaration, an operator without a right operand is no part of a key path, `=`, `?`, `.`
  /// and `->` are no names of functions, an open parenthesis after `@objc` begins its arguments, and `then` before an operand
  /// is a statement. The tests below fail for a token of this list that is expected, so that it is removed from here.
  private static let known = [
    "public #make▮<", "public #make<▮Int", "switch f { ▮$0", "= { f() ▮}", "= { b ▮}",
    "= { y ▮}", "where { true ▮}", "x, { y ▮}", "if a, { ▮}", "let c ▮{", "-> b, { ▮}", "let f: (_ ▮_", "func =▮<",
    "func .▮<", "func ->▮<",
    "func ▮?",
    "func ?▮<", "import\n▮func",
    "import\n▮struct", "\\▮..",
    "f(\\▮..?", "@objc ▮(", "then ▮async",
  ]

  @Test(arguments: names)
  func everyTokenIsExpectedAtItsPosition(name: String) throws {
    let language = try language(name)
    let places = try places(of: language)
    #expect(places.count > 10)
    for place in places {
      let finder = ExpectationFinder(language.expectationRules) { language.parse($0, options: $1) }
      let isExpected = finder.expects(place.kind, spelled: place.spelling, in: place.tree.source, at: place.offset)
      #expect(isExpected != Self.known.contains { place.description.hasSuffix($0) }, "\(place)")
    }
  }

  @Test(
    arguments: [
      #"let a = "\(b)""#, #"let a = "\(b ? "\(c(d))" : "")""#, ##"let a = "\(b.map { " (\($0))" } ?? "")""##,
      ##"let a = "\(b(["\(c[d, { "\((e))" }])"]))""##, ####"let a = ###"\###(b + #"\#(c)"#)"###"####,
      "let a = \"\"\"\n  \\(b)\n  \\(c.map { \"\\($0)\" })\n  \"\"\"", "let a = ##\"\"\"\n\\##(b(\"\\(c)\"))\n\"\"\"##",
      "let a = \"\"\"\n\\(b {\n#if c\n\"\\(d)\"\n#endif\n\"\\(e)\"\n})\n\"\"\"",
    ])
  func anInterpolationEndsInWhateverStringsAreOpen(text: String) throws {
    let tree = try language("Swift").parse(SourceText(text))
    let ends = (0..<tree.tokens.count).filter {
      tree.tokenKinds.caseName(of: tree.tokens[$0].kindIndex) == "interpolationEnd"
    }
    #expect(tree.isValid && !ends.isEmpty)
    for end in ends {
      let expected = try language("Swift").expectations(in: tree.source, at: tree.tokens[end].start).tokens
      #expect(expected.contains { $0.kind == "interpolationEnd" }, "\(Place(tree: tree, index: end))")
    }
  }

  /// The complete list, for which all other tokens are tried, contains the token as well.
  @Test(arguments: names)
  func tokensAreListedAtTheirPositions(name: String) throws {
    let language = try language(name)
    for place in try some(60, of: places(of: language)) {
      let kind = place.tree.tokenKinds.caseName(of: place.kind)
      let listed = language.expectations(in: place.tree.source, at: place.offset).tokens
      let isListed = listed.contains { $0.kind == kind || $0.spelling == place.spelling }
      #expect(isListed != Self.known.contains { place.description.hasSuffix($0) }, "\(place)")
    }
  }

  @Test(arguments: ["let a: B<C> ", "func a<B: C<D> ", "func a() -> B<C<D>> "])
  func aTypeWithArgumentsMayBeOneOfSeveral(text: String) throws {
    let source = try SourceText(text)
    let expected = try language("Swift").expectations(in: source, at: UInt32(source.count)).tokens
    #expect(expected.contains { $0.spelling == "&" && $0.production == "CompositionType" })
  }

  @Test(arguments: names)
  func nothingThatIsExpectedIsRefused(name: String) throws {
    let language = try language(name)
    for place in try some(40, of: places(of: language).filter { $0.offset < 1_000 }) {
      try expectNothingRefused(language, at: place.offset, of: place.tree.source)
    }
  }

  @Test(arguments: names)
  func nothingThatIsExpectedIsRefusedInABrokenSource(name: String) throws {
    let language = try language(name)
    let trees = try CorpusTests.trees(of: language).filter { 1...1_000 ~= $0.source.count }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      let tree = try #require(trees.randomElement(using: &generator))
      var bytes = Array(tree.source.bytes(in: SourceRange(0, UInt32(tree.source.count))))
      for _ in 0..<3 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let other = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0 where bytes.count > 10: bytes.removeSubrange(index..<min(bytes.count, index + 5))
        case 1: bytes.insert(Self.signs.randomElement(using: &generator)!, at: index)
        default: bytes.insert(contentsOf: bytes[other..<min(bytes.count, other + 20)], at: index)
        }
      }
      let offset = UInt32.random(in: 0...UInt32(bytes.count), using: &generator)
      try expectNothingRefused(language, at: offset, of: try SourceText(bytes: bytes))
    }
  }

  private static let signs = Array("(){}[]<>\"'\\#.,:;@!?&=/*-|\n".utf8)

  /// Inserts each expected token: it must not add diagnostics before its end.
  func expectNothingRefused(_ language: AnyLanguage, at offset: UInt32, of source: SourceText) throws {
    let cut = Array(source.bytes(in: SourceRange(0, offset)))
    // Diagnostics at the end of the source are excluded: the inserted token must not leave them unresolved.
    let tokens = language.parse(try SourceText(bytes: cut)).tokens
    let end = tokens.count < 2 ? 0 : tokens.range(at: tokens.count - 2).end
    let found = try reports(language, cut).filter { $0.range.start < end }
    for token in language.expectations(in: source, at: offset).tokens {
      guard let insertion = token.insertion else { continue }
      let text = cut + Array(insertion.utf8)
      let new = try reports(language, text).filter { $0.range.start < text.count && !found.contains($0) }
      #expect(new.isEmpty, "\(String(decoding: cut, as: UTF8.self))▮\(token)")
    }
  }

  /// Nested, unclosed and binary sources.
  @Test(arguments: names)
  func hostileSourcesAreAnswered(name: String) throws {
    let language = try language(name)
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "(", "{ ", "<", "[", "]] ", "#if a\n", "\"\\(", "/*", "switch { ", "func f<A, B", "a < b > (", "<a b=\"",
      "%% if a\n",
    ]
    var sources = pieces.map { Array(String(repeating: $0, count: 20).utf8) }
    sources.append((0..<150).map { _ in UInt8.random(in: 0...255, using: &generator) })
    sources.append((0..<150).map { _ in Self.signs.randomElement(using: &generator)! })
    for bytes in sources {
      let source = try SourceText(bytes: bytes)
      for offset in [bytes.count / 2, bytes.count, bytes.count + 1] {
        #expect(language.expectations(in: source, at: UInt32(offset)).offset == UInt32(offset))
      }
    }
  }

  @Test(arguments: names)
  func aTreeHasTheExpectationsOfItsSource(name: String) throws {
    let language = try language(name)
    let finder = ExpectationFinder(language.expectationRules) { language.parse($0, options: $1) }
    for place in try some(15, of: places(of: language)) {
      // Also inside a token.
      for offset in [place.offset, place.offset + 1] {
        let byTree = finder.expectations(in: place.tree, at: offset)
        #expect(byTree == finder.expectations(in: place.tree.source, at: offset), "\(place)")
      }
    }
    // After an error, the tree of the whole source can differ from that of its beginning.
    for tree in try CorpusTests.trees(of: language).filter({ !$0.isValid && 1...400 ~= $0.source.count }).prefix(25) {
      let offset = tree.tokens[tree.tokens.count / 2].start
      #expect(
        finder.expectations(in: tree, at: offset) == finder.expectations(in: tree.source, at: offset),
        "\(tree.source.text(in: SourceRange(0, offset)))▮")
    }
  }

  @Test(arguments: names)
  func reductionDoesNotChangeTheExpectations(name: String) throws {
    let language = try language(name)
    let rules = language.expectationRules
    guard rules.reduction.isNeeded else { return }
    let wholeRules = ExpectationRules(samples: rules.samples, contextualSamples: rules.contextualSamples)
    let whole = ExpectationFinder(wholeRules) { language.parse($0, options: $1) }
    for place in try some(40, of: places(of: language).filter { $0.offset < 1_000 }) {
      let reduced = language.expectations(in: place.tree.source, at: place.offset)
      #expect(reduced == whole.expectations(in: place.tree.source, at: place.offset), "\(place)")
    }
  }

  /// A random sample of the positions; all of them if there are no more.
  private func some(_ count: Int, of places: [Place]) -> ArraySlice<Place> {
    var generator = SeededGenerator(seed: 5)
    return count < places.count ? places.shuffled(using: &generator).prefix(count) : places[...]
  }

  private func reports(_ language: AnyLanguage, _ bytes: [UInt8]) throws -> [Report] {
    var options = ParseOptions()
    options.repairsLayout = false
    options.correctsTokens = false
    return language.parse(try SourceText(bytes: bytes), options: options).diagnostics.map {
      Report(identifier: $0.identifier, range: $0.range)
    }
  }

  private struct Report: Equatable {
    let identifier: String
    let range: SourceRange
  }
}
