import Descent

/// Finds the tokens that are valid at a position in a source, by trying them with the language's own parser.
///
///     let finder = ExpectationFinder(rules) { JSON.parse($0, options: $1) }
///     let expected = finder.expectations(in: try SourceText("[1"), at: 2)
///     let spellings = expected.tokens.map(\.spelling)  // ["]", ","]
///
/// The source is cut at the position, and each token of the language is appended in turn. A token is expected if
/// the parser reports no error before its end beyond those of the cut source alone. Thus expectations never
/// contradict the parser, which needs neither hooks in its productions nor a second grammar. An observer records
/// the production that consumes the token.
public struct ExpectationFinder {
  let rules: ExpectationRules
  let parse: TrialParser

  /// - Parameters:
  ///   - options: the options of the parses; layout is never repaired, since the sources are truncated.
  ///   - parse: parses any source with the given options.
  public init(
    _ rules: ExpectationRules = ExpectationRules(), options: ParseOptions = ParseOptions(),
    parse: @escaping (SourceText, ParseOptions) -> SyntaxTree
  ) {
    self.rules = rules
    self.parse = { source, observer in
      var options = options
      options.repairsLayout = false
      options.correctsTokens = false
      if let observer { options.observer = observer }
      return parse(source, options)
    }
  }

  /// The tokens that are valid at a position.
  ///
  /// - Parameters:
  ///   - offset: the position in bytes; clamped to the end of the source.
  ///   - typed: a prefix of the expected words; signs are excluded if it is not empty.
  /// - Complexity: one parse of the source up to the position, and one or two parses of the part left by
  ///   `rules.reduction` for each token of the language.
  public func expectations(in source: SourceText, at offset: UInt32, typed: String = "") -> Expectations {
    expectations(cut(source, at: offset), offset, typed)
  }

  /// The tokens that are valid at a position in a parsed source. If there is no error before the position, the
  /// source is not parsed up to it again.
  ///
  /// - Parameter tree: the tree of the whole source.
  /// - Complexity: see `expectations(in:at:typed:)` for a source.
  public func expectations(in tree: SyntaxTree, at offset: UInt32, typed: String = "") -> Expectations {
    expectations(cut(tree, at: offset), offset, typed)
  }

  /// The words that are valid at a position and satisfy a predicate.
  package func expectedWords(
    in tree: SyntaxTree, at offset: UInt32, where isWanted: (_ spelling: String) -> Bool
  ) -> Expectations {
    expectations(cut(tree, at: offset), offset, trying: { !$0.names.isEmpty }) { spelling in
      spelling.readsAsWord && isWanted(spelling)
    }
  }

  /// Samples that cannot be names are skipped if a prefix is given.
  private func expectations(_ cut: (CutSource, SyntaxTree), _ offset: UInt32, _ typed: String) -> Expectations {
    let (ignoresCase, lowercased) = (rules.ignoresCase, typed.lowercased())
    return expectations(cut, offset, trying: { typed.isEmpty || !$0.names.isEmpty }) {
      $0.hasPrefix(typed) || ignoresCase && $0.lowercased().hasPrefix(lowercased)
    }
  }

  private func expectations(
    _ cut: (CutSource, SyntaxTree), _ offset: UInt32, trying isTried: (TokenSample) -> Bool,
    where isWanted: (String) -> Bool
  ) -> Expectations {
    let (cut, base) = cut
    if let context = rules.openText?(base) { return Expectations(offset: offset, context: context, tokens: []) }
    var search = ExpectationSearch(cut, base, parse)
    search.tryClasses(rules.samples(after: base).filter(isTried))
    search.tryKinds(where: isWanted)
    search.tryWords(where: isWanted)
    let context = search.isSwallowed ? base.context(atEndOf: cut) : .open
    return Expectations(offset: offset, context: context, tokens: search.expectedTokens())
  }

  /// The source up to a position, reduced if there are rules for that, and its tree.
  func cut(_ source: SourceText, at offset: UInt32) -> (CutSource, SyntaxTree) {
    let whole = CutSource(source, at: min(offset, UInt32(source.count)))
    if let (tree, starts) = rules.repetitions?(whole.text) {
      return reduced(SourceReduction(tree, before: whole.end, elements: starts))
    }
    let tree = parse(whole.text, nil)
    return rules.reduction.isNeeded ? reduced(SourceReduction(tree, before: whole.end, rules.reduction)) : (whole, tree)
  }

  private func cut(_ tree: SyntaxTree, at offset: UInt32) -> (CutSource, SyntaxTree) {
    let end = min(offset, UInt32(tree.source.count))
    let isValid = tree.diagnostics.first.map { $0.range.start >= end } ?? true
    guard rules.reduction.isNeeded, isValid else { return cut(tree.source, at: end) }
    return reduced(SourceReduction(tree, before: end, rules.reduction))
  }

  private func reduced(_ reduction: SourceReduction) -> (CutSource, SyntaxTree) {
    let cut = CutSource(bytes: reduction.bytes, name: reduction.tree.source.name)
    return (cut, parse(cut.text, nil))
  }
}

/// The parser of a language, for truncated sources.
typealias TrialParser = (SourceText, (any ParserObserver)?) -> SyntaxTree

extension SyntaxTree {
  var endOfLastToken: UInt32 { tokens.count < 2 ? 0 : tokens.range(at: tokens.count - 2).end }

  /// The kind of position at the end of the source, if no token can begin there.
  fileprivate func context(atEndOf cut: CutSource) -> Expectations.Context {
    if tokens.count < 2 || endOfLastToken < cut.end { return .comment }
    return .token(tokenKinds.displayName(of: tokens[tokens.count - 2].kindIndex))
  }
}

/// A source truncated at a position, and its continuations.
struct CutSource {
  /// The bytes before the position.
  let bytes: [UInt8]
  let name: String

  /// The number of spaces before a continuation.
  enum Space: UInt32 {
    case none, one
  }
}

extension CutSource {
  init(_ source: SourceText, at offset: UInt32) {
    self.init(bytes: Array(source.paddedBytes[..<Int(offset)]), name: source.name)
  }

  /// True if the source does not end with white space.
  var isGlued: Bool { bytes.last.map { $0 > UInt8(ascii: " ") } ?? false }

  var end: UInt32 { UInt32(bytes.count) }

  /// The truncated source without a continuation.
  var text: SourceText { SourceText(bytesOfSource: bytes, name: name) }

  /// The source with a token at its end; nil if that is too large.
  func text(with spelling: String, before follower: String = "", after space: Space) -> SourceText? {
    var text = bytes
    text.reserveCapacity(
      bytes.count + spelling.utf8.count + follower.utf8.count + SourceText.padding + 1)
    if space == .one { text.append(UInt8(ascii: " ")) }
    text.append(contentsOf: spelling.utf8)
    text.append(contentsOf: follower.utf8)
    return try? SourceText(bytes: text, name: name)
  }
}
