import Descent

/// The properties of a language that are needed to find the tokens valid at a position in a source.
///
///     let rules = ExpectationRules(samples: [
///       TokenSample(JSONToken.string, "\"\""), TokenSample(JSONToken.number, "0"),
///     ])
///
/// Keywords and signs are known from the token kinds; words that productions compare by their text are learned
/// from the parser itself. A class of tokens needs a sample spelling; a class without one is never expected.
public struct ExpectationRules: Sendable {
  /// Samples of the kinds without a fixed spelling; several samples of a kind are tried in order.
  package let samples: [TokenSample]
  /// The parts that can be removed from a long source before tokens are tried.
  package let reduction: SourceReduction.Rules
  /// Creates further samples from the tree of the source before a position, such as the end of an interpolation
  /// followed by the ends of the strings open there.
  public let contextualSamples: (@Sendable (SyntaxTree) -> [TokenSample])?
  /// The token or comment that a source ends in, where the lexer knows none before it is complete.
  package private(set) var openText: (@Sendable (SyntaxTree) -> Expectations.Context?)?

  /// Parses the source before a position and finds its lists, the elements of which can be removed instead: the tokens at
  /// which they begin, and the one after the list.
  package private(set) var repetitions: (@Sendable (SourceText) -> (tree: SyntaxTree, starts: [[Int]]))?

  /// Whether a word is the same in capital letters.
  package var ignoresCase = false

  package init(
    samples: [TokenSample], repetitions: @escaping @Sendable (SourceText) -> (tree: SyntaxTree, starts: [[Int]]),
    openText: @escaping @Sendable (SyntaxTree) -> Expectations.Context?
  ) {
    self.init(samples: samples)
    self.repetitions = repetitions
    self.openText = openText
  }

  public init(
    samples: [TokenSample] = [], reduction: SourceReduction.Rules = SourceReduction.Rules(),
    contextualSamples: (@Sendable (SyntaxTree) -> [TokenSample])? = nil
  ) {
    self.samples = samples
    self.reduction = reduction
    self.contextualSamples = contextualSamples
  }

  func samples(after tree: SyntaxTree) -> [TokenSample] { samples + (contextualSamples?(tree) ?? []) }
}

/// A sample of a class of tokens.
public struct TokenSample: Hashable, Sendable {
  package let kindIndex: UInt8
  /// A token of the kind; nil for the tokens of that kind in the source before the position.
  package let spelling: String?
  let follower: String
  let names: TokenIndexSet

  /// - Parameters:
  ///   - spelling: a token of the kind.
  ///   - follower: the text after the token in a trial, which can affect how it is lexed: `+` before ` x`.
  ///   - names: the keywords that can be used as tokens of this class, such as `get` as an identifier.
  public init<Kind: TokenKind>(
    _ kind: Kind, _ spelling: String, before follower: String = "", names: TokenSet<Kind> = []
  ) {
    self.init(kindIndex: kind.index, spelling, before: follower, names: TokenIndexSet(names))
  }

  /// A sample of a class of tokens of a language that was read while the program runs.
  package init(
    kindIndex: UInt8, _ spelling: String?, before follower: String = "", names: TokenIndexSet = TokenIndexSet()
  ) {
    self.kindIndex = kindIndex
    self.spelling = spelling
    self.follower = follower
    self.names = names
  }

  /// The tokens of a kind in the source before the position, as samples for a name that must match one of them,
  /// such as the name in an end tag. At most 64 different ones are tried, starting with those that begin the nodes
  /// open at the position, innermost first.
  public init<Kind: TokenKind>(repeating kind: Kind) { self.init(kindIndex: kind.index, nil) }
}
