/// A name that a typed text may mean.
public struct Match: Sendable, Equatable {
  /// The number of the name in its index.
  public var id: Int
  public var name: String
  public var kind: MatchKind
  /// What the caller said of the name; 0 if nothing.
  public var weight: Double
  /// The letters of the name that were typed, as ranges of its UTF-8 bytes.
  ///
  /// They begin and end at a Character.
  public var typedBytes: [Range<Int>]

  /// The letters of the name that were typed.
  public var typedRanges: [Range<String.Index>] {
    typedBytes.map { range in
      name.utf8.index(
        name.startIndex, offsetBy: range.lowerBound)..<name.utf8.index(
          name.startIndex, offsetBy: range.upperBound)
    }
  }
}
