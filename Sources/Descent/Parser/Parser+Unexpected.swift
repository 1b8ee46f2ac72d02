extension Parser {
  /// Sets the current token aside, or the balanced group that it opens, and reports it.
  @inlinable @inline(never)
  public mutating func skipUnexpected() { skipUnexpected(in: .unnamed) }

  /// Sets the current token aside, or the balanced group that it opens, and reports it as a part of a list.
  @inlinable @inline(never)
  mutating func skipUnexpected(in list: ListNames) {
    let start = position
    let reportCount = reports.count
    if lastErrorPosition != position { reportUnexpected(in: list) }
    let isFirst = reports.count > reportCount
    skipBalanced()
    setAside(since: start)
    // What follows what was set aside is not to blame for the same mistake.
    lastErrorPosition = position
    if !isSpeculating { growUnexpected(from: start, isFirst: isFirst) }
  }

  /// Sets a number of tokens aside, and reports them as one.
  @usableFromInline
  mutating func skipUnexpected(count: Int) {
    if count == 1 { return skipUnexpected() }
    let start = position
    let range = SourceRange(range(ahead: 0).start, range(ahead: count - 1).end)
    reportError(Diagnostic(.unexpected, at: range, [.source(range)]))
    for _ in 0..<count { consume() }
    setAside(since: start)
    lastErrorPosition = position
  }

  @usableFromInline
  mutating func reportUnexpected(in list: ListNames) {
    let range = tokens.range(at: position)
    if enclosingClosers.isEmpty, isCloser {
      reportError(Diagnostic(.extraneous, at: range, [found]))
    } else if isRepetition {
      reportRepetition()
    } else if list.isNamed {
      reportError(Diagnostic(.unexpectedInList, at: range, [found, .words(list.list)]))
    } else {
      reportError(Diagnostic(.unexpected, at: range, [found]))
    }
  }

  /// The current token in a message: its text, or the name of its kind if it has none, as the end of a line.
  @usableFromInline
  var found: DiagnosticArgument {
    let range = tokens.range(at: position)
    return range.isEmpty ? .kind(kind) : .source(range)
  }

  /// Whether the current token closes what another opens. Where a source is cut off, all that is missing asks that: there
  /// it is told without looking for an opener.
  @inlinable
  var isCloser: Bool { !isAtEnd && L.opener(of: kind) != nil }

  /// Makes the last report one of all the tokens that were set aside side by side on a line: they are one mistake. One
  /// token may be removed; several are hardly there by mistake, unless they follow a closer that is too much.
  @usableFromInline
  mutating func growUnexpected(from start: Int, isFirst: Bool) {
    guard let last = reports.indices.last, [.unexpected, .extraneous].contains(reports[last].kind) else { return }
    if isFirst {
      reports[last].fixIts =
        position == start + 1 && !tokens.range(at: start).isEmpty ? [removal(of: start..<position)] : []
    } else if start > 0, reports[last].range.end == tokens.range(at: start - 1).end {
      let isStrayCloser =
        reports[last].range == tokens.range(at: start - 1)
        && L.opener(of: Kind(index: tokens.tokens[start - 1].kindIndex)) != nil
      if !isStrayCloser { reports[last].fixIts = [] }
      guard !isStrayCloser, position == start + 1,
        tokens.tokens[start].flags.isDisjoint(with: [.startsLine, .erroneous])
      else { return }
      reports[last].range.end = tokens.range(at: start).end
      reports[last].arguments[0] = .source(reports[last].range)
    }
  }
}
