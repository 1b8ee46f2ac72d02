import SwiftGrammar

/// What stands before a name, or before a place where one is typed: all that a ranking compares.
struct NameContext: BitwiseCopyable, Sendable {
  /// The last token, and the one before it.
  var token = Spelling.none
  var tokenBefore = Spelling.none
  /// The last names, the nearest first.
  var names = (Spelling.none, Spelling.none, Spelling.none, Spelling.none)
  /// The first token of the line, none at its beginning, and how many tokens of the line stand before.
  var lineBeginning = Spelling.none
  var tokensInLine: UInt32 = 0
  /// The kind of the innermost bracket that is open; the end of file if none is.
  var bracket = SwiftToken.endOfFile
}

extension NameContext {
  /// How much more a name that stood in another context is to be expected in this one, for what both have in common.
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
