// The beginnings of lines, which tell about the brackets around them.

extension LayoutScan {
  mutating func beginLine(at index: Int) {
    let kind = tokens[index].kindIndex
    let role = traits.role(of: kind)
    endDirective(before: index)
    if role == .unindented {
      directive = index
      directives = traits.opensUnindented(kind) ? directives ?? index : nil
      return
    }
    let isJoined = isJoined(index)
    let indentation = source.columns(before: tokens[index].start)
    if role == .none, indentation < line.indentation, isOutlier(index, indentation) { return }
    let isInBlock = open[open.count - 1].isBlock
    line = LayoutLine(
      start: index, indentation: indentation,
      outerIndentation: isJoined && isInBlock ? min(line.outerIndentation, indentation) : indentation)
    // Directives before a line go with it.
    let place = directives ?? index
    directives = nil
    if traits.isBracketCloser(kind) { return }
    if role == .continuation, isInBlockBefore { popMissing(before: place) }
    noteOutdent(at: place, role)
    noteHead(at: place, role, isJoined: isJoined)
    if open[open.count - 1].firstLine == nil { open[open.count - 1].firstLine = line }
  }

  /// Notes that the brackets opened on the line of a directive have ended with it.
  private mutating func endDirective(before index: Int) {
    guard let start = directive else { return }
    directive = nil
    for place in open.indices.reversed() {
      if open[place].index < start { return }
      open[place].firstOutdent = index
    }
  }

  /// Whether a line begins with a label.
  func isLabel(_ line: LayoutLine) -> Bool {
    line.start >= 0 && traits.role(of: tokens[line.start].kindIndex) == .label
  }

  /// Whether a line is less deep than the next one, for which it opens nothing: one that was written at the margin, as
  /// `#warning("…")` often is, tells nothing of the lines around it.
  private func isOutlier(_ index: Int, _ indentation: Int) -> Bool {
    let next = tokens.endOfLine(at: index)
    var brackets = BracketWalk(traits)
    for token in index..<next {
      let kind = tokens[token].kindIndex
      if !brackets.pass(kind), traits.isBracketCloser(kind) { return false }
    }
    return brackets.isOutside && tokens[next].flags.contains(.startsLine) && !isJoined(next)
      && source.columns(before: tokens[next].start) > indentation
  }

  /// Whether a line goes on with the one before.
  private func isJoined(_ index: Int) -> Bool {
    if index == 0 { return false }
    return traits.continuesLine(tokens[index].kindIndex)
      || traits.role(of: tokens[index - 1].kindIndex) == .joiner
  }

  /// Remembers that the brackets on lines that are indented no less have ended before this line.
  private mutating func noteOutdent(at index: Int, _ role: LayoutRole) {
    // A block that is opened at the end of a line is seldom empty: its lines are just not indented. One at the margin
    // tells nothing if no line is indented.
    let last = open[open.count - 1]
    if last.isBlock, last.index >= 0, last.firstLine == nil, endsLine(last),
      assumption != .emptyBlocks || line.indentation < last.line.outerIndentation
        || last.line.indentation == 0 && !hasIndentation
    {
      return
    }
    for place in open.indices.reversed() {
      let limit =
        isNextPart(role, after: open[place].line) ? open[place].line.indentation : open[place].line.outerIndentation
      // A label may be as deep as its block is opened, but not one in a block that is opened after a label.
      let mayBeInside = role == .label && open[place].isBlock && !isLabel(open[place].line)
      let isOutdent = mayBeInside ? line.indentation < limit : line.indentation <= limit
      guard isOutdent, open[place].firstOutdent == nil else { return }
      open[place].firstOutdent = index
    }
  }

  /// Whether this line goes on with a statement just as another one did: with the next member of a chain.
  private func isNextPart(_ role: LayoutRole, after other: LayoutLine) -> Bool {
    guard role == .joiner, other.start >= 0, traits.role(of: tokens[line.start - 1].kindIndex) != .joiner else {
      return false
    }
    return tokens[line.start].kindIndex == tokens[other.start].kindIndex
  }

  /// Whether a word like `else` at the current line is in a block that should end before it: it is no deeper than the
  /// lines of the block. The `else` of a `guard` on a line of its own is as deep as its conditions.
  private var isInBlockBefore: Bool {
    guard let last = open.last, last.isBlock, lacks(closer: last.closer) else { return false }
    guard let inner = last.firstLine?.indentation else { return false }
    return line.indentation < inner
  }

  /// Remembers the line as one that deeper lines may follow, or as one of these.
  private mutating func noteHead(at index: Int, _ role: LayoutRole, isJoined: Bool) {
    let place = open.count - 1
    while let last = open[place].heads.last, last.line.indentation > line.indentation { open[place].heads.removeLast() }
    if let last = open[place].heads.last {
      let count = open[place].heads.count
      if last.line.indentation == line.indentation {
        guard last.isOpen(toLabel: role) else {
          open[place].heads[count - 1] = BlockHead(line: line, role: role)
          return
        }
        if last.bodyStart == nil { open[place].heads[count - 1].bodyStart = index }
        return
      }
      // A line that goes on with the head is no body.
      if isJoined { return }
      if last.bodyStart == nil { open[place].heads[count - 1].bodyStart = index }
    }
    open[place].heads.append(BlockHead(line: line, role: role))
  }
}

extension BlockHead {
  /// Whether a label that is indented like this line may belong to its block: `case` after `switch x`.
  fileprivate func isOpen(toLabel role: LayoutRole) -> Bool {
    role == .label && self.role == .head && !hasBlock
  }
}
