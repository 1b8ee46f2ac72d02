import Descent

// Which hole of a pattern a token or an error belongs to.

extension SpelledPattern {
  /// Whether a hole is in a token that begins before it.
  func isInsideToken(_ hole: Int) -> Bool {
    let range = holeRanges[hole]
    guard holeTokens[hole] == nil, let token = tree.tokenIndex(at: range.start) else { return false }
    let tokenRange = tree.tokens.range(at: token)
    return tokenRange.start < range.start && tokenRange.end >= range.end
  }

  /// The hole before another whose spelling begins the token that the other one is in, or has a quotation mark before it.
  func hole(thatBeginsTokenOf hole: Int) -> Int? {
    guard let token = tree.tokenIndex(at: holeRanges[hole].start) else { return nil }
    let start = tree.tokens.range(at: token).start
    return holeRanges[..<hole].lastIndex { $0.start <= start && start <= $0.end }
  }

  /// Whether a part of the text of a pattern, without holes, is a whole token.
  func isToken(_ range: SourceRange, of pattern: PatternText) -> Bool {
    var place = UInt32(start) + range.start
    if let hole = pattern.holes.lastIndex(where: { $0.range.end <= range.start }) {
      place = holeRanges[hole].end + range.start - pattern.holes[hole].range.end
    }
    guard let token = tree.tokenIndex(at: place) else { return false }
    return tree.tokens.range(at: token) == SourceRange(place, place + UInt32(range.count))
  }

  /// The hole that an error is at, or next to; the last one of several, or the last one before the error.
  func hole(at diagnostic: Diagnostic) -> Int? {
    // An error at the spelling of a hole does not depend on the next one.
    let spelled = holeRanges.indices.first { holeTokens[$0] != nil && holeRanges[$0] == diagnostic.range }
    if let spelled { return spelled }
    let tokens = tree.tokens
    // A token right after a hole does not fit the spelling of the hole; that it does not fit the next one, too, comes
    // later.
    if !diagnostic.range.isEmpty {
      let token = tokens.index(endingAfter: diagnostic.range.start)
      let before = holeTokens.lastIndex { $0.map { Int($0.start) <= token && token <= Int($0.end) } ?? false }
      if let before { return before }
    }
    // An error between two tokens may be about either.
    let first = tokens.index(endingAfter: max(diagnostic.range.start, 1) - 1)
    let last = tokens.index(endingAfter: max(diagnostic.range.end, 1) - 1)
    let near = holeTokens.lastIndex { hole in
      guard let hole else { return false }
      return first <= Int(hole.end) && last + 1 >= Int(hole.start)
    }
    return near ?? holeTokens.lastIndex { hole in hole.map { Int($0.end) < first } ?? false }
  }

  /// Where an error is in the text of the pattern.
  func place(of diagnostic: Diagnostic, _ pattern: PatternText) -> SourceRange {
    var offset = Int(diagnostic.range.start) - start
    for (index, hole) in pattern.holes.enumerated() {
      let spelled = holeRanges[index]
      if diagnostic.range.start < spelled.start { break }
      if diagnostic.range.start < spelled.end { return hole.range }
      offset += hole.range.count - spelled.count
    }
    let place = UInt32(min(max(offset, 0), Int(originalCount)))
    return SourceRange(place, place)
  }
}
