import Descent
import SwiftGrammar

/// The tokens before a name, or before the position where one is typed, as far as a ranking compares them.
struct NameContext: BitwiseCopyable, Sendable {
  /// The previous token; `tokenBefore` is the one before it.
  var token = Spelling.none
  var tokenBefore = Spelling.none
  /// The last four names, the nearest first.
  var names = (Spelling.none, Spelling.none, Spelling.none, Spelling.none)
  /// The first token of the line, `none` if the name is the first; `tokensInLine` counts the tokens before it.
  var lineBeginning = Spelling.none
  var tokensInLine: UInt32 = 0
  /// The kind of the innermost open bracket; the end of file if there is none.
  var bracket = SwiftToken.endOfFile
}

extension NameContext {
  /// The factor for the vote of a name in another context, by the similarity of the contexts.
  func likeness(to other: NameContext) -> Double {
    var likeness = 1.0
    if token == other.token {
      likeness *= VoteFactor.sameToken
      if tokenBefore == other.tokenBefore { likeness *= VoteFactor.sameTwoTokens }
    }
    if names.0 == other.names.0 { likeness *= VoteFactor.sameName }
    if names.1 == other.names.1 { likeness *= VoteFactor.sameNameBefore }
    if sharesName(with: other) { likeness *= VoteFactor.sharedName }
    if tokensInLine == other.tokensInLine, lineBeginning == other.lineBeginning {
      likeness *= VoteFactor.samePositionInLine
    }
    if bracket == other.bracket { likeness *= VoteFactor.sameBracket }
    return likeness
  }

  private func sharesName(with other: NameContext) -> Bool {
    other.hasName(names.0) || other.hasName(names.1) || other.hasName(names.2) || other.hasName(names.3)
  }

  private func hasName(_ name: Spelling) -> Bool {
    name != .none && (name == names.0 || name == names.1 || name == names.2 || name == names.3)
  }
}

/// The spelling of a token; equal for tokens with the same text, with or without back-quotes. All literals of one
/// kind have equal spellings.
struct Spelling: Hashable, BitwiseCopyable, Sendable {
  private var number: UInt32

  static let none = Spelling(.endOfFile)

  init(_ kind: SwiftToken) { number = UInt32(kind.index) }

  init(interned number: Int) { self.number = UInt32(number) + Self.kindCount }

  /// The number assigned by an interner; negative for a kind with a single spelling.
  var internedNumber: Int { Int(number) - Int(Self.kindCount) }

  /// The numbers of kinds are below those of all texts.
  private static let kindCount: UInt32 = 256

  /// The kinds whose tokens are distinguished by their texts.
  static let kindsOfManyTexts: TokenSet<SwiftToken> = [
    .identifier, .dollarIdentifier, .prefixOperator, .infixOperator, .postfixOperator,
  ]
}

/// The factors for the vote of an earlier occurrence of a name, one for each property that its context has in
/// common with the cursor's.
///
/// They are the rounded weights of a log-linear model that maximizes the likelihood of the names in 436 files of 18
/// public repositories, given their first letters (stochastic gradient descent over 56,000 names). Sixty features
/// were tried, and these remain: on repositories outside the training set, removing one lowers accuracy, and adding
/// one does not raise it.
enum VoteFactor {
  /// The previous token is the same.
  static let sameToken = 3.0
  /// The token before it is the same, too.
  static let sameTwoTokens = 4.0
  /// The last name before the position is the same.
  static let sameName = 4.0
  /// The name before that one is the same.
  static let sameNameBefore = 4.0
  /// The last four names of both have one in common.
  static let sharedName = 2.0
  /// The line begins with the same token, and as many tokens of it precede.
  static let samePositionInLine = 2.0
  /// The innermost open brackets have the same kind, or there are none.
  static let sameBracket = 1.5
  /// The occurrence is the last one of its name.
  static let lastOccurrence = 2.0

  /// The name is a parameter or a variable of an enclosing function, and a value is allowed here.
  static let local = 9.0
  /// The name is declared in an enclosing type, and `self.` precedes it.
  static let memberOfSelf = 7.0
}
