import Descent

extension ScanTable {
  /// Appends tokens until the output is full or the source is at its end; returns true at the end.
  func lex(
    _ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>, _ state: inout LexerState,
    _ run: inout ScanRun
  ) -> Bool {
    let words = self.words.span
    let runs = self.runs.span
    let end = state.end
    var position = state.position
    var flags = run.flags
    var firstStart = Self.starts(of: run.mode)
    var failuresEnd = run.failures.end
    defer {
      state.position = position
      run.flags = flags
    }
    while !tokens.isFull {
      let start = position
      var entry = words[trusted: firstStart &+ Int(source[start])]
      if entry & Self.isWhole != 0 {
        position &+= 1
        state.append(
          kindIndex: UInt8(truncatingIfNeeded: entry), from: start, to: position, flags: flags, into: &tokens)
        flags = .leadingGlued
        continue
      }
      if entry & Self.isBlank != 0 {
        let row = Int(truncatingIfNeeded: entry & Self.rowMask)
        position = endOfRun(entry, words[trusted: row &+ Self.runColumn], source, from: position &+ 1, words, runs)
        flags.remove(.leadingGlued)
        if source.holdsLineEnd(from: start, to: position) { flags.insert(.startsLine) }
        continue
      }
      if entry != 0, start >= failuresEnd {
        // The last accepting state, and the position after its match.
        var accepted: Entry = 0
        var matchEnd = start
        position &+= 1
        while true {
          let row = Int(truncatingIfNeeded: entry & Self.rowMask)
          if entry & Self.loops != 0 {
            position = endOfRun(entry, words[trusted: row &+ Self.runColumn], source, from: position, words, runs)
          }
          if entry & Self.isLast != 0 { break }
          let byte = source[position]
          var next = words[trusted: row &+ Int(truncatingIfNeeded: words[trusted: Int(byte)])]
          if next == 0 {
            if byte != 0 || position >= end { break }
            next = words[trusted: row &+ Self.zeroColumn]
            if next == 0 { break }
          }
          if entry & Self.accepts != 0 {
            accepted = entry
            matchEnd = position
          }
          entry = next
          position &+= 1
        }
        if entry & Self.accepts == 0 {
          if FailedMatches.isLong(matchEnd, readTo: position) {
            run.failures.extend(from: start, to: position)
            failuresEnd = run.failures.end
          }
          entry = accepted
          position = matchEnd
        }
      } else {
        (entry, position) = match(source, from: start, end: end, run.mode, &run.failures)
        failuresEnd = run.failures.end
      }
      if entry == 0 {
        if leaveMode(at: start, &state, &run) {
          firstStart = Self.starts(of: run.mode)
          continue
        }
        if start >= end { return true }
        position = endOfUnknown(source, from: start, end: end, run.mode, &run.failures)
        failuresEnd = run.failures.end
        state.append(kindIndex: unknownIndex, from: start, to: position, flags: flags, into: &tokens)
        flags = .leadingGlued
        continue
      }
      let step = words[trusted: Int(truncatingIfNeeded: entry & Self.rowMask) &+ Self.stepColumn]
      switch ScanStep(of: step) {
      case .token:
        state.append(kindIndex: UInt8(truncatingIfNeeded: step), from: start, to: position, flags: flags, into: &tokens)
        flags = .leadingGlued
      case .tokenOfText:
        position = source.endOfScalar(around: position, notBefore: start)
        state.append(kindIndex: UInt8(truncatingIfNeeded: step), from: start, to: position, flags: flags, into: &tokens)
        flags = source[position &- 1].isLineEnd ? [.leadingGlued, .startsLine] : .leadingGlued
      case .skip: flags.remove(.leadingGlued)
      case .skipWithLineEnd:
        flags.remove(.leadingGlued)
        if source.holdsLineEnd(from: start, to: position) { flags.insert(.startsLine) }
      case .special:
        run.flags = flags
        state.position = source.endOfScalar(around: position, notBefore: start)
        finish(outcome: Int(step >> 16), source, from: start, &state, &run, into: &tokens)
        position = state.position
        flags = run.flags
        firstStart = Self.starts(of: run.mode)
      }
    }
    return false
  }

  /// The end of the run of bytes that lead from a state to itself.
  ///
  /// - Parameters:
  ///   - entry: the entry that leads to the state.
  ///   - set: the bit of the set of these bytes.
  @inline(__always) private func endOfRun(
    _ entry: Entry, _ set: UInt32, _ source: borrowing Span<UInt8>, from start: Int, _ words: borrowing Span<UInt32>,
    _ runs: borrowing Span<ByteRun>
  ) -> Int {
    if words[trusted: Self.setsOfBytes &+ Int(source[start])] & set == 0 { return start }
    var position = start &+ 1
    if entry & Self.loopsOverText != 0 { return runs[set.trailingZeroBitCount].endOfText(in: source, from: position) }
    if entry & Self.loopsOverWords != 0 { return source.endOfWord(from: position) }
    if entry & Self.loopsOverSpaces != 0 { position = source.endOfSpaces(from: position) }
    while words[trusted: Self.setsOfBytes &+ Int(source[position])] & set != 0 {
      position &+= 1
      if entry & Self.loopsOverSpaces != 0 { position = source.endOfSpaces(from: position) }
    }
    return position
  }

  /// The offset of a mode's entries for first bytes.
  @inline(__always) private static func starts(of mode: Int) -> Int { starts &+ mode &<< 8 }

  /// The longest match at an offset; its entry is 0 if nothing matches. This is the complete form of the loop in
  /// `lex`, which also reads zero bytes and looks up earlier failures.
  @inline(never) func match(
    _ source: borrowing Span<UInt8>, from start: Int, end: Int, _ mode: Int, _ failures: inout FailedMatches
  ) -> (entry: Entry, end: Int) {
    if start >= end { return (0, start) }
    let byte = source[start]
    var entry = byte == 0 ? zeroStarts[mode] : words[Self.starts(of: mode) + Int(byte)]
    if entry & Self.isWhole != 0 { return (entry, start + 1) }
    var accepted: Entry = 0
    var matchEnd = start
    var position = start
    var visited: [FailedMatches.Place] = []
    while entry != 0 {
      position += 1
      let row = Int(entry & Self.rowMask)
      if entry & Self.accepts != 0 {
        accepted = entry
        matchEnd = position
      } else if failures.isHopeless(from: row, position, &visited) {
        break
      }
      if position >= end { break }
      let byte = source[position]
      entry = words[row + (byte == 0 ? Self.zeroColumn : Int(words[Int(byte)]))]
    }
    if FailedMatches.isLong(matchEnd, readTo: position) { failures.extend(from: start, to: position) }
    failures.add(visited, after: matchEnd)
    return (accepted, matchEnd)
  }

  /// The end of the characters from an offset on at which no token begins.
  @inline(never) private func endOfUnknown(
    _ source: borrowing Span<UInt8>, from start: Int, end: Int, _ mode: Int, _ failures: inout FailedMatches
  ) -> Int {
    var position = start
    repeat {
      position += source.scalar(at: position)?.length ?? 1
    } while position < end && match(source, from: position, end: end, mode, &failures).entry == 0
    return position
  }
}

extension Span<UInt32> {
  /// A word of a scan table. Its entries lead only to its own rows, so the index needs no check.
  fileprivate subscript(trusted index: Int) -> UInt32 {
    @inline(__always) get { unsafe self[unchecked: index] }
  }
}

extension Span<UInt8> {
  func holdsLineEnd(from start: Int, to end: Int) -> Bool {
    for position in start..<end where self[position].isLineEnd { return true }
    return false
  }

  /// The end of the character that contains an offset; the offset itself, if a character begins there.
  @inline(__always) func endOfScalar(around offset: Int, notBefore start: Int) -> Int {
    self[offset] & 0xC0 != 0x80 ? offset : endOfScalar(continuedAt: offset, notBefore: start)
  }

  @inline(never) private func endOfScalar(continuedAt offset: Int, notBefore start: Int) -> Int {
    for distance in 1...3 where offset - distance >= start {
      if let scalar = scalar(at: offset - distance), scalar.length > distance {
        return offset - distance + scalar.length
      }
    }
    return offset
  }
}
