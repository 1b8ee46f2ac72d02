/// Turns the facts of a parse into diagnostics: one for each mistake.
///
/// A mistake often causes several facts: a fact at the token where parsing went on after an earlier one follows from
/// that one. So the facts are read once, in their order, and each is reported, joined with the report before it, or
/// left out.
struct Explanation {
  let scene: TokenScene
  let complaints: [Diagnostic]
  /// The indices of the facts about a missing first token of a node that begins a line: it is missing before the next
  /// token.
  var firstTokenFacts: Set<Int> = []
  /// The tokens of texts without opening quotes, up to the closing ones: they are no code.
  var unopenedTexts: [Range<Int>] = []

  var found: [Diagnostic] = []
  /// The index of the token at which parsing went on after the last report: further facts there are not reported.
  private var errorPosition = -1
  /// Whether the fact that is being explained is one of `firstTokenFacts`.
  private(set) var isAboutFirstToken = false
  /// The kinds of the tokens that were unexpected in one list, and where that list begins.
  private var unexpectedKinds: Set<UInt8> = []
  private var unexpectedOpening = -1
  private var hasReportedOperators = false
  /// The report of each token that layout repair has synthesized, by the index of the token.
  private var synthesizedReports: [Int: Int] = [:]

  init(_ scene: TokenScene, _ complaints: [Diagnostic]) {
    self.scene = scene
    self.complaints = complaints
  }

  /// Explains the facts of a parse, and adds the diagnostics of the lexer.
  ///
  /// - Complexity: linear in the number of facts.
  func diagnostics(of facts: [Fact], lexical reports: [Diagnostic] = []) -> [Diagnostic] {
    var explanation = self
    explanation.findUnopenedTexts(reports)
    explanation.reportRepairedTokens()
    for (index, fact) in facts.enumerated() {
      explanation.isAboutFirstToken = firstTokenFacts.contains(index)
      explanation.explain(fact)
    }
    return explanation.withoutConsequences(reports) + explanation.found
  }

  /// Explains one fact as if it were the only one; nil if there is nothing to say about it alone.
  func diagnostic(of fact: Fact) -> Diagnostic? {
    var explanation = self
    explanation.explain(fact)
    return explanation.found.first
  }

  private mutating func explain(_ fact: Fact) {
    let position = Int(fact.position)
    // A token that is missing before the first token of a line belongs to the line before.
    if !fact.isRejection, !scene.startsLine(position), isInUnopenedText(position) { return }
    switch fact.content {
    case .missing(let expectation): explainMissing(expectation, fact)
    case .missingOpener(let names): report(at: position) { $0.missingOpener(fact.kindIndex, of: names, at: position) }
    case .missingCloser(let closing):
      report(at: position) { $0.missingCloser(fact.kindIndex, closing, at: position) }
    case .missingSeparator(let names, let betweenLines):
      report(at: position) { $0.missingSeparator(fact.kindIndex, names, betweenLines, at: position) }
    case .missingElements(let names): report(at: position) { $0.expected(.words("\(names.elements)"), at: position) }
    case .missingSeparatorOrCloser(let closing, let separator):
      report(at: position) { $0.missingSeparatorOrCloser(separator, fact, closing) }
    case .missingGroupOpener: report(at: position) { $0.missingGroupOpener(fact) }
    case .synthesized(let closing, let isOpener): explainSynthesized(fact, closing, isOpener: isOpener)
    case .unexpected(let place): return explainUnexpected(fact, in: place)
    case .unexpectedBeforeOpener:
      report(at: position) { Diagnostic(.unexpected(.source($0.range(of: fact)), in: nil), at: $0.range(of: fact)) }
    case .unexpectedSeparator: report(at: position) { $0.unexpectedSeparator(fact) }
    case .trailingSeparator:
      // An element that was missing before the separator is still missing.
      if errorPosition != position - 1 { report(at: position) { $0.trailingSeparator(fact) } }
    case .repeated: report(at: position) { $0.repeated(position, count: Int(fact.count)) }
    case .replaced(let kind, let closing): report(at: position) { $0.replaced(fact, by: kind, closing) }
    case .replacedBySpelling(let spelling): report(at: position) { $0.replaced(fact, by: spelling) }
    case .misplaced(let place): if errorPosition != position { found.append(misplaced(fact, before: Int(place))) }
    case .rejected(let index, .ofToken): report(at: position) { $0.complaints[index] }
    case .rejected(let index, .independent): return found.append(complaints[index])
    case .substituted: return
    case .skipped: if errorPosition != position { return }
    case .nestingTooDeep(let limit): report(at: position) { $0.nestingTooDeep(limit, at: position) }
    case .operatorsTooDeep(let limit):
      // A chain that is too long would be reported again and again.
      if hasReportedOperators { return }
      hasReportedOperators = true
      report(at: position) { $0.nestingTooDeep(limit, at: position) }
    case .noProgress(let name):
      let what = scene.argument(fact.kindIndex)
      report(at: position) {
        Diagnostic(.noProgress(what, of: name?.description), at: $0.scene.tokens.range(at: position))
      }
    case .notAssociative:
      let sign = scene.tokens.range(at: position)
      report(at: position) { _ in Diagnostic(.notAssociative(.source(sign)), at: sign) }
    }
    // Facts at the token after the skipped ones follow from this mistake, and are not reported.
    if fact.resumption > position { errorPosition = fact.resumption }
  }

  /// Adds a diagnostic about a token, unless another one was reported there, or by the lexer.
  @discardableResult
  mutating func report(at position: Int, _ diagnostic: (borrowing Explanation) -> Diagnostic) -> Bool {
    guard isFirstMistake(at: position) else { return false }
    errorPosition = position
    found.append(diagnostic(self))
    return true
  }

  func isFirstMistake(at position: Int) -> Bool {
    // A token that is missing at a token with a lexer error follows from that error; so does one that is missing after
    // a string without its end.
    if errorPosition == position || scene.flags(at: position).contains(.erroneous) { return false }
    if position == 0 { return true }
    if isUnclosedString(position - 1) { return false }
    if !scene.isEmpty(position), !scene.startsLine(position) { return true }
    // At the end of a line, several tokens without text can be missed.
    return errorPosition != position - 1 || !scene.isEmpty(position - 1) || !scene.isEmpty(position)
  }
}

// MARK: Missing tokens

extension Explanation {
  private mutating func explainMissing(_ expectation: Fact.Expectation, _ fact: Fact) {
    let position = Int(fact.position)
    guard errorPosition != position else {
      // If a construct is missing after the missing token, no fix-it can write it: inserting the token alone would
      // correct nothing.
      if !isFixedToken(expectation, fact), let last = found.indices.last,
        found[last].range == scene.tokens.missingTokenRange(at: position)
      {
        found[last].fixIts = []
      }
      return
    }
    if case .name = expectation {
      report(at: position) { $0.missing(expectation, fact) }
    } else if scene.isRepetition(position), !scene.isCloser(position),
      scene.traits.kinds.hasFixedSpelling(scene.kind(at: position))
    {
      report(at: position) { $0.repeated(position, count: 1) }
    } else if let surplus = surplusToken(before: position) {
      found[found.count - 1] = surplus
      errorPosition = position
    } else {
      report(at: position) { $0.missing(expectation, fact) }
    }
  }

  private func isFixedToken(_ expectation: Fact.Expectation, _ fact: Fact) -> Bool {
    switch expectation {
    case .token: scene.traits.kinds.hasFixedSpelling(fact.kindIndex)
    case .spelling: true
    case .oneOf, .words, .name: false
    }
  }

  /// The diagnostic of a surplus token: a separator was missing before it, something is missing after it, and the list
  /// goes on or ends at once, as in `{"a": 1 2}`. There is no fix-it, as the rest of an element may be missing instead.
  private func surplusToken(before position: Int) -> Diagnostic? {
    guard position > 0, errorPosition == position - 1, let last = found.last,
      case .missingSeparator(let separator, let elements) = last.category,
      last.range == scene.tokens.missingTokenRange(at: position - 1)
    else { return nil }
    guard scene.isEnd(position) || scene.isCloser(position) || separator == scene.argument(scene.kind(at: position))
    else { return nil }
    let range = scene.tokens.range(at: position - 1)
    return Diagnostic(.unexpectedAmong(.source(range), elements), at: range)
  }
}

// MARK: Unexpected tokens

extension Explanation {
  private mutating func explainUnexpected(_ fact: Fact, in place: Fact.UnexpectedTokenContext) {
    let position = Int(fact.position)
    let isExplained = place.opening >= 0 && (follows(position, in: place) || isUnexpectedAgain(position, in: place))
    if isExplained { errorPosition = position }
    let isReported = report(at: position) { $0.unexpected(position, in: place) }
    errorPosition = fact.resumption
    joinUnexpected(fact, isFirst: isReported)
  }

  /// Whether a mistake follows from one before on the same line, among elements that are on lines.
  private func follows(_ position: Int, in place: Fact.UnexpectedTokenContext) -> Bool {
    place.hasLines && scene.continuesLine(from: errorPosition, to: position)
  }

  /// Whether a token like this one was unexpected in the same list before: it is there for the same reason. A word that
  /// begins a line is a mistake of its own.
  private mutating func isUnexpectedAgain(_ position: Int, in place: Fact.UnexpectedTokenContext) -> Bool {
    if scene.startsLine(position), scene.isWord(position) { return false }
    if unexpectedOpening != place.opening {
      unexpectedOpening = place.opening
      unexpectedKinds = []
    }
    return !unexpectedKinds.insert(scene.kind(at: position)).inserted
  }

  /// Makes the last report one of all the tokens that were skipped side by side on a line: they are one mistake. One
  /// token may be removed; several are hardly there by mistake, unless they follow a closing delimiter that is too much.
  private mutating func joinUnexpected(_ fact: Fact, isFirst: Bool) {
    guard let last = found.indices.last else { return }
    let start = Int(fact.position)
    let joined = SourceRange(found[last].range.start, scene.tokens.range(at: start).end)
    guard let category = found[last].category.about(joined) else { return }
    if isFirst {
      // Without a word such as `else` or `case`, its block or label would belong to nothing.
      let isOne = fact.count == 1 && !scene.tokens.range(at: start).isEmpty
      let isRemovable = isOne && ![.continuation, .label].contains(scene.traits.role(of: scene.kind(at: start)))
      found[last].fixIts = isRemovable ? [scene.removal(of: start..<start + 1)] : []
    } else if start > 0, found[last].range.end == scene.tokens.range(at: start - 1).end {
      let isStrayCloser = found[last].range == scene.tokens.range(at: start - 1) && scene.isCloser(start - 1)
      if isStrayCloser { return }
      found[last].fixIts = []
      guard fact.count == 1, scene.flags(at: start).isDisjoint(with: [.startsLine, .erroneous]) else { return }
      (found[last].range, found[last].category) = (joined, category)
    }
  }
}

extension DiagnosticCategory {
  /// The same about another range of tokens; nil if it is not about unexpected tokens.
  fileprivate func about(_ range: SourceRange) -> Self? {
    switch self {
    case .unexpected(_, let list): .unexpected(.source(range), in: list)
    case .unexpectedAmong(_, let elements): .unexpectedAmong(.source(range), elements)
    case .extraneous: .extraneous(.source(range))
    default: nil
    }
  }
}

// MARK: Repaired tokens

extension Explanation {
  private mutating func reportRepairedTokens() {
    found += scene.tokens.corrected.map { corrected($0) }
    for token in scene.tokens.synthesized {
      synthesizedReports[token.index] = found.count
      found.append(synthesized(token))
    }
  }

  /// Adds the list that a synthesized delimiter belongs to.
  private mutating func explainSynthesized(_ fact: Fact, _ closing: Fact.ListClosing, isOpener: Bool) {
    guard let report = synthesizedReports[Int(fact.position)], closing.names.isNamed else { return }
    let (what, list) = (scene.argument(fact.kindIndex), "\(closing.names.list)")
    found[report].category = isOpener ? .expectedOpener(what, of: list) : .expectedCloser(what, of: list)
  }
}
