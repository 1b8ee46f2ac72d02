extension ScopeScanner {
  private struct Pair: Hashable {
    let row: Int32
    let other: Int32
    /// Whether the scope has a match so far.
    let hasMatch: Bool
    let otherHasMatch: Bool
  }

  /// The most pairs of states that are compared.
  private static let pairLimit = 200_000

  /// Whether one lexer can read two scopes: where one of them has a match, the other has no other or longer one.
  ///
  /// - Complexity: that of the pairs of states of both; past a limit, the result is false.
  func agrees(_ scope: Int, with other: Int) -> Bool {
    starts[other] == starts[scope] || agree(starts[scope], starts[other], countsTrivia: true)
  }

  /// The same where only the tokens of the other one count.
  func agrees(_ scope: Int, withTokensOf other: Int) -> Bool {
    agree(starts[scope], starts[other], countsTrivia: false)
  }

  private func agree(_ row: Int32, _ other: Int32, countsTrivia: Bool) -> Bool {
    var search = Search([Pair(row: row, other: other, hasMatch: false, otherHasMatch: false)])
    while let pair = search.next() {
      for column in 0..<columns {
        let (row, other) = (next(pair.row, column), next(pair.other, column))
        if row == 0, other == 0 { continue }
        let (match, otherMatch) = (accepted[Int(row)], accepted[Int(other)])
        if !agree(match, otherMatch, pair.hasMatch, countsTrivia) { return false }
        if !agree(otherMatch, match, pair.otherHasMatch, countsTrivia) { return false }
        search.add(
          Pair(
            row: row, other: other, hasMatch: pair.hasMatch || match != -1,
            otherHasMatch: pair.otherHasMatch || otherMatch != -1))
      }
      if search.found.count > Self.pairLimit { return false }
    }
    return true
  }

  /// Whether a match in one scope may be taken in another, which has a match of its own there, or had one before.
  private func agree(_ own: Int32, _ match: Int32, _ hasMatch: Bool, _ countsTrivia: Bool) -> Bool {
    if match == -1 { return true }
    // A token that the scope does not know is always an error; white space is not.
    if own == -1 { return !hasMatch && !(countsTrivia && match == -2) }
    return own == match || own != -2 && match != -2 && mainKind[Int(own)] == mainKind[Int(match)]
  }
}
