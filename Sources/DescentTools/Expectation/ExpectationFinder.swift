import Descent

/// Finds out what may stand at a place of a source, by trying it with the language's own parser.
///
///     let finder = ExpectationFinder(rules) { JSON.parse($0, options: $1) }
///     let expected = finder.expectations(in: try SourceText("[1"), at: 2)
///     let spellings = expected.tokens.map(\.spelling)  // ["]", ","]
///
/// The source is cut at the place, and each token that the language has is put behind it in turn. A token may stand there
/// if the parser reports nothing before its end but what it reports of the source before the place whatever follows. So
/// what is offered never contradicts the parser, and the parser pays nothing for it: there are no hooks in the productions,
/// and no second grammar. Which production takes a token is observed.
public struct ExpectationFinder {
  private let rules: ExpectationRules
  private let parser: TrialParser

  /// - Parameters:
  ///   - options: how sources are parsed; their layout is never repaired, since they are cut off.
  ///   - parse: parses a source, whatever it holds, with the options that it is given.
  public init(
    _ rules: ExpectationRules = ExpectationRules(), options: ParseOptions = ParseOptions(),
    parse: @escaping (SourceText, ParseOptions) -> SyntaxTree
  ) {
    self.rules = rules
    parser = TrialParser(options, parse)
  }

  /// What may stand at a place.
  ///
  /// - Parameters:
  ///   - offset: the place in bytes; one past the end is taken for the end.
  ///   - typed: what a word that is expected begins with; signs are left out if it is not empty.
  /// - Complexity: a parse of the source up to the place, and one or two of what `rules.reduction` leaves of it for each
  ///   token that the language has.
  public func expectations(in source: SourceText, at offset: UInt32, typed: String = "") -> Expectations {
    expectations(cut(source, at: offset), offset, trying: samples(for: typed)) { $0.hasPrefix(typed) }
  }

  /// The words that may stand at a place, of those that are wanted.
  ///
  /// - Parameter isWanted: whether a word, by its spelling, is worth a try.
  /// - Complexity: as that of `expectations(in:at:typed:)`, for the words that are wanted.
  public func expectedWords(
    in source: SourceText, at offset: UInt32, where isWanted: (_ spelling: String) -> Bool
  ) -> Expectations {
    expectedWords(cut(source, at: offset), offset, where: isWanted)
  }

  /// What may stand at a place of a source that is parsed already: where nothing is wrong before the place, the source need
  /// not be parsed up to it again.
  ///
  /// - Parameter tree: what the parser makes of the whole source.
  /// - Complexity: see `expectations(in:at:typed:)` for a source.
  public func expectations(in tree: SyntaxTree, at offset: UInt32, typed: String = "") -> Expectations {
    expectations(cut(tree, at: offset), offset, trying: samples(for: typed)) { $0.hasPrefix(typed) }
  }

  /// The words that may stand at a place of a source that is parsed already, of those that are wanted.
  public func expectedWords(
    in tree: SyntaxTree, at offset: UInt32, where isWanted: (_ spelling: String) -> Bool
  ) -> Expectations {
    expectedWords(cut(tree, at: offset), offset, where: isWanted)
  }

  /// Which examples are tried: those of names only if a word begins.
  private func samples(for typed: String) -> (TokenSample) -> Bool {
    { typed.isEmpty || !$0.names.isEmpty }
  }

  private func expectedWords(
    _ cut: (CutSource, SyntaxTree), _ offset: UInt32, where isWanted: (_ spelling: String) -> Bool
  ) -> Expectations {
    expectations(cut, offset, trying: { !$0.names.isEmpty }) { spelling in
      spelling.readsAsWord && isWanted(spelling)
    }
  }

  private func expectations(
    _ cut: (CutSource, SyntaxTree), _ offset: UInt32, trying isTried: (TokenSample) -> Bool,
    where isWanted: (String) -> Bool
  ) -> Expectations {
    let (cut, base) = cut
    var search = search(cut, base)
    search.tryClasses(rules.samples(behind: base).filter(isTried), behind: base)
    search.tryKinds(where: isWanted)
    search.tryWords(where: isWanted)
    let place = search.isSwallowed ? base.place(atEndOf: cut) : .open
    return Expectations(offset: offset, place: place, tokens: search.expectedTokens())
  }

  /// Whether a token of a kind may stand at a place, be it as a word that is a name there: as `expectations` says, without
  /// trying anything else.
  ///
  /// - Parameters:
  ///   - kindIndex: the index of the kind.
  ///   - spelling: how the token reads.
  package func expects(_ kindIndex: UInt8, spelled spelling: String, in source: SourceText, at offset: UInt32) -> Bool {
    let (cut, base) = cut(source, at: offset)
    var search = search(cut, base)
    let samples = rules.samples(behind: base).filter { $0.kindIndex == kindIndex || $0.names.contains(kindIndex) }
    search.tryClasses(samples, behind: base)
    search.tryKind(kindIndex)
    search.tryWords { $0.hasPrefix(spelling) }
    let kind = base.tokenKinds.caseName(of: kindIndex)
    return search.expectedTokens().contains { $0.kind == kind || $0.spelling == spelling }
  }

  /// The source up to a place, as short as it can be made, and what the parser makes of it.
  private func cut(_ source: SourceText, at offset: UInt32) -> (CutSource, SyntaxTree) {
    let whole = CutSource(source, at: min(offset, UInt32(source.count)))
    let tree = parser.parse(whole.text)
    guard rules.reduction.isNeeded else { return (whole, tree) }
    let cut = CutSource(bytes: SourceReduction(tree, rules.reduction).bytes, name: source.name)
    return (cut, parser.parse(cut.text))
  }

  private func cut(_ tree: SyntaxTree, at offset: UInt32) -> (CutSource, SyntaxTree) {
    let end = min(offset, UInt32(tree.source.count))
    let isValid = tree.diagnostics.first.map { $0.range.start >= end } ?? true
    guard rules.reduction.isNeeded, isValid else { return cut(tree.source, at: offset) }
    let cut = CutSource(bytes: SourceReduction(tree, before: end, rules.reduction).bytes, name: tree.source.name)
    return (cut, parser.parse(cut.text))
  }

  private func search(_ cut: CutSource, _ base: SyntaxTree) -> ExpectationSearch {
    ExpectationSearch(
      bench: TrialBench(source: cut, parser: parser), kinds: base.tokenKinds,
      baseline: ReportSet(base.diagnostics.filter { $0.range.start < base.endOfLastToken }))
  }
}

extension SyntaxTree {
  /// Where the last token of the source ends.
  fileprivate var endOfLastToken: UInt32 { tokens.count < 2 ? 0 : tokens.range(at: tokens.count - 2).end }

  /// What the end of a source is in, where no token can begin.
  fileprivate func place(atEndOf cut: CutSource) -> Expectations.Place {
    if tokens.count < 2 || endOfLastToken < cut.end { return .comment }
    return .token(tokenKinds.displayName(of: tokens[tokens.count - 2].kindIndex))
  }
}
