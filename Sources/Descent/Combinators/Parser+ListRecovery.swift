// What a list does at a token that does not fit. None of this runs on a valid source.

extension Parser {
  /// Between two elements, at a token that is neither separator nor closer; returns whether the list goes on.
  @inlinable @inline(never)
  mutating func continueWithoutSeparator<Failure: Error>(
    in style: ListStyle<Kind>, first: TokenSet<Kind>, behind opening: Int, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    guard let separator = style.separator else { return false }
    if isStrict(Failure.self),
      let strict = failure(of: expectedBetween(separator, in: style, behind: opening), throwing)
    {
      throw strict
    }
    if isRepeatedWord, skipRepetition() {
      return try separate(in: style, first: first, behind: opening, throwing: throwing)
    }
    if style.separation == .separator, at(L.separators), first.contains(kind(ahead: 1)) {
      consume(insteadOf: separator)
      return true
    }
    if style.separation == .separator, isOutdented(from: opening), !isClosedAhead(style) { return false }
    // Where nothing closes the list, only what begins no element may be wanted by another one.
    if at(first), style.close == nil || !isClaimedByEnclosingList(around: style) {
      if style.separation == .newlineOrSeparator, !isConsequence(in: style), skipUnopened() { return !isAtEnd }
      if !isConsequence(in: style) { reportMissing(separator, in: style) }
      return true
    }
    return try recover(in: style, behind: opening, throwing: throwing)
  }

  /// At a token with which no element begins; returns whether the list goes on behind it.
  @inlinable @inline(never)
  mutating func recover<Failure: Error>(
    in style: ListStyle<Kind>, behind opening: Int, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    if isAtEnd || style.close == nil && style.separation != .newlineOrSeparator { return false }
    if let separator = style.separator, at(separator) {
      let start = position
      // Behind what was set aside, it separates what stands before that from what follows.
      let isNeeded = style.separation == .newlineOrSeparator && lastErrorPosition == position
      let range = tokens.range(at: position)
      let fixIts = range.isEmpty ? [] : [removal(of: position..<position + 1)]
      try fail(Diagnostic(.unexpected, at: range, [.kind(separator)], fixIts: fixIts), throwing: throwing)
      consume()
      if !isNeeded { setAside(since: start) }
      return true
    }
    if isClaimedByEnclosingList(around: style) { return false }
    if style.separation == .separator, !goesOn(style) { return false }
    let range = tokens.range(at: position)
    if isStrict(Failure.self), let strict = failure(of: Diagnostic(.unexpected, at: range, [found]), throwing) {
      throw strict
    }
    if isConsequence(in: style) || isUnexpectedAgain(behind: opening) { lastErrorPosition = position }
    skipUnexpected(in: style.names)
    return !isAtEnd
  }

  /// Whether the current token begins a line that is indented no more than the line on which a list was opened: then
  /// it hardly belongs to the list.
  @inlinable
  func isOutdented(from opening: Int) -> Bool {
    guard startsLine, let columns = source.columns(near: tokens[position].start),
      let openingColumns = source.columns(near: tokens[opening].start)
    else { return false }
    return columns <= openingColumns
  }

  /// Whether a token like the current one was set aside in the same list before: it is there for the same reason.
  @inlinable
  mutating func isUnexpectedAgain(behind opening: Int) -> Bool {
    if isSpeculating { return false }
    if unexpectedOpening != opening {
      unexpectedOpening = opening
      unexpectedKinds = []
    }
    if unexpectedKinds.contains(kind) { return true }
    unexpectedKinds.insert(kind)
    return false
  }

  /// Whether the closer of a list comes before what closes something around it.
  @inlinable
  func isClosedAhead(_ style: ListStyle<Kind>) -> Bool {
    var walk = BracketWalk<L>()
    for distance in 0..<Self.recoveryDistance {
      let kind = kind(ahead: distance)
      if walk.isOutside, kind == style.close { return true }
      if kind == .endOfFile || walk.isOutside && enclosingClosers.contains(kind) { return false }
      _ = walk.pass(kind)
    }
    return false
  }

  /// Whether what is wrong here follows from what was reported before on the same line, among elements that stand on
  /// lines: one mistake gives one diagnostic.
  @inlinable
  func isConsequence(in style: ListStyle<Kind>) -> Bool {
    guard style.separation == .newlineOrSeparator, lastErrorPosition >= 0 else { return false }
    guard position - lastErrorPosition < Self.recoveryDistance, lastErrorPosition <= position else { return false }
    return !(lastErrorPosition...position).contains { tokens[$0].flags.contains(.startsLine) }
  }

  /// Whether an enclosing list may want the current token: as its closer, or as a word with which a declaration or
  /// statement begins a line.
  @inlinable @inline(never)
  func isClaimedByEnclosingList(around style: ListStyle<Kind>) -> Bool {
    if isAtEnd || at(enclosingClosers) { return true }
    guard at(L.recoveryKinds) else { return false }
    // Statements without delimiters, as behind a `case`, end at a word that begins none of them; in a file, nothing
    // is around them that could want it.
    guard let close = style.close else { return !enclosingClosers.isEmpty }
    // Elements that stand side by side without separators are no statements, whatever closes their list.
    return startsLine && (style.separation == .nothing || !L.statementClosers.contains(close))
  }

  /// Whether a list with delimiters seems to go on behind a token that does not fit: its closer or a separator comes
  /// before anything that belongs elsewhere. If not, the closer is missing here: `let (x, y = z`.
  @inlinable
  func goesOn(_ style: ListStyle<Kind>) -> Bool {
    var walk = BracketWalk<L>()
    for distance in 0..<Self.recoveryDistance {
      let kind = kind(ahead: distance)
      if kind == style.close ? !walk.isClosed(by: kind) : walk.isOutside && kind == style.separator { return true }
      if kind == .endOfFile || enclosingClosers.contains(kind) && !walk.isClosed(by: kind) { return false }
      if distance > 0, flags(ahead: distance).contains(.startsLine), L.recoveryKinds.contains(kind) { return false }
      walk.passUnbalanced(kind)
    }
    return false
  }

  /// How far recovery looks ahead, in tokens, so that its time stays linear in the source.
  @inlinable static var recoveryDistance: Int { 64 }

  /// Sets the current token aside, with which an element may begin and which the element did not consume. If nobody
  /// said why, the grammar is wrong.
  @inlinable @inline(never)
  mutating func advance<Failure: Error>(
    past name: (inout Self) -> ProductionName?, throwing: Failure.Type
  ) throws(Failure) {
    if hasFailed { return }
    if lastErrorPosition != position { try reportNoProgress(of: name(&self), throwing: throwing) }
    skipUnexpected()
  }

  @inlinable @inline(never)
  mutating func reportMissing(_ separator: Kind, in style: ListStyle<Kind>) {
    guard isReportingErrors(of: .kind(separator)) else { return }
    if style.separation == .newlineOrSeparator, let misspelling { return reportError(misspelling) }
    reportError(missingSeparator(separator, in: style))
  }

  /// What a strict list says where neither a separator nor its closer stands behind an element.
  @usableFromInline
  func expectedBetween(_ separator: Kind, in style: ListStyle<Kind>, behind opening: Int) -> Diagnostic {
    if style.separation == .newlineOrSeparator { return missingSeparator(separator, in: style) }
    let expected = [separator, style.close].compactMap { $0.map(DiagnosticArgument.kind) }
    var diagnostic = expectation(.oneOf(expected), at: position)
    diagnostic.notes = openingNotes(opening, in: style)
    return diagnostic
  }

  @usableFromInline
  func missingSeparator(_ separator: Kind, in style: ListStyle<Kind>) -> Diagnostic {
    Diagnostic(
      style.separation == .newlineOrSeparator ? .missingLineSeparator : .missingSeparator, at: missingPlace,
      [.kind(separator), .words(style.names.elements)],
      fixIts: insertions(of: separator))
  }

  @inlinable @inline(never)
  mutating func reportTrailing<Failure: Error>(_ separator: Kind, throwing: Failure.Type) throws(Failure) {
    // What was missing before the separator is still missing.
    if lastErrorPosition == position - 1 { return }
    let range = tokens.range(at: position - 1)
    try fail(
      Diagnostic(.trailingSeparator, at: range, [.kind(separator)], fixIts: [.remove(range)]),
      throwing: throwing)
  }

  @usableFromInline
  func missingOpener(_ open: Kind, in style: ListStyle<Kind>) -> Diagnostic {
    let fixIts = insertions(of: open)
    guard style.names.isNamed else { return Diagnostic(.expected, at: missingPlace, [.kind(open)], fixIts: fixIts) }
    return Diagnostic(
      .expectedOpener, at: missingPlace, [.kind(open), .words(style.names.list)], fixIts: fixIts)
  }

  /// Reports that a closing delimiter is missing, with a note at the opening one. What was typed for it is set aside, and
  /// so is one token too many before it.
  @inlinable @inline(never)
  mutating func missing<Failure: Error>(
    _ close: Kind, opening: Int, in style: ListStyle<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    if isStrict(Failure.self), let strict = failure(of: noCloser(close, opening: opening, in: style), throwing) {
      throw strict
    }
    if !isSpeculating, isSuperfluous(before: close) {
      skipUnexpected(in: style.names)
      consume()
      return
    }
    if isReportingErrors(of: .kind(close)) { reportError(noCloser(close, opening: opening, in: style)) }
    if !isSpeculating, isMistyped(for: close) { setAsideCurrent() }
    _ = missingToken(close)
  }

  /// What is said where the current token does not close a list.
  @usableFromInline
  func noCloser(_ close: Kind, opening: Int, in style: ListStyle<Kind>) -> Diagnostic {
    guard isMistyped(for: close) else { return missingCloser(close, opening: opening, in: style) }
    var diagnostic = mistypedCloser(for: close)
    diagnostic.notes = openingNotes(opening, in: style)
    return diagnostic
  }

  @usableFromInline
  func missingCloser(_ close: Kind, opening: Int, in style: ListStyle<Kind>) -> Diagnostic {
    let notes = openingNotes(opening, in: style)
    // Behind a separator an element is missing as well, which only a person can write.
    let isCut = style.trailing == .forbidden && previousKind == style.separator
    let fixIts = isCut ? [] : insertions(of: close, opening: opening)
    guard style.names.isNamed else {
      return Diagnostic(.expected, at: missingPlace, [.kind(close)], notes: notes, fixIts: fixIts)
    }
    return Diagnostic(
      .expectedCloser, at: missingPlace, [.kind(close), .words(style.names.list)], notes: notes, fixIts: fixIts)
  }

  private func openingNotes(_ opening: Int, in style: ListStyle<Kind>) -> [DiagnosticNote] {
    style.open.map { [DiagnosticNote(.opening, at: tokens.range(at: opening), [.kind($0)])] } ?? []
  }
}
