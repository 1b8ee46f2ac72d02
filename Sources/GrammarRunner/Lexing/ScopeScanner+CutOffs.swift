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
    /// Whether it can get as long as one likes before it is complete: a string can, the sign of a number cannot.
    fileprivate var isEndless = false
  }

  /// The string, comment or the like that begins at an offset and is cut off, though a shorter token may be there; nil if
  /// none is.
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
      found = Beginning(row: row, end: found.end + 1, isEndless: found.isEndless || isEndless(row))
      guard FailedMatches.isWatched(found.end) else { continue }
      let place = FailedMatches.Place(row: Int(row), offset: found.end)
      if let beginning = known[place] {
        found = Beginning(row: beginning.row, end: beginning.end, isEndless: found.isEndless || beginning.isEndless)
        break
      }
      passed.append(place)
    }
    for place in passed { known[place] = found }
    guard found.isEndless else { return nil }
    let isAtEndOfSource = found.end == end
    let isAtLineEnd = isAtEndOfSource || bytes[found.end] == 0x0A || bytes[found.end] == 0x0D
    guard isAtLineEnd, accepted[Int(found.row)] == -1 else { return nil }
    return CutOff(end: found.end, isAtEndOfSource: isAtEndOfSource, kinds: reachedKinds[found.row] ?? KindSet())
  }
  /// Whether a token that comes this far can get longer by any number of bytes, and is not complete by them.
  private func isEndless(_ row: Int32) -> Bool {
    accepted[Int(row)] == -1 && (0..<columns).contains { next(row, $0) == row }
  }
}
