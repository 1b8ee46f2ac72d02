import Descent

/// The properties of a language that are needed to find the tokens that are valid at a place of a source.
///
///     let rules = ExpectationRules(samples: [
///       TokenSample(JSONToken.string, "\"\""), TokenSample(JSONToken.number, "0"),
///     ])
///
/// Keywords and signs are known from the token kinds, words that productions compare by their text from the parser
/// itself. A class of tokens needs an example of its spelling; a class without one is never expected.
public struct ExpectationRules: Sendable {
  /// Examples of the kinds with many spellings; several for a kind are tried in order.
  public let samples: [TokenSample]
  /// The parts that may be left out of a long source before anything is tried.
  public let reduction: SourceReduction.Rules
  /// Makes more examples of the tree of the source before a place, such as the end of an interpolation with the ends of the
  /// strings that are open there.
  public let samplesBehind: (@Sendable (SyntaxTree) -> [TokenSample])?

  public init(
    samples: [TokenSample] = [], reduction: SourceReduction.Rules = SourceReduction.Rules(),
    samplesBehind: (@Sendable (SyntaxTree) -> [TokenSample])? = nil
  ) {
    self.samples = samples
    self.reduction = reduction
    self.samplesBehind = samplesBehind
  }

  func samples(after tree: SyntaxTree) -> [TokenSample] { samples + (samplesBehind?(tree) ?? []) }
}

/// An example of a class of tokens.
public struct TokenSample: Hashable, Sendable {
  let kindIndex: UInt8
  /// A token of the kind; nil for those in the source before the place.
  let spelling: String?
  let follower: String
  let names: TokenIndexSet

  /// - Parameters:
  ///   - spelling: a token of the kind.
  ///   - follower: the text after the token in a trial, which may decide how it is read: `+` before ` x`.
  ///   - names: the keywords that may be used as a token of this class, such as `get` as an identifier.
  public init<Kind: TokenKind>(
    _ kind: Kind, _ spelling: String, before follower: String = "", names: TokenSet<Kind> = []
  ) {
    kindIndex = kind.index
    self.spelling = spelling
    self.follower = follower
    self.names = TokenIndexSet(names)
  }

  /// The tokens of a kind in the source before the place, as examples of a name that must be one of those, such as that of
  /// an element in its end tag. At most 64 different ones are tried, first those that begin the nodes that are open at the
  /// place, from the inside out.
  public init<Kind: TokenKind>(repeating kind: Kind) {
    kindIndex = kind.index
    spelling = nil
    follower = ""
    names = TokenIndexSet()
  }
}
