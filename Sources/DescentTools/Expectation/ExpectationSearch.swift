import Descent

/// A token to try at the end of a source.
private struct TokenTrial {
  let kindIndex: UInt8
  let spelling: String
  /// The text after the token.
  var follower = ""
  /// The sample that the token comes from; nil for a token tried for its own sake.
  var sample: TokenSample?
}

/// The trials at one position, and their results.
struct ExpectationSearch {
  private let source: CutSource
  private let parse: TrialParser
  /// The tree of the truncated source.
  private let base: SyntaxTree
  private let kinds: TokenKindTable
  /// The diagnostics before the position; those at its very end are excluded, since they may only report that
  /// something is missing.
  private let baseline: Set<Report>

  /// True if every trial became part of the text before the position, such as a comment or a string.
  private(set) var isSwallowed = true
  private var readings: [Reading] = []
  /// The words that productions compared samples with.
  private var words: [TokenTrial] = []

  /// A token that can be read at the position without additional diagnostics.
  private struct Reading {
    let trial: TokenTrial
    let space: CutSource.Space
    let consumer: ProductionName?
  }

  /// A diagnostic, identified by kind and range: all trials in an erroneous source share most of them.
  private struct Report: Hashable {
    let identifier: String
    let range: SourceRange

    init(_ diagnostic: Diagnostic) {
      identifier = diagnostic.identifier
      range = diagnostic.range
    }
  }

  init(_ source: CutSource, _ base: SyntaxTree, _ parse: @escaping TrialParser) {
    self.source = source
    self.base = base
    self.parse = parse
    kinds = base.tokenKinds
    let end = base.endOfLastToken
    baseline = Set(base.diagnostics.lazy.filter { $0.range.start < end }.map(Report.init))
  }

  mutating func tryClasses(_ samples: [TokenSample]) {
    for sample in samples {
      if let spelling = sample.spelling { attempt(sample, spelling) } else { tryRepeating(sample) }
    }
  }

  /// Tries the tokens of a class in the source until one of them is valid. If one is not read as a token of the
  /// class at that position, none is.
  private mutating func tryRepeating(_ sample: TokenSample) {
    var tried: Set<String> = []
    for index in base.tokensToRepeat(ofKind: sample.kindIndex) {
      let spelling = base.text(ofToken: index)
      guard tried.insert(spelling).inserted else { continue }
      if attempt(sample, spelling) != .refused || tried.count == 64 { return }
    }
  }

  mutating func tryKinds(where isWanted: (_ spelling: String) -> Bool) {
    for index in kinds.indices where isWanted(kinds.spelling(of: index)) { tryKind(index) }
  }

  /// Tries a kind, if it has a fixed spelling.
  mutating func tryKind(_ index: UInt8) {
    guard kinds.hasFixedSpelling(index) else { return }
    attempt(TokenTrial(kindIndex: index, spelling: kinds.spelling(of: index)))
  }

  /// Tries the words that productions compared the samples with.
  mutating func tryWords(where isWanted: (_ spelling: String) -> Bool) {
    for word in words where isWanted(word.spelling) { attempt(word) }
  }

  private enum Verdict {
    /// The token is valid at the position.
    case accepted
    /// The token is read as intended, but is not valid at the position.
    case refused
    /// The token is read as another token, or as none.
    case misread
  }

  @discardableResult
  private mutating func attempt(_ sample: TokenSample, _ spelling: String) -> Verdict {
    attempt(TokenTrial(kindIndex: sample.kindIndex, spelling: spelling, follower: sample.follower, sample: sample))
  }

  /// Tries a token directly, and after a space if that fails.
  @discardableResult
  private mutating func attempt(_ trial: TokenTrial) -> Verdict {
    let verdict = attempt(trial, after: .none)
    if verdict == .accepted || !source.isGlued { return verdict }
    let spaced = attempt(trial, after: .one)
    return spaced == .misread ? verdict : spaced
  }

  private mutating func attempt(_ trial: TokenTrial, after space: CutSource.Space) -> Verdict {
    guard let text = source.text(with: trial.spelling, before: trial.follower, after: space) else {
      isSwallowed = false
      return .misread
    }
    let start = source.end + space.rawValue
    let end = start + UInt32(trial.spelling.utf8.count)
    let tree = parse(text, nil)
    let position = tree.tokens.index(endingAfter: start)
    if tree.tokens[position].start != start { return .misread }
    isSwallowed = false
    guard tree.tokens[position].kindIndex == trial.kindIndex, tree.tokens.range(at: position).end == end else {
      return .misread
    }
    let isPlausible = addsNoReport(tree, before: end)
    guard isPlausible || trial.sample != nil else { return .refused }
    let observer = ConsumptionObserver(position: position, start: start)
    _ = parse(text, observer)
    note(observer.comparedWords, comparedWith: trial)
    guard isPlausible, isAcceptedAlone(trial, after: space) else { return .refused }
    readings.append(Reading(trial: trial, space: space, consumer: observer.consumer))
    return .accepted
  }

  private func addsNoReport(_ tree: SyntaxTree, before end: UInt32) -> Bool {
    tree.diagnostics.allSatisfy { $0.range.start >= end || baseline.contains(Report($0)) }
  }

  /// True if a token that was tried with a follower is also accepted without it, since it is proposed without it.
  /// A class sample is exempt: the user will type another token than the sample.
  private func isAcceptedAlone(_ trial: TokenTrial, after space: CutSource.Space) -> Bool {
    if trial.follower.isEmpty || isClass(trial) { return true }
    guard let text = source.text(with: trial.spelling, after: space) else { return false }
    return addsNoReport(parse(text, nil), before: UInt32(text.count))
  }

  /// True if a trial is a sample of a class with many tokens.
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

extension TokenKindTable {
  /// True if the kind is displayed as a single sign in quotes although it has no fixed spelling.
  fileprivate func isSign(_ index: UInt8) -> Bool {
    let name = displayName(of: index).utf8
    return !hasFixedSpelling(index) && name.first == UInt8(ascii: "'") && name.last == UInt8(ascii: "'")
  }
}

// MARK: The result

extension ExpectationSearch {
  /// The valid tokens among those that were tried.
  func expectedTokens() -> [ExpectedToken] {
    let classes = readings.filter { isClass($0.trial) }
    var tokens: [(index: UInt8, token: ExpectedToken)] = []
    for reading in readings {
      guard let role = role(of: reading, among: classes) else { continue }
      let token = ExpectedToken(
        spelling: isClass(reading.trial) ? kinds.displayName(of: reading.trial.kindIndex) : reading.trial.spelling,
        kind: kinds.caseName(of: reading.trial.kindIndex), role: role,
        production: reading.consumer?.description ?? "", needsSpace: reading.space == .one)
      let isKnown = tokens.contains { _, known in
        (known.spelling, known.kind, known.production) == (token.spelling, token.kind, token.production)
      }
      if !isKnown { tokens.append((reading.trial.kindIndex, token)) }
    }
    return tokens.sorted { $0.index < $1.index }.map(\.token)
  }

  /// The role of a token; nil for a word that is just another token of its class.
  private func role(of reading: Reading, among classes: [Reading]) -> ExpectedToken.Role? {
    let trial = reading.trial
    if isClass(trial) { return .class }
    let hasKind = kinds.hasFixedSpelling(trial.kindIndex)
    let isName = classes.contains { other in
      other.consumer == reading.consumer
        && (hasKind
          ? other.trial.sample?.names.contains(trial.kindIndex) == true : other.trial.kindIndex == trial.kindIndex)
    }
    if isName { return hasKind ? .name : nil }
    return trial.spelling.readsAsWord ? .keyword : .punctuation
  }
}

extension SyntaxTree {
  /// The tokens of a kind in the order in which they are likely to be repeated at the end of a source: first the
  /// leading tokens of the nodes open there, innermost first, as an element begins with the name of its end tag;
  /// then all, the nearest first.
  ///
  /// - Complexity: linear in the number of tokens and nodes.
  fileprivate func tokensToRepeat(ofKind kind: UInt8) -> [Int] {
    let end = tokens.count - 1
    let all = (0..<end).filter { tokens[$0].kindIndex == kind }
    var beginnings: [Int] = []
    // Open nodes are nested, so none begins before its parent.
    var rest = all[...]
    for node in nodes where Int(node.tokenRange.end) >= end {
      let start = Int(node.tokenRange.start)
      rest = rest.drop { $0 < start }
      guard let first = rest.first else { break }
      beginnings.append(first)
    }
    return beginnings.reversed() + all.reversed()
  }
}
