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
