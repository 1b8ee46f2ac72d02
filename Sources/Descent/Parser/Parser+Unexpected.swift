extension Parser {
  /// Sets the current token aside, or the balanced group that it opens, and reports it.
  @inlinable @inline(never)
  public mutating func skipUnexpected() { skipUnexpected(in: .unnamed) }

  /// Sets the current token aside, or the balanced group that it opens, and reports it as a part of a list.
  @usableFromInline
  mutating func skipUnexpected(in list: ListNames) {
    let start = position
    let isFirst = lastErrorPosition != position
    if isFirst { reportUnexpected(in: list) }
    skipBalanced()
    setAside(since: start)
    // What follows what was set aside is not to blame for the same mistake.
    lastErrorPosition = position
    if !isSpeculating { growUnexpected(from: start, isFirst: isFirst) }
  }

  private mutating func reportUnexpected(in list: ListNames) {
    let range = tokens.range(at: position)
    if enclosingClosers.isEmpty, isCloser {
      reportError(Diagnostic(.extraneous, at: range, [.source(range)]))
    } else if list.isNamed {
      reportError(Diagnostic(.unexpectedInList, at: range, [.source(range), .words(list.list)]))
    } else {
      reportError(Diagnostic(.unexpected, at: range, [.source(range)]))
    }
  }

  /// Whether the current token closes what another opens.
  private var isCloser: Bool { Kind.allCases.contains { L.closer(of: $0) == kind } }

  /// The tokens that may be taken away by a fix-it. More of them are hardly there by mistake.
  private static var removalLimit: Int { 3 }

  /// Makes the last report one of all the tokens that were set aside side by side: they are one mistake. A few tokens
  /// of one line may be removed.
  private mutating func growUnexpected(from start: Int, isFirst: Bool) {
    let identifier = DiagnosticKind.unexpected.identifier
    guard var report = reports.last,
      [identifier, DiagnosticKind.extraneous.identifier].contains(report.kind.identifier)
    else { return }
    let end = tokens.range(at: position - 1)
    if isFirst {
      report.fixIts = position == start + 1 ? [removal(of: start..<position)] : []
    } else if start > 0, report.range.end == tokens.range(at: start - 1).end {
      guard position == start + 1, !tokens.tokens[start].flags.contains(.startsLine) else {
        reports[reports.count - 1].fixIts = []
        return
      }
      report.range.end = end.end
      report.arguments[0] = .source(report.range)
      var first = start
      while first > 0, tokens.range(at: first).start > report.range.start { first -= 1 }
      report.fixIts = position - first <= Self.removalLimit ? [removal(of: first..<position)] : []
    }
    reports[reports.count - 1] = report
  }
}
