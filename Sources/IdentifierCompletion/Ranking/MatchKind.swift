/// How a name matches a typed text, best first.
public enum MatchKind: Int, Comparable, CaseIterable, Sendable {
  /// The name is the text.
  case exact
  /// The name begins with the text.
  case prefix
  /// The text is made of beginnings of the name's words, in their order: `gT` and `geto` of `getToken`, `2v` of `is2_valid`.
  /// A word begins at a capital, behind what is no letter, and at a number; it reaches to the next one.
  case humps
  /// The letters of the text come in the name, in their order.
  case subsequence
  /// The name begins with the text but for one letter: a wrong one, a missing one, one too many, or two swapped.
  case typo

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
