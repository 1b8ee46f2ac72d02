// Corrections: a misspelt keyword, a token of another language, a keyword that was forgotten. Such a token is mostly read as
// a name at first; the mistakes found on its line suggest a correction, and a parse with it decides.

extension TokenRepair {
  /// The largest number of corrections, and of candidates that fail; each takes a parse. With one that fails, 96 to 97 % of
  /// single slips in keywords of real files are corrected, with two 97 to 98, with three or more 99.
  private var limits: (successes: Int, failures: Int) { (64, 4) }

  /// How many tokens all of these parses together may read, unless the source has more.
  private var tokenLimit: Int { 3_000_000 }

  /// Parses with corrected tokens, where that leaves fewer mistakes on their lines.
  ///
  /// Mistakes often follow from earlier ones, so the first line with a candidate is always the next.
  func correcting(_ tree: SyntaxTree) -> SyntaxTree {
    var best = tree
    var search = CorrectionSearch(source: source, traits: traits)
    var lines = FaultyLines(of: tree)
    var (successes, failures) = limits
    // A source with very many mistakes is hardly in the language.
    if tree.facts.count > 1000 { (successes, failures) = (8, 1) }
    var tokensLeft = max(2 * tree.tokens.count, tokenLimit)
    while successes > 0, failures > 0, tokensLeft > 0 {
      guard let candidate = search.nextCandidate(on: lines, in: best.tokens) else { break }
      let trial = parse(best.tokens.correcting(candidate))
      tokensLeft -= trial.tokens.count
      let left = FaultyLines(of: trial)
      if left.areFewer(than: lines, by: candidate, in: best.tokens),
        !candidate.isUnlikely || trial.diagnostics.count <= max(best.diagnostics.count, lines.count)
      {
        (best, lines) = (trial, left)
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
  fileprivate func areFewer(
    than other: FaultyLines, by candidate: CorrectionCandidate, in tokens: TokenBuffer
  ) -> Bool {
    let (line, own) = (candidate.line, tokens[tokens.startOfLine(at: candidate.index)].start)
    guard count(asFarAs: other) <= other.count else { return false }
    if candidate.isUnlikely { return count(on: line) == 0 && count(on: own) == 0 }
    return count(on: line) < other.count(on: line) && firstStart(on: line) ?? .max > candidate.start
      && count(on: own) <= other.count(on: own)
  }
}
