/// A name that a typed text may mean.
public struct Match: Sendable, Equatable {
  /// The number of the name in its index.
  public var id: Int
  public var name: String
  public var kind: MatchKind
  /// The weight that the caller gave the name; 0 if none.
  public var weight: Double
  /// The letters of the name that were typed, as ranges of its UTF-8 bytes between Characters.
  public var typedBytes: [Range<Int>]

  /// The letters of the name that were typed.
  public var typedRanges: [Range<String.Index>] {
    func index(_ byte: Int) -> String.Index { name.utf8.index(name.startIndex, offsetBy: byte) }
    return typedBytes.map { index($0.lowerBound)..<index($0.upperBound) }
  }
}

/// How a name matches a typed text, best first.
public enum MatchKind: Int, Comparable, Sendable {
  /// The name is the text.
  case exact
  /// The name begins with the text.
  case prefix
  /// The text is made of beginnings of the name's words, in their order: `gT` and `geto` of `getToken`, `2v` of
  /// `is2_valid`. A word begins at a capital, after a character that is no letter, and at a number; it reaches to the
  /// next one.
  case humps
  /// The name has the letters of the text, in their order.
  case subsequence
  /// The name begins with the text but for one letter: a wrong one, a missing one, one too many, or two swapped.
  case typo

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
