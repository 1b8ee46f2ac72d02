import Descent
import SwiftGrammar

/// The tokens before a name, or before a place where one is typed, as far as a ranking compares them.
struct NameContext: BitwiseCopyable, Sendable {
  /// The last token, and the one before it.
  var token = Spelling.none
  var tokenBefore = Spelling.none
  /// The last names, the nearest first.
  var names = (Spelling.none, Spelling.none, Spelling.none, Spelling.none)
  /// The first token of the line, none at its beginning, and the number of tokens of the line before the name.
  var lineBeginning = Spelling.none
  var tokensInLine: UInt32 = 0
  /// The kind of the innermost bracket that is open; the end of file if none is.
  var bracket = SwiftToken.endOfFile
}

extension NameContext {
  /// The factor of the vote of a name in another context, for what both have in common.
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
      likeness *= VoteFactor.samePlaceInLine
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

/// How a token is spelled: equal for tokens that are spelled alike, with or without back-quotes. Literals of a kind count
/// as spelled alike.
struct Spelling: Hashable, BitwiseCopyable, Sendable {
  private var number: UInt32

  static let none = Spelling(.endOfFile)

  init(_ kind: SwiftToken) { number = UInt32(kind.index) }

  init(interned number: Int) { self.number = UInt32(number) + Self.kindCount }

  /// The number that an interner gave; negative for the one spelling of a kind.
  var internedNumber: Int { Int(number) - Int(Self.kindCount) }

  /// Kinds are numbered below all texts.
  private static let kindCount: UInt32 = 256

  /// The kinds whose tokens are told apart by their texts.
  static let kindsOfManyTexts: TokenSet<SwiftToken> = [
    .identifier, .dollarIdentifier, .prefixOperator, .infixOperator, .postfixOperator,
  ]
}

/// By how much the vote of an earlier occurrence of a name is multiplied, for each thing that it has in common with the
/// place of the cursor.
///
/// They are the weights of a log-linear model: those that make the names likeliest that people wrote in 436 files of 18
/// public repositories, after their first letters (stochastic gradient descent over 56,000 names), rounded. Of sixty
/// likenesses that were tried, these are left: to take one more away costs something on repositories that were not
/// learned from, and to give one back gains nothing there.
enum VoteFactor {
  /// The token before is the same.
  static let sameToken = 3.0
  /// The one before that is the same, too.
  static let sameTwoTokens = 4.0
  /// The last name before is the same.
  static let sameName = 4.0
  /// The last but one is.
  static let sameNameBefore = 4.0
  /// One of the last four names is among the last four there.
  static let sharedName = 2.0
  /// The line begins with the same token, and as many tokens of it stand before.
  static let samePlaceInLine = 2.0
  /// The innermost open bracket is of the same kind, or there is none.
  static let sameBracket = 1.5
  /// The occurrence is the last one of its name.
  static let lastOccurrence = 2.0

  /// The name is a parameter or a variable of a function around, and a value may stand here.
  static let local = 9.0
  /// The name is declared in a type around, and `self` and a period stand before.
  static let memberOfSelf = 7.0
}
