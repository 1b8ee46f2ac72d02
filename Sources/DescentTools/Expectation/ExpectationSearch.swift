import Descent

/// The trials at one place, and what came of them.
struct ExpectationSearch {
  let bench: TrialBench
  let kinds: TokenKindTable
  /// What is reported of the source before the place. What is reported at its very end may be that nothing follows.
  let baseline: ReportSet

  /// Whether every trial became a part of what stands before the place.
  private(set) var isSwallowed = true
  private var readings: [Reading] = []
  /// The words with which productions compared examples of classes.
  private var words: [TokenTrial] = []

  /// A token that can be read at the place with no report that the baseline does not have.
  private struct Reading {
    let trial: TokenTrial
    let space: CutSource.Space
    let consumer: ProductionName?
  }

  init(bench: TrialBench, kinds: TokenKindTable, baseline: ReportSet) {
    self.bench = bench
    self.kinds = kinds
    self.baseline = baseline
  }

  /// Tries examples of each class.
  ///
  /// - Parameter tree: what stands before the place.
  mutating func tryClasses(_ samples: [TokenSample], behind tree: SyntaxTree) {
    for sample in samples {
      if let spelling = sample.spelling {
        attempt(TokenTrial(sample, spelling: spelling))
      } else {
        tryRepeating(sample, in: tree)
      }
    }
  }

  /// Tries the tokens of a class that stand before the place until one of them may stand there. If one is no token of the
  /// class there, none is.
  private mutating func tryRepeating(_ sample: TokenSample, in tree: SyntaxTree) {
    var tried: Set<String> = []
    for index in tree.tokensToRepeat(ofKind: sample.kindIndex) {
      let spelling = tree.text(ofToken: index)
      guard tried.insert(spelling).inserted else { continue }
      let verdict = attempt(TokenTrial(sample, spelling: spelling))
      if verdict != .refused || tried.count == TokenSample.repetitionLimit { return }
    }
  }

  /// Tries the kinds with one spelling.
  mutating func tryKinds(where isWanted: (_ spelling: String) -> Bool) {
    for index in kinds.indices where isWanted(kinds.spelling(of: index)) { tryKind(index) }
  }

  /// Tries a kind, if it has one spelling.
  mutating func tryKind(_ index: UInt8) {
    guard kinds.hasFixedSpelling(index) else { return }
    attempt(TokenTrial(kindIndex: index, spelling: kinds.spelling(of: index)))
  }

  /// Tries the words with which productions compared the examples of classes.
  mutating func tryWords(where isWanted: (_ spelling: String) -> Bool) {
    for word in words where isWanted(word.spelling) { attempt(word) }
  }

  /// What is found of a token that is tried.
  private enum Verdict {
    /// It may stand at the place.
    case accepted
    /// It is this token at the place, which the parser does not want there.
    case refused
    /// What is typed there is another token, or none.
    case misread
  }

  /// Tries a token as it is, and behind a space if it needs one.
  @discardableResult
  private mutating func attempt(_ trial: TokenTrial) -> Verdict {
    let verdict = attempt(trial, after: .none)
    if verdict == .accepted || !bench.source.isGlued { return verdict }
    let spaced = attempt(trial, after: .one)
    return spaced == .misread ? verdict : spaced
  }

  private mutating func attempt(_ trial: TokenTrial, after space: CutSource.Space) -> Verdict {
    switch bench.outcome(of: trial, after: space) {
    case .swallowed: return .misread
    case .misread:
      isSwallowed = false
      return .misread
    case .read(let early, let position):
      isSwallowed = false
      let isPlausible = baseline.contains(early)
      guard isPlausible || trial.sample != nil else { return .refused }
      let observer = bench.observation(of: trial, after: space, at: position)
      note(observer.words, comparedWith: trial)
      guard isPlausible, isAcceptedAlone(trial, after: space) else { return .refused }
      readings.append(Reading(trial: trial, space: space, consumer: observer.consumer))
      return .accepted
    }
  }

  /// Whether a token that was tried with something behind it gets no report without that: it is what is offered. Of a
  /// class, another one than the example is typed.
  private func isAcceptedAlone(_ trial: TokenTrial, after space: CutSource.Space) -> Bool {
    if trial.follower.isEmpty || isClass(trial) { return true }
    guard let early = bench.earlyReports(behind: trial, after: space) else { return false }
    return baseline.contains(early)
  }

  /// Whether a trial is an example of many tokens.
  private func isClass(_ trial: TokenTrial) -> Bool {
    trial.sample != nil && !kinds.hasFixedSpelling(trial.kindIndex) && !kinds.isSign(trial.kindIndex)
  }

  private mutating func note(_ compared: [StaticString], comparedWith trial: TokenTrial) {
    guard trial.sample != nil else { return }
    for word in compared.lazy.map(\.description) where !words.contains(where: { $0.spelling == word }) {
      words.append(TokenTrial(kindIndex: trial.kindIndex, spelling: word, follower: trial.follower))
    }
  }
}

// MARK: The result

extension ExpectationSearch {
  /// What may stand at the place, of all that was tried.
  func expectedTokens() -> [ExpectedToken] {
    let classes = readings.filter { isClass($0.trial) }
    var tokens: [(index: UInt8, token: ExpectedToken)] = []
    for reading in readings {
      guard let role = role(of: reading, among: classes) else { continue }
      let token = ExpectedToken(
        spelling: isClass(reading.trial) ? kinds.displayName(of: reading.trial.kindIndex) : reading.trial.spelling,
        kind: kinds.caseName(of: reading.trial.kindIndex), role: role,
        production: reading.consumer?.description ?? "", needsSpace: reading.space == .one)
      if !tokens.contains(where: { $0.token.isSame(as: token) }) { tokens.append((reading.trial.kindIndex, token)) }
    }
    return tokens.sorted { $0.index < $1.index }.map(\.token)
  }

  /// What a token is to somebody who types; nil for a word that is no more than any other one of its class.
  private func role(of reading: Reading, among classes: [Reading]) -> ExpectedToken.Role? {
    let trial = reading.trial
    if isClass(trial) { return .class }
    let hasKind = kinds.hasFixedSpelling(trial.kindIndex)
    let isName = classes.contains { other in
      other.consumer == reading.consumer
        && (hasKind ? other.trial.names.contains(trial.kindIndex) : other.trial.kindIndex == trial.kindIndex)
    }
    if isName { return hasKind ? .name : nil }
    return trial.spelling.readsAsWord ? .keyword : .punctuation
  }
}
