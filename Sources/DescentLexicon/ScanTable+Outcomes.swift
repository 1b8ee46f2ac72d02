import Descent

// The effects of a match beyond a plain token or trivia: it is reported, changes the mode, or reads on to the end of
// nested text.

extension ScanTable {
  /// Leaves the mode if it has an exit for the case that nothing matches.
  @inline(never) func leaveMode(at position: Int, _ state: inout LexerState, _ run: inout ScanRun) -> Bool {
    guard let exit = modeExits[run.mode], let left = run.openModes.popLast() else { return false }
    run.mode = left.outer
    if let problem = exit.problem {
      let range = SourceRange(left.range.start, UInt32(position))
      state.diagnostics.append(Diagnostic(problem, at: range, [outcomes[left.outcome].argument ?? .source(left.range)]))
    }
    return true
  }

  /// Applies the other effects of a rule: reads to the end of nested text, reports, changes the mode.
  ///
  /// - Parameter index: the number of its outcome, which is read in its place: a copy would count references.
  @inline(never) func finish(
    outcome index: Int, _ source: borrowing Span<UInt8>, from start: Int, _ state: inout LexerState,
    _ run: inout ScanRun, into tokens: inout OutputSpan<Token>
  ) {
    let opener = SourceRange(UInt32(start), UInt32(state.position))
    var flags = run.flags
    if let nesting = outcomes[index].nesting {
      let close = nesting.end(in: source, from: state.position, sourceEnd: state.end)
      state.position = close ?? state.end
      if close == nil {
        flags.insert(.erroneous)
        state.diagnostics.append(Diagnostic(.unterminated, at: opener, [outcomes[index].argument ?? .source(opener)]))
      }
    }
    let range = SourceRange(UInt32(start), UInt32(state.position))
    if let problem = outcomes[index].problem {
      flags.insert(.erroneous)
      for range in outcomes[index].pieces?.malformedPieces(of: source, in: range) ?? [range] {
        let argument = outcomes[index].argument ?? .source(range)
        state.diagnostics.append(Diagnostic(problem, at: range, [argument, .source(range)]))
      }
    }
    if let kindIndex = outcomes[index].kindIndex {
      state.append(kindIndex: kindIndex, from: start, to: state.position, flags: flags, into: &tokens)
      run.flags = source[state.position - 1].isLineEnd ? [.leadingGlued, .startsLine] : .leadingGlued
    } else {
      run.flags.remove(.leadingGlued)
      if source.holdsLineEnd(from: start, to: state.position) { run.flags.insert(.startsLine) }
    }
    switch outcomes[index].step {
    case .stay: break
    case .push(let mode):
      run.openModes.append(.init(outer: run.mode, range: range, outcome: index))
      run.mode = mode
    case .replace(let mode): run.mode = mode
    case .pop: if let left = run.openModes.popLast() { run.mode = left.outer }
    }
  }

  /// The pieces of a token that have a problem.
  private func malformedPieces(of source: borrowing Span<UInt8>, in range: SourceRange) -> [SourceRange] {
    var malformed: [SourceRange] = []
    var failures = FailedMatches()
    var position = Int(range.start)
    while position < range.end {
      let (entry, matchEnd) = match(source, from: position, end: Int(range.end), 0, &failures)
      let end = source.endOfScalar(around: max(matchEnd, position + 1), notBefore: position)
      let isWhole = entry == 0 || entry & Self.isWhole != 0
      let rule = isWhole ? 0 : Int(words[Int(entry & Self.rowMask) + Self.stepColumn] >> 16)
      if outcomes[rule].problem != nil { malformed.append(SourceRange(UInt32(position), UInt32(end))) }
      position = end
    }
    return malformed
  }
}

extension Nesting {
  /// The end of the closing delimiter that matches an opening one; nil if it is missing.
  fileprivate func end(in source: borrowing Span<UInt8>, from start: Int, sourceEnd: Int) -> Int? {
    var depth = 1
    var position = start
    while position < sourceEnd {
      if source.holds(close, at: position, before: sourceEnd) {
        depth -= 1
        position += close.count
        if depth == 0 { return position }
      } else if !open.isEmpty, source.holds(open, at: position, before: sourceEnd) {
        depth += 1
        position += open.count
      } else {
        position += 1
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// True if a word is found at an offset and ends no later than another offset.
  fileprivate func holds(_ word: [UInt8], at offset: Int, before end: Int) -> Bool {
    if end &- offset < word.count { return false }
    for index in word.indices where self[offset &+ index] != word[index] { return false }
    return true
  }
}
