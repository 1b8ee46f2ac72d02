/// Something at a token that the grammar does not allow, noted while parsing.
///
/// A parse notes facts and nothing else: a fact is small, holds no text, and is never changed. Its diagnostic
/// is made later, by `Explanation`. Missing and skipped tokens are also a part of the tree.
@usableFromInline package struct Fact: Sendable {
  /// The index of the token at which it was found.
  package var position: UInt32
  /// The number of tokens from there on that were skipped; zero where something is missing.
  package var count: UInt32 = 0
  /// The kind of the missing or surplus token; `noKind` where the tree has no missing token.
  package var kindIndex: UInt8
  /// The mistake.
  var content: Content

  init(_ content: Content, at position: Int, skipping count: Int = 0, kindIndex: UInt8 = Self.noKind) {
    self.content = content
    self.position = UInt32(truncatingIfNeeded: position)
    self.count = UInt32(truncatingIfNeeded: count)
    self.kindIndex = kindIndex
  }

  static var noKind: UInt8 { .max }

  enum Content: Sendable {
    // MARK: Missing

    /// A token, or a construct with a name.
    case missing(Expectation)
    /// The opening delimiter of a list.
    case missingOpener(ListNames)
    /// The closing delimiter of a list.
    case missingCloser(ListClosing)
    /// A separator between two elements of a list.
    case missingSeparator(ListNames, betweenLines: Bool)
    /// All elements of a list that must not be empty.
    case missingElements(ListNames)
    /// Neither the separator nor the closing delimiter follows an element; only a strict list fails that way.
    case missingSeparatorOrCloser(ListClosing, separatorIndex: UInt8)
    /// The opening delimiter of a group that is closed after the skipped tokens.
    case missingGroupOpener
    /// A bracket that layout repair has synthesized, and that delimits a list.
    case synthesized(ListClosing, isOpener: Bool)

    // MARK: Unexpected

    /// One token, or a balanced group of them.
    case unexpected(UnexpectedTokenContext)
    /// Tokens between a head and the opening delimiter of its block.
    case unexpectedBeforeOpener
    /// A separator in the place of an element; `isSkipped` is false if it separates the elements around skipped tokens.
    case unexpectedSeparator(isSkipped: Bool)
    /// A separator before the closing delimiter of a list that allows none, which is the token before.
    case trailingSeparator
    /// The token before, once more, one or several times.
    case repeated

    // MARK: Replaced and moved

    /// Tokens that were read as one of another kind.
    case replaced(byKind: UInt8, ListClosing?)
    /// Tokens that were read as other ones, which have this spelling.
    case replacedBySpelling(StaticString)
    /// The missing token that another was read as; the previous fact tells which.
    case substituted
    /// Tokens that belong before an earlier one.
    case misplaced(before: UInt32)

    // MARK: Others

    /// The complaint of a production, by its index among the complaints of the parse.
    case rejected(Int, Rejection)
    /// Tokens that were skipped because of another fact.
    case skipped
    /// Constructs, or operators with their operands, are nested too deeply.
    case nestingTooDeep(limit: Int)
    case operatorsTooDeep(limit: Int)
    /// A production that is repeated consumes nothing.
    case noProgress(ProductionName?)
    /// Two operators of the same rank without associativity, of which the second is the current token.
    case notAssociative
  }

  /// How a complaint of a production counts.
  enum Rejection: Sendable {
    /// As the error of the current token: further facts there follow from it.
    case ofToken
    /// As a mistake that is independent of other facts.
    case independent
  }

  /// The missing token or construct, in the terms of the grammar.
  @usableFromInline enum Expectation: Sendable {
    /// A token of the fact's kind.
    case token
    /// A token of one of several kinds.
    case oneOf(TokenIndexSet)
    /// A construct with a name.
    case words(StaticString)
    /// A token with a spelling that is no kind of its own.
    case spelling(StaticString)
    /// The name that a node declares.
    case name(of: any SyntaxNode.Type)
  }

  /// The list whose end is missing.
  @usableFromInline struct ListClosing: Sendable {
    var names: ListNames
    /// The index of the opening delimiter; nil if the list has none.
    var opening: Int?
    /// Whether an element is missing before the end, too.
    var isCut = false
  }

  /// The surroundings of an unexpected token.
  struct UnexpectedTokenContext: Sendable {
    var names = ListNames.unnamed
    /// The position of the opening delimiter of the list; -1 outside of lists.
    var opening = -1
    /// Whether the elements of the list are on lines.
    var hasLines = false
    /// Whether no list is around it.
    var isAtTopLevel: Bool
  }
}

extension Fact {
  /// Whether it skips no token: of the facts in the tree, the missing tokens.
  package var isMissing: Bool { count == 0 }

  /// Whether it is the complaint of a production.
  var isRejection: Bool { if case .rejected = content { true } else { false } }

  /// The tokens that were skipped.
  package var tokens: TokenRange { TokenRange(position, position + count) }

  /// The index of the token at which parsing goes on: further facts there follow from this fact.
  var resumption: Int {
    switch content {
    // A fact after a surplus separator is independent of it.
    case .unexpectedSeparator, .trailingSeparator: Int(position)
    default: Int(position) + Int(count)
    }
  }

  /// Whether further facts may follow from it.
  var hasConsequences: Bool {
    if case .rejected(_, .independent) = content { false } else { true }
  }

  /// Whether missing or skipped tokens are shown in the tree.
  var isInTree: Bool {
    switch content {
    case .missing: kindIndex != Self.noKind
    case .missingOpener, .missingCloser, .synthesized, .substituted: true
    case .missingGroupOpener, .unexpected, .repeated, .replaced, .unexpectedBeforeOpener, .replacedBySpelling,
      .misplaced, .skipped, .nestingTooDeep:
      count > 0
    case .unexpectedSeparator(let isSkipped): isSkipped
    case .missingSeparator, .missingElements, .missingSeparatorOrCloser, .trailingSeparator, .rejected,
      .operatorsTooDeep, .noProgress, .notAssociative:
      false
    }
  }
}
