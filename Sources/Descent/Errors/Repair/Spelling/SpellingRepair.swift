// Misspelt keywords. A word that is one slip of the keyboard away from a keyword is mostly read as a name at first; the
// mistakes found on its line suggest that the keyword is meant, and a parse with it decides.

extension TokenRepair {
  /// How many candidates are tried, each with a parse.
  private var trialLimit: Int { 8 }

  /// Parses with keywords in place of words that misspell them, where that leaves fewer mistakes on their lines.
  ///
  /// Mistakes often follow from earlier ones, so the first line with a candidate is always the next.
  func repairingSpelling(of tree: SyntaxTree) -> SyntaxTree {
    var best = tree
    var search = SpellingSearch(source: source, traits: traits)
    for _ in 0..<trialLimit {
      let lines = FaultyLines(of: best)
      guard let candidate = search.nextCandidate(on: lines, in: best.tokens) else { break }
      let trial = parse(best.tokens.respelling(candidate))
      if FaultyLines(of: trial).areFewer(than: lines, by: candidate, in: best.tokens) { best = trial }
    }
    return best
  }
}

/// A word that is read as a keyword.
struct Respelling: Hashable {
  /// The index of the token.
  var index: Int
  /// The keyword.
  var kindIndex: UInt8
  /// Whether the word is a keyword, too, or a single letter.
  var isUnlikely: Bool
  /// The line with a mistake for which it is tried.
  var line: Int
}

extension FaultyLines {
  /// True if reading a word as a keyword has left fewer mistakes on the line for which it was tried, all of them after
  /// the word, and no more mistakes elsewhere. An unlikely candidate must leave none.
  fileprivate func areFewer(than other: FaultyLines, by candidate: Respelling, in tokens: TokenBuffer) -> Bool {
    let (line, own) = (candidate.line, tokens.startOfLine(at: candidate.index))
    guard count(outsideOfSkipped: other) <= other.count else { return false }
    if candidate.isUnlikely { return count(on: line) == 0 && count(on: own) == 0 }
    return count(on: line) < other.count(on: line) && firstPosition(on: line) ?? .max > candidate.index
      && count(on: own) <= other.count(on: own)
  }
}

extension TokenBuffer {
  /// The tokens with a word read as a keyword.
  fileprivate func respelling(_ respelling: Respelling) -> TokenBuffer {
    var changed = (0..<count).map { index in
      var token = self[index]
      // The parse before this one may have joined pieces of operators; the next one decides again.
      token.flags.remove(.joinedWithNext)
      return token
    }
    changed[respelling.index].kindIndex = respelling.kindIndex
    changed[respelling.index].flags.insert(.erroneous)
    var repaired = TokenBuffer(repaired: changed, synthesized: synthesized, of: self)
    repaired.respelled = (respelled + [self[respelling.index].start]).sorted()
    return repaired
  }
}
