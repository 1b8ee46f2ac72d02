/// A correction of the tokens of a source, which is tried.
struct CorrectionCandidate: Hashable {
  /// Where the first token begins in the source.
  var start: UInt32
  /// The index of the first token, in the tokens that are corrected.
  var index: Int
  /// The number of tokens that are read as one; zero if one is missing before the token.
  var count: Int
  var kindIndex: UInt8
  var spelling: String
  /// Whether it is accepted only if nothing else is wrong on the line.
  var isUnlikely: Bool
  var rewriting = Rewriting.token
  /// The beginning of the line with a mistake for which it is tried.
  var line: UInt32

  /// Two candidates are the same if they correct the same place alike, with any corrections before it.
  static func == (left: Self, right: Self) -> Bool {
    (left.start, left.count, left.kindIndex) == (right.start, right.count, right.kindIndex)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

extension TokenBuffer {
  /// The tokens with a correction.
  ///
  /// - Complexity: linear in the number of tokens.
  func correcting(_ candidate: CorrectionCandidate) -> TokenBuffer {
    let (index, next) = (candidate.index, candidate.index + candidate.count)
    let start = self[index].start
    let correction = CorrectedToken(
      start: start, isMissing: candidate.count == 0, spelling: candidate.spelling, rewriting: candidate.rewriting)
    var changed = (0..<count).map { self[$0] }
    if candidate.count == 0 {
      // The missing word begins the line.
      var missing = Token(kindIndex: candidate.kindIndex, missingAt: start)
      missing.flags.formUnion(self[index].flags.intersection(.startsLine))
      changed[index].flags.remove(.startsLine)
      if correction.isGluedToNext { changed[index].flags.insert(.leadingGlued) }
      changed.insert(missing, at: index)
    } else {
      changed[index].kindIndex = candidate.kindIndex
      changed[index].flags.formUnion(.erroneous)
      if candidate.count > 1 {
        changed[index].shortLength = UInt16(range(at: next - 1).end - start)
        changed[index].flags.subtract([.leftBound, .rightBound, .continuesInNext])
        changed.removeSubrange(index + 1..<next)
      }
    }
    let moved = synthesized.map { $0.index >= next ? $0.moved(by: 1 - candidate.count) : $0 }
    var repaired = TokenBuffer(repaired: changed, synthesized: moved, of: self)
    repaired.corrected = (corrected + [correction]).sorted { $0.start < $1.start }
    return repaired
  }

  func index(of token: CorrectedToken) -> Int {
    index(endingAfter: token.start) - (token.isMissing ? 1 : 0)
  }
}
