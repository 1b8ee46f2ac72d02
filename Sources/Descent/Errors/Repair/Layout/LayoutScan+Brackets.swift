// Brackets that are opened and closed, and those that are missing by the layout.

extension LayoutScan {
  mutating func push(_ index: Int) {
    let kind = tokens[index].kindIndex
    let closer = traits.bracketCloser(of: kind) ?? kind
    if lacks(closer: closer), isFollowedByNothing(index, closedBy: closer) {
      return noteStray(opener: index, closedBy: closer)
    }
    let isBlock = traits.role(of: kind) == .open
    if isBlock {
      let place = open.count - 1
      if !isLabel(line), !open[place].heads.isEmpty { open[place].heads[open[place].heads.count - 1].hasBlock = true }
      if tokens[index + 1].flags.contains(.startsLine) { noteBlock(at: index) }
    }
    openCounts[OpenKey(closer: closer, indentation: line.outerIndentation), default: 0] += 1
    if isBlock { blocks.append(open.count) }
    open.append(OpenBracket(index: index, closer: closer, isBlock: isBlock, line: line))
  }

  /// Remembers that a block, or the `else` before it, comes after the brackets that are open in the head of a statement on
  /// its line.
  private mutating func noteBlock(at opener: Int) {
    guard line.start >= 0, opener > line.start, isHead(before: opener), endsHead(at: opener) else { return }
    var places: [Int] = []
    for place in open.indices.reversed().prefix(Self.crossingLimit) where open[place].line.start == line.start {
      // The head is over, or this is in a closure.
      if open[place].isBlock { return }
      // Brackets around this one were marked with it.
      if open[place].blockAfter != nil { break }
      places.append(place)
    }
    let start = traits.role(of: tokens[opener - 1].kindIndex) == .continuation ? opener - 1 : opener
    for place in places { open[place].blockAfter = start }
  }

  /// Whether a block may begin at a delimiter: after a comma, a colon or an operator, it is a closure.
  private func endsHead(at opener: Int) -> Bool {
    switch traits.role(of: tokens[opener - 1].kindIndex) {
    case .joiner, .leadingJoiner: false
    default: true
    }
  }

  /// Whether the bracket closed before a token is the block of a statement: `else` comes next, or a line that does not
  /// go on with the statement.
  private func endsBlock(before index: Int) -> Bool {
    let next = tokens[index]
    switch traits.role(of: next.kindIndex) {
    case .continuation: return true
    case .open, .joiner, .leadingJoiner: return false
    case .none: return next.flags.contains(.startsLine) && !traits.isBracketCloser(next.kindIndex)
    case .close, .head, .label, .unindented: return next.flags.contains(.startsLine)
    }
  }

  /// Whether the current line is the head of a block: it begins with a word like `class`, after attributes and modifiers, or
  /// with the end of another block, as in `} else if f(a {`.
  private func isHead(before opener: Int) -> Bool {
    var brackets = BracketWalk(traits)
    for index in (line.start..<opener).prefix(Self.crossingLimit) {
      let kind = tokens[index].kindIndex
      if brackets.pass(kind) || !brackets.isOutside { continue }
      switch traits.role(of: kind) {
      case .head, .continuation, .close: return true
      case .none: continue
      case .open, .label, .joiner, .leadingJoiner, .unindented: return false
      }
    }
    return false
  }

  private mutating func pop() {
    let last = open.removeLast()
    if last.isBlock { blocks.removeLast() }
    openCounts[OpenKey(closer: last.closer, indentation: last.line.outerIndentation), default: 0] -= 1
  }

  /// Whether nothing follows an opening bracket on its line.
  func endsLine(_ bracket: OpenBracket) -> Bool { tokens[bracket.index + 1].flags.contains(.startsLine) }

  /// Takes the innermost bracket as closed where its layout says that it ended, at the latest before a token. One at the end
  /// of a line that is no block may be mistyped for another one.
  mutating func popMissing(before index: Int? = nil) {
    guard let last = open.last else { return }
    pop()
    guard lacks(closer: last.closer) else { return }
    if isDoubled(last) {
      noteStray(opener: last.index + 1, closedBy: last.closer)
    } else if isEmptyAfterBlock(last) {
      noteStray(opener: last.index, closedBy: last.closer)
    } else if let place = last.closingIndex ?? (last.isBlock || !endsLine(last) ? index : nil) {
      noteMissing(last, before: place)
    }
  }

  mutating func close(at index: Int) {
    let isBlock = traits.role(of: tokens[index].kindIndex) == .close
    if index == line.start + line.closerCount { line.closerCount += 1 }
    if index == line.start {
      if lacks(openerOf: tokens[index].kindIndex), openMissing(closedBy: index) { return }
      closeOutdented(at: index)
    }
    if isBlock { closeBlock(at: index) } else { closeBracket(at: index) }
  }

  /// At a closer that begins a line which is indented less than the line of the bracket that it would close, the
  /// bracket that it does close may be one on a line as deep as this one: then those inside were not closed.
  private mutating func closeOutdented(at index: Int) {
    let key = OpenKey(closer: tokens[index].kindIndex, indentation: line.indentation)
    guard lacks(closer: key.closer), openCounts[key, default: 0] > 0 else { return }
    while let last = open.last, last.index >= 0,
      last.line.outerIndentation > line.indentation || isLabel(last.line) && last.firstOutdent != nil
    {
      popMissing(before: index)
    }
  }

  /// At a closer that begins a line, finds the line of the same indentation that deeper lines follow: if that
  /// opened nothing, an opening bracket is missing after it.
  private mutating func openMissing(closedBy index: Int) -> Bool {
    let closer = tokens[index].kindIndex
    for place in open.indices.reversed().prefix(Self.crossingLimit) {
      if open[place].line.indentation < line.indentation {
        guard let head = open[place].heads.last(where: { $0.line.indentation <= line.indentation }) else {
          return false
        }
        // Lines that are deeper than a label need no bracket.
        guard head.line.indentation == line.indentation, !head.hasBlock, head.role != .label, let start = head.bodyStart
        else { return false }
        while open.count > place + 1 { pop() }
        noteMissingOpener(of: closer, before: start)
        beginLineAfterBlock()
        return true
      }
      if open[place].closer == closer { return false }
    }
    return false
  }

  /// At a closer of something that was not opened, on lines that are deeper than one above: if that opened nothing, the
  /// opening bracket is missing after it. Otherwise the closer is too many; the parser need only be told if it would end
  /// something around the block.
  private mutating func noteUnopened(closedBy index: Int) {
    let closer = tokens[index].kindIndex
    guard lacks(openerOf: closer) else { return }
    if let head = open[open.count - 1].heads.last(where: { $0.line.indentation < line.indentation }), !head.hasBlock,
      let start = head.bodyStart
    {
      noteMissingOpener(of: closer, before: start)
    } else if open.suffix(Self.crossingLimit).contains(where: { $0.closer == closer }) {
      noteStray(closer: index)
    }
  }

  private mutating func closeBlock(at index: Int) {
    if assumption == .strayBlockEnds, lacks(openerOf: tokens[index].kindIndex), isStray(index) {
      return noteStray(closer: index)
    }
    while let last = open.last, !last.isBlock { popMissing() }
    if open.count > 1 {
      let opener = open[open.count - 1].index
      finish()
      if endsBlock(before: index + 1) { noteBlock(at: opener) }
    }
    if index == line.start { beginLineAfterBlock() }
  }

  /// Whether the layout says that a closing delimiter does not belong to the innermost block.
  private func isStray(_ index: Int) -> Bool {
    guard let last = blocks.last.map({ open[$0] }), last.index >= 0 else { return false }
    if isBeforeLine(of: last, at: index) { return true }
    // On its line, no block was opened that it could close, and the block has lines of its own, which another delimiter
    // ends. The last one of them may begin with closers of brackets inside, as in `] }`.
    if index != line.start, index != line.start + line.closerCount - 1 {
      return last.line.start != line.start && endsLine(last)
    }
    // As deep as the lines of the block, or deeper, it does not close the block.
    return last.firstLine.map { last.line.indentation < line.indentation && $0.indentation <= line.indentation }
      ?? false
  }

  /// Whether the line after a closing delimiter belongs to the block that it would close. The block holds nothing yet, and
  /// the line is deeper, as after `class A { }`; or it begins with a label, and the line is another one as deep, or deeper.
  private func isBeforeLine(of block: OpenBracket, at index: Int) -> Bool {
    let next = tokens[index + 1]
    guard next.flags.contains(.startsLine), !traits.isBracketCloser(next.kindIndex) else { return false }
    let columns = source.columns(before: next.start)
    let labels = block.firstLine.flatMap { isLabel($0) ? $0.indentation : nil }
    let isEmpty = block.index == index - 1
    switch traits.role(of: next.kindIndex) {
    case .none, .head: return labels.map { $0 < columns } ?? (isEmpty && block.line.indentation < columns)
    case .label: return labels.map { $0 == columns } ?? (isEmpty && block.line.indentation <= columns)
    case .open, .close, .continuation, .joiner, .leadingJoiner, .unindented: return false
    }
  }

  private mutating func closeBracket(at index: Int) {
    guard let place = opening(closedBy: index),
      !(lacks(openerOf: tokens[index].kindIndex) && isStray(index, closing: place))
    else { return noteUnopened(closedBy: index) }
    while open.count > place + 1 { popMissing(before: index) }
    finish()
  }

  /// Whether the layout says that a closer does not belong to the bracket that it would close.
  private func isStray(_ index: Int, closing place: Int) -> Bool {
    // The brackets inside are closed later on.
    if open[(place + 1)...].contains(where: { !lacks(closer: $0.closer) }) { return true }
    // In the middle of a line, where the bracket that would be closed has lines of its own.
    return index != line.start && endsLine(open[place])
  }

  /// Closes the innermost bracket; the line on which it was opened goes on.
  private mutating func finish() {
    let outer = open[open.count - 1].line.outerIndentation
    pop()
    line.outerIndentation = min(line.outerIndentation, outer)
  }

  /// The open bracket that a token closes, if there is one: across a block that was not closed only if all between
  /// began on its line, or on lines that are indented no less.
  private func opening(closedBy index: Int) -> Int? {
    let closer = tokens[index].kindIndex
    for place in open.indices.reversed().prefix(Self.crossingLimit) {
      let bracket = open[place]
      if bracket.closer == closer { return place }
      guard bracket.isBlock else { continue }
      let isOver = bracket.line.start == line.start || bracket.line.indentation >= line.indentation
      if !lacks(closer: bracket.closer) || !isOver { return nil }
    }
    return nil
  }

  /// The number of brackets past which none is looked for, so that the time stays linear.
  private static var crossingLimit: Int { 16 }

  /// A line that begins with the end of a block may be the head of another one: `} else`.
  private mutating func beginLineAfterBlock() {
    let place = open.count - 1
    while let last = open[place].heads.last, last.line.indentation >= line.indentation {
      open[place].heads.removeLast()
    }
    open[place].heads.append(BlockHead(line: line, role: .close))
  }
}
