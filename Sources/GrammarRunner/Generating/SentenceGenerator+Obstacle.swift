import Descent
import GrammarNotation

// Why there is no next sentence: an error at a rule.

extension SentenceGenerator {
  /// Why `next` returned nil: an error at the start rule, or at the one in which an attempt failed last.
  public var obstacle: GrammarProblem {
    let model = grammar.written
    if !hasSentences { return model.problem(.noEndInTime, of: model.start, []) }
    return model.problem(.noSentence, of: failedRule ?? model.start, ["\(Self.sentenceAttempts)"])
  }

  /// Why `nextNearMiss` returned nil.
  public var obstacleToNearMiss: GrammarProblem {
    let model = grammar.written
    return hasSentences ? model.problem(.noNearMiss, of: model.start, ["\(Self.nearMissAttempts)"]) : obstacle
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
