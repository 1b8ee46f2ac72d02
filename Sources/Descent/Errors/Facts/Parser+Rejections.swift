// The complaints of productions: what the grammar of a language forbids beyond what is missing or unexpected.

extension Parser {
  /// Rejects the current token, unless something was found wrong there before.
  ///
  ///     if value > 255 { parser.reportError(Diagnostic(.tooLarge, at: range, [.source(range)])) }
  ///
  /// In a try, this ends the try.
  public mutating func reportError(_ diagnostic: Diagnostic) { reject(diagnostic, .ofToken) }

  /// Adds a complaint that does not follow from what was found wrong before. In a try, this ends the try.
  public mutating func report(_ diagnostic: Diagnostic) { reject(diagnostic, .independent) }

  /// Adds a complaint about what was read and understood all the same. It does not end a try, and is forgotten with one
  /// that fails.
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
