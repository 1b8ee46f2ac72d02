// Where the opening delimiter of a list is missing, or all that belongs behind it. None of this runs on a valid source.

extension Parser {
  /// Where an opening delimiter is missing: consumes it behind tokens that are too many, or reports that it is missing;
  /// returns whether it was found.
  @inlinable @inline(never)
  mutating func findOpening<Failure: Error>(
    _ open: Kind, in style: ListStyle<Kind>, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    if isStrict(Failure.self), let strict = failure(of: missingOpener(open, in: style), throwing) { throw strict }
    if !isSpeculating, let count = distance(to: open) {
      skipUnexpected(count: count)
      consume()
      return true
    }
    if skipRepetition(), at(open) {
      consume()
      return true
    }
    if isReportingErrors(of: .kind(open)) { reportError(missingOpener(open, in: style)) }
    _ = missingToken(open)
    return false
  }

  /// At the closing delimiter of a list that must not be empty: reports that its elements are missing.
  @inlinable @inline(never)
  mutating func missingElements<Failure: Error>(
    in style: ListStyle<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    let elements = DiagnosticArgument.words(String(describing: style.names.elements))
    if isStrict(Failure.self), let strict = failure(of: expectation(elements, at: position), throwing) { throw strict }
    if isReportingErrors(of: elements) { reportError(expectation(elements, at: position)) }
  }

  /// The number of tokens between the current one, which does not belong there, and an opening delimiter; nil if none
  /// stands there.
  @inlinable
  func distance(to open: Kind) -> Int? {
    L.layoutRole(of: open) == .open ? distance(toBlock: open) : isSuperfluous(before: open) ? 1 : nil
  }

  /// The number of tokens between the current one, which does not belong there, and the delimiter that opens a block:
  /// on the same line, or at the beginning of the next; nil if none stands there.
  @inlinable
  func distance(toBlock open: Kind) -> Int? {
    // What has a block itself is not too much.
    if L.layoutRole(of: kind) == .head { return nil }
    var walk = BracketWalk<L>()
    for distance in 0..<Self.recoveryDistance {
      let kind = kind(ahead: distance)
      let beginsLine = flags(ahead: distance).contains(.startsLine)
      if walk.isOutside, kind == open { return distance > 0 ? distance : nil }
      if kind == .endOfFile || beginsLine && walk.isOutside { return nil }
      if !walk.pass(kind), walk.isOutside, enclosingClosers.contains(kind) { return nil }
    }
    return nil
  }

  /// Between two elements on one line: if something is closed further on in that line that was not opened, its opening
  /// bracket is missing here: `move to: x, animated: false)`. Reports that, sets aside what stands up to the closing one,
  /// and returns true.
  @inlinable @inline(never)
  mutating func skipUnopened() -> Bool {
    guard !isSpeculating, !startsLine, let (open, count) = unopenedGroup() else { return false }
    let gap = SourceRange(missingPlace.start, range(ahead: 0).start)
    reportError(
      Diagnostic(.expected, at: missingPlace, [.kind(open)], fixIts: [.replace(gap, by: open.rawValue)]))
    let start = position
    for _ in 0..<count { consume() }
    setAside(since: start)
    lastErrorPosition = position
    return true
  }

  /// What opens the first thing that is closed and not opened in the rest of the line, and the number of tokens up to
  /// and with what closes it.
  @inlinable
  func unopenedGroup() -> (open: Kind, count: Int)? {
    var walk = BracketWalk<L>()
    for distance in 0..<Self.recoveryDistance {
      let kind = kind(ahead: distance)
      if kind == .endOfFile || distance > 0 && flags(ahead: distance).contains(.startsLine) { return nil }
      if !walk.pass(kind), let open = L.opener(of: kind) {
        // What closes a block, or something around here, closes nothing that was opened here.
        let isOpenHere = walk.isOutside && L.layoutRole(of: kind) != .close && !enclosingClosers.contains(kind)
        return isOpenHere ? (open, distance + 1) : nil
      }
    }
    return nil
  }
}
