// The diagnostics of productions: violations of rules of a language beyond missing and unexpected tokens.

extension Parser {
  /// Rejects the current token, unless a fact was noted there before.
  ///
  ///     if value > 255 { parser.reportError(Diagnostic(.tooLarge, at: range, [.source(range)])) }
  ///
  /// In a try, this ends the try.
  public mutating func reportError(_ diagnostic: Diagnostic) { reject(diagnostic, .ofToken) }

  /// Adds a diagnostic that does not follow from an earlier fact. In a try, this ends the try.
  public mutating func report(_ diagnostic: Diagnostic) { reject(diagnostic, .independent) }

  /// Adds a diagnostic about code that was parsed all the same. It does not end a try, and is dropped with one that
  /// fails.
  package mutating func remark(_ diagnostic: Diagnostic) {
    if speculation == .failed { return }
    complaints.append(diagnostic)
    noteInTry(Fact(.rejected(complaints.count - 1, .independent), at: position))
  }

  private mutating func reject(_ diagnostic: Diagnostic, _ rejection: Fact.Rejection) {
    if isSpeculating { return failSpeculation() }
    complaints.append(diagnostic)
    noteInTry(Fact(.rejected(complaints.count - 1, rejection), at: position))
  }
}
