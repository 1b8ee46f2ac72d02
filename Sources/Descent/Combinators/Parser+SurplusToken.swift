// A token between the elements of a list that only looks like the beginning of one more.

extension Parser {
  /// Whether something is missing behind a token before which a separator was missing, and the list goes on or ends at
  /// once: `{"a": 1 2}`. Then it is that token which is too much, and two things less are missing.
  @usableFromInline
  var isBehindSurplusToken: Bool {
    guard position > 0, lastErrorPosition == position - 1, let last = reports.last,
      last.kind.template == DiagnosticKind.missingSeparator.template, last.range == missingPlace(at: position - 1)
    else { return false }
    return isAtEnd || at(enclosingClosers) || last.arguments.first == .kind(kind)
  }

  /// Makes the report of the separator one of the token behind it. Whether to take that away or to write the rest of an
  /// element only a person knows.
  @usableFromInline
  mutating func reportSurplusToken() {
    guard let last = reports.indices.last else { return }
    let range = tokens.range(at: position - 1)
    reports[last] = Diagnostic(.unexpectedAmong, at: range, [.source(range), reports[last].arguments[1]])
    lastErrorPosition = position
  }
}
