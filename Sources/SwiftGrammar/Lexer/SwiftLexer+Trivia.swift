import Descent

extension SwiftLexer {
  /// The end of a line comment.
  @inline(__always) func endOfLineComment(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start
    while true {
      position = source.nextControlCharacter(from: position)
      // Control characters, including zero bytes, are part of the comment, except the zero at the end of the source.
      if !traits[Int(source[position])].contains(.line), source[position] != 0 || position >= state.end {
        return min(position, state.end)
      }
      position &+= 1
    }
  }

  /// The end of the block comment that begins at an offset; comments nest. Only a newline in it affects the next
  /// token.
  mutating func skipBlockComment(_ source: borrowing Span<UInt8>, from start: Int, flags: inout TokenFlags) -> Int {
    let comment = BlockComment(source, from: start, end: state.end)
    if !comment.isTerminated {
      report(.unterminatedComment, from: start, to: start + 2)
      state.endsInComment = true
    }
    flags.remove(.leadingGlued)
    if comment.hasNewline { flags.insert(.startsLine) }
    return comment.end
  }

  /// The end of a run of characters of one class that are not part of Swift; they become trivia.
  ///
  /// Invalid UTF-8 is not reported here: `SourceText.encodingDiagnostics` reports it.
  mutating func skipUnexpectedCharacters(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    guard let first = source.scalar(at: start) else {
      var position = start + 1
      while source[position] >= 0x80, source.scalar(at: position) == nil { position += 1 }
      return min(position, state.end)
    }
    var position = start + first.length
    if first.value == Self.nonBreakingSpaceScalar {
      while let next = source.scalar(at: position), next.value == first.value { position += next.length }
      let spaces = String(repeating: " ", count: (position - start) / first.length)
      report(.nonBreakingSpace, from: start, to: position, fixIts: [.replace(SourceRange(start, position), by: spaces)])
    } else if let lookalike = Lookalike(first.value) {
      report(lookalike, from: start, to: position)
    } else if UnicodeClass(first.value) != .byteOrderMark {
      report(.invalidCharacter, from: start, to: position)
    }
    return position
  }

  /// Reports a lookalike of another character.
  mutating func report(_ lookalike: Lookalike, from start: Int, to end: Int) {
    let range = SourceRange(start, end)
    report(
      .lookalike, from: start, to: end, [.source(range), .words(lookalike.name)],
      fixIts: [.replace(range, by: lookalike.replacement)])
  }

  static let nonBreakingSpaceScalar: UInt32 = 0xA0

  /// The end of a merge conflict whose marker begins at the start of a line, including the line of the closing
  /// marker; nil if there is no conflict.
  ///
  ///     <<<<<<< HEAD
  ///     let x = 1
  ///     =======
  ///     let x = 2
  ///     >>>>>>> branch
  ///
  /// Perforce writes `>>>> ORIGINAL` and `<<<<`.
  mutating func skipConflict(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard let style = ConflictStyle(source, at: start), !conflictsWithoutEnd.contains(style) else {
      return skipLoneMarker(source, from: start)
    }
    guard let end = style.endOfConflict(source, from: start, before: state.end) else {
      // Nothing that looks like the beginning of such a conflict from here on has an end either.
      conflictsWithoutEnd.insert(style)
      return skipLoneMarker(source, from: start)
    }
    report(.conflictMarker, from: start, to: start + style.openerLength)
    return end
  }

  /// The end of the line of a marker whose conflict is not complete; of those that belong together, the first is reported.
  private mutating func skipLoneMarker(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard findsLoneMarkers, ConflictStyle.isMarker(source, at: start) else { return nil }
    if !isInConflict || source[start] == UInt8(ascii: "<") {
      report(.loneConflictMarker, from: start, to: start + ConflictStyle.markerLength)
    }
    isInConflict = source[start] != UInt8(ascii: ">")
    return endOfLineComment(source, from: start)
  }

  /// A broken source may have remaining markers of a conflict that was resolved.
  public func forBroken(_ source: SourceText) -> Self? {
    let bytes = source.paddedBytes.span
    var position = 0
    while position < source.count {
      if ConflictStyle.isMarker(bytes, at: position) {
        var other = self
        other.findsLoneMarkers = true
        return other
      }
      position = bytes.nextControlCharacter(from: position) + 1
    }
    return nil
  }
}
