import DescentLexicon

extension ScopeScanner {
  /// A token, or trivia, that the end of its line or of the source cuts off.
  struct CutOff {
    let end: Int
    let isAtEndOfSource: Bool
    /// The kinds of tokens that it could have become; none if it could be trivia only.
    var kinds: KindSet
  }

  /// How far the bytes from a place on are the beginning of a token or of trivia.
  struct Beginning {
    fileprivate var row: Int32
    fileprivate var end: Int
  }

  /// The token or trivia that begins at an offset and is cut off, though a shorter token may be there; nil if there is
  /// none.
  ///
  /// - Parameter known: the beginnings that earlier calls found, by the places that they passed.
  /// - Complexity: linear in the text for all calls.
  func cutOff(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int, scope: Int,
    _ known: inout [FailedMatches.Place: Beginning]
  ) -> CutOff? {
    var found = Beginning(row: starts[scope], end: start)
    var passed: [FailedMatches.Place] = []
    while found.end < end {
      let row = next(found.row, Int(classOfByte[Int(bytes[found.end])]))
      if row == 0 { break }
      found = Beginning(row: row, end: found.end + 1)
      guard FailedMatches.isWatched(found.end) else { continue }
      let place = FailedMatches.Place(row: Int(row), offset: found.end)
      if let beginning = known[place] {
        found = beginning
        break
      }
      passed.append(place)
    }
    for place in passed { known[place] = found }
    let isAtEndOfSource = found.end == end
    let isAtLineEnd = isAtEndOfSource || bytes[found.end] == 0x0A || bytes[found.end] == 0x0D
    guard found.end > start, isAtLineEnd, accepted[Int(found.row)] == -1 else { return nil }
    return CutOff(end: found.end, isAtEndOfSource: isAtEndOfSource, kinds: reachedKinds[found.row] ?? KindSet())
  }
}
