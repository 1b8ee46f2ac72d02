import Descent

/// What has to be known of a language to find out what may stand at a place of a source.
///
///     let rules = ExpectationRules(samples: [
///       TokenSample(JSONToken.string, "\"\""), TokenSample(JSONToken.number, "0"),
///     ])
///
/// Keywords and signs are known from the token kinds, words that productions compare by their text from the parser
/// itself. A class of tokens needs an example of its spelling; a class without one is never expected.
public struct ExpectationRules: Sendable {
  /// Examples of the kinds with many spellings.
  public let samples: [TokenSample]
  /// What may be left out of a long source before anything is tried.
  public let reduction: SourceReduction.Rules
  /// More examples, as what stands before a place tells them.
  public let samplesBehind: (@Sendable (SyntaxTree) -> [TokenSample])?

  /// - Parameters:
  ///   - samples: examples of the kinds with many spellings; several for a kind are tried in order.
  ///   - reduction: what may be left out of a long source; nothing by default.
  ///   - samplesBehind: makes more examples of the tree of what stands before a place, such as the end of an interpolation
  ///     with what closes the strings that are open there.
  public init(
    samples: [TokenSample] = [], reduction: SourceReduction.Rules = SourceReduction.Rules(),
    samplesBehind: (@Sendable (SyntaxTree) -> [TokenSample])? = nil
  ) {
    self.samples = samples
    self.reduction = reduction
    self.samplesBehind = samplesBehind
  }

  /// The examples to try behind what stands before a place.
  func samples(behind tree: SyntaxTree) -> [TokenSample] { samples + (samplesBehind?(tree) ?? []) }
}

/// An example of a class of tokens.
public struct TokenSample: Hashable, Sendable {
  /// The index of the kind.
  let kindIndex: UInt8
  /// A token of the kind; nil for those that stand before the place.
  let spelling: String?
  /// What is put behind the token to try it, for a token that is what it is by what follows: `+` before ` x`.
  let follower: String
  /// The kinds of words that are names of this class where nothing makes them more.
  let names: TokenIndexSet

  /// - Parameters:
  ///   - spelling: a token of the kind.
  ///   - follower: what is put behind the token to try it.
  ///   - names: the words that may stand for a token of this class, such as `get` for an identifier.
  public init<Kind: TokenKind>(
    _ kind: Kind, _ spelling: String, before follower: String = "", names: TokenSet<Kind> = []
  ) {
    kindIndex = kind.index
    self.spelling = spelling
    self.follower = follower
    self.names = TokenIndexSet(names)
  }

  /// Takes for examples what stands before the place: a name that must be one of those, such as that of an element in its
  /// end tag.
  ///
  /// The first ones of the nodes that are open at the place are tried first, from the inside out, then the others, the
  /// nearest first; 64 different ones at most.
  public init<Kind: TokenKind>(repeating kind: Kind) {
    kindIndex = kind.index
    spelling = nil
    follower = ""
    names = TokenIndexSet()
  }

  /// How many different tokens that stand before the place are tried.
  static let repetitionLimit = 64
}
