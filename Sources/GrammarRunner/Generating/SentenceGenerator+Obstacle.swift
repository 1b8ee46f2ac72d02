import Descent
import GrammarNotation

// Why there is no next sentence: an error at a rule.

extension SentenceGenerator {
  /// Why `next` returned nil: an error at the start rule, or at the one in which an attempt failed last.
  public var obstacle: GrammarProblem {
    if !hasSentences { return problem(.noEndInTime, at: grammar.written.start) }
    return problem(.noSentence, at: failedRule ?? grammar.written.start, Self.sentenceAttempts)
  }

  /// Why `nextNearMiss` returned nil.
  public var obstacleToNearMiss: GrammarProblem {
    hasSentences ? problem(.noNearMiss, at: grammar.written.start, Self.nearMissAttempts) : obstacle
  }

  private func problem(_ kind: DiagnosticKind, at rule: Int, _ attempts: Int = 0) -> GrammarProblem {
    let (view, name) = (grammar.written.rules[rule].view, grammar.written.rules[rule].name)
    let diagnostic = Diagnostic(kind, at: view.name.range, [.words(name), .words(String(attempts))])
    return GrammarProblem(source: view.tree.source, diagnostic: diagnostic)
  }
}

extension DiagnosticKind {
  fileprivate static let noEndInTime = DiagnosticKind(
    "no-end-in-time", .error, "no sentence of '%0' ends after less than 100,000 tokens and rules")
  fileprivate static let noSentence = DiagnosticKind(
    "no-sentence", .error, "in %1 attempts, no sentence was found that is read as it was made; the last failed in '%0'")
  fileprivate static let noNearMiss = DiagnosticKind(
    "no-near-miss", .error, "in %1 attempts, no near miss of '%0' was found")
}
