import Descent
import GrammarNotation

extension SentenceGenerator {
  /// Why there is no next sentence, or near miss: an error at the start rule, or at the rule in which most attempts failed.
  ///
  /// - Parameter isNearMiss: whether `nextNearMiss` returned nil, instead of `next`.
  public func obstacle(isNearMiss: Bool = false) -> GrammarProblem {
    let start = grammar.written.start
    if !hasSentences { return problem(.noEndInTime, at: start) }
    if isNearMiss, wasLastSentenceFound { return problem(.noNearMiss, at: start, Self.nearMissAttempts) }
    let failures = zip(failureCounts, checks).map { $0 + $1.wrongCount }
    let rule = failures.indices.max { failures[$0] < failures[$1] }
    return problem(.noSentence, at: rule.flatMap { failures[$0] > 0 ? $0 : nil } ?? start, Self.sentenceAttempts)
  }

  private func problem(_ kind: DiagnosticKind, at rule: Int, _ attempts: Int = 0) -> GrammarProblem {
    let view = grammar.written.rules[rule].view
    let arguments: [DiagnosticArgument] = [.words(grammar.written.rules[rule].name), .words(String(attempts))]
    return GrammarProblem(source: view.tree.source, diagnostic: Diagnostic(kind, at: view.name.range, arguments))
  }
}

extension DiagnosticKind {
  fileprivate static let noEndInTime = DiagnosticKind(
    "no-end-in-time", .error, "no sentence of '%0' ends after less than 100,000 tokens and rules")
  fileprivate static let noSentence = DiagnosticKind(
    "no-sentence", .error, "in %1 attempts, no sentence was found that is read as it was made; most failed in '%0'")
  fileprivate static let noNearMiss = DiagnosticKind(
    "no-near-miss", .error, "of %1 sentences of '%0', none became wrong by another token")
}
