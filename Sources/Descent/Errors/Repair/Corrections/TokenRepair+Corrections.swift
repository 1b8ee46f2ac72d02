// Corrections: a misspelt keyword, a token of another language, a keyword that was forgotten. Such a token is mostly read as
// a name at first; the mistakes found on its line suggest a correction, and a parse with it decides.

extension TokenRepair {
  /// How many corrections of a source are made, and how many candidates are tried in vain, each with a parse.
  private var limits: (successes: Int, failures: Int) { (64, 8) }

  /// Parses with corrected tokens, where that leaves fewer mistakes on their lines.
  ///
  /// Mistakes often follow from earlier ones, so the first line with a candidate is always the next.
  func correcting(_ tree: SyntaxTree) -> SyntaxTree {
    var best = tree
    var search = CorrectionSearch(source: source, traits: traits)
    var (successes, failures) = limits
    // A source with very many mistakes is hardly in the language.
    if tree.facts.count > 1000 { failures = 1 }
    while successes > 0, failures > 0 {
      let lines = FaultyLines(of: best)
      guard let candidate = search.nextCandidate(on: lines, in: best.tokens) else { break }
      let trial = parse(best.tokens.correcting(candidate))
      let isHelpful = FaultyLines(of: trial).areFewer(than: lines, by: candidate, in: best.tokens)
      if isHelpful, !candidate.isUnlikely || trial.diagnostics.count <= best.diagnostics.count {
        best = trial
        successes -= 1
      } else {
        failures -= 1
      }
    }
    return best
  }
}

extension FaultyLines {
  /// True if a correction has left fewer mistakes on the line for which it was tried, all of them after the corrected
  /// token, and no more mistakes elsewhere. An unlikely candidate must leave none.
  fileprivate func areFewer(than other: FaultyLines, by candidate: CorrectionCandidate, in tokens: TokenBuffer) -> Bool
  {
    let (line, own) = (candidate.line, tokens.startOfLine(at: candidate.index))
    guard count(outsideOfSkipped: other) <= other.count else { return false }
    if candidate.isUnlikely { return count(on: line) == 0 && count(on: own) == 0 }
    return count(on: line) < other.count(on: line) && firstPosition(on: line) ?? .max > candidate.index
      && count(on: own) <= other.count(on: own)
  }
}
