// Which opening brackets are too many, where a closing one is missing.

extension LayoutScan {
  /// Whether a bracket inside of others has nothing after it that can begin something, as in `f(a(, b)`, on a line that lacks
  /// a closing one.
  func isFollowedByNothing(_ index: Int, closedBy closer: UInt8) -> Bool {
    if open.count == 1 || open[open.count - 1].isBlock { return false }
    return beginsNothing(at: index + 1) && isLacking(closer, to: tokens[index].kindIndex, near: index)
  }

  /// Whether a token can only come after something else, so that nothing begins there. A sign may belong to the token
  /// right after it, or be alone in the brackets: `(.a)`, `[:]`.
  private func beginsNothing(at index: Int) -> Bool {
    // At the end of the source, the next token may not be written yet.
    if index + 2 >= tokens.count || tokens[index].flags.contains(.startsLine) { return false }
    let (kind, next) = (tokens[index].kindIndex, tokens[index + 1])
    if traits.separators.contains(kind) { return true }
    switch traits.role(of: kind) {
    case .joiner, .leadingJoiner:
      return !next.flags.contains(.leadingGlued) && !traits.isBracketCloser(next.kindIndex)
    case .none, .open, .close, .head, .label, .continuation, .unindented: return false
    }
  }

  /// Whether the line of a bracket has fewer closing brackets of its kind than opening ones, as far as it is looked at.
  private func isLacking(_ closer: UInt8, to opener: UInt8, near index: Int) -> Bool {
    if line.start < index - RepairScene.reach { return false }
    var count = 0
    for place in max(line.start, 0)..<min(index + RepairScene.reach, tokens.count) {
      if place > index, tokens[place].flags.contains(.startsLine) { break }
      count += tokens[place].kindIndex == opener ? 1 : tokens[place].kindIndex == closer ? -1 : 0
    }
    return count > 0
  }

  /// Whether an opening bracket is written twice, and not more often: a block seldom begins with a block, and
  /// a space seldom separates two other brackets of one kind.
  func isDoubled(_ bracket: OpenBracket) -> Bool {
    func isLike(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].kindIndex == tokens[bracket.index].kindIndex
    }
    let next = tokens[bracket.index + 1]
    // Where the source ends after it, it may be the next block that is begun.
    if bracket.index + 2 >= tokens.count - 1 { return false }
    return isLike(bracket.index + 1) && !isLike(bracket.index - 1) && !isLike(bracket.index + 2)
      && !next.flags.contains(.startsLine) && (bracket.isBlock || !next.flags.contains(.leadingGlued))
  }

  /// Whether a block is opened at the end of a line right after the end of another one, and the next lines are not in it.
  func isEmptyAfterBlock(_ bracket: OpenBracket) -> Bool {
    guard bracket.isBlock, bracket.index > 0, endsLine(bracket),
      !tokens[bracket.index].flags.contains(.startsLine), traits.closesBlock(tokens[bracket.index - 1].kindIndex)
    else { return false }
    return bracket.firstLine.map { $0.indentation <= bracket.line.indentation } ?? true
  }
}
