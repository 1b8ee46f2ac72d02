/// A name that matches a typed text.
public struct Match: Sendable, Equatable {
  /// The number of the name in its index.
  public var id: Int
  public var name: String
  public var kind: MatchKind
  /// The weight that the caller assigned to the name; 0 by default.
  public var weight: Double
  /// The matched letters of the name, as ranges of its UTF-8 bytes on character boundaries.
  public var matchedBytes: [Range<Int>]

  /// The matched letters of the name.
  public var matchedRanges: [Range<String.Index>] {
    func index(_ byte: Int) -> String.Index { name.utf8.index(name.startIndex, offsetBy: byte) }
    return matchedBytes.map { index($0.lowerBound)..<index($0.upperBound) }
  }
}

/// The way a name matches a typed text, best first.
public enum MatchKind: Int, Comparable, Sendable {
  /// The name equals the text.
  case exact
  /// The name begins with the text.
  case prefix
  /// The text is a sequence of beginnings of the name's words, in order: `gT` and `geto` of `getToken`, `2v` of
  /// `is2_valid`. A word begins at an uppercase letter, at a number, and after a character that is not a letter,
  /// and extends to the next word.
  case humps
  /// The name contains the letters of the text, in order.
  case subsequence
  /// The name begins with the text except for one letter: a wrong, missing or extra one, or two that are swapped.
  case typo

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
