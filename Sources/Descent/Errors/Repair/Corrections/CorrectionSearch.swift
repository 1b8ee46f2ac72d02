/// Finds corrections of tokens near mistakes.
struct CorrectionSearch {
  let source: SourceText
  let traits: LanguageTraits
  private var tried: Set<CorrectionCandidate> = []
  /// The number of trials for each line.
  private var trialCounts: [UInt32: Int] = [:]

  /// How many candidates are tried for one line.
  private static var limitOfLine: Int { 3 }
  /// A candidate of this cost is too unlikely.
  private static var costLimit: Int { 8 }

  init(source: SourceText, traits: LanguageTraits) {
    self.source = source
    self.traits = traits
  }

  /// The best candidate that was not tried yet, on the first line that has one. Each line has a few trials.
  mutating func nextCandidate(on lines: FaultyLines, in tokens: TokenBuffer) -> CorrectionCandidate? {
    for mistake in lines.lines where trialCounts[mistake.line] ?? 0 < Self.limitOfLine {
      guard let best = bestCandidate(for: mistake, in: tokens) else { continue }
      tried.insert(best)
      trialCounts[mistake.line, default: 0] += 1
      return best
    }
    return nil
  }

  private func bestCandidate(for mistake: FaultyLines.Mistake, in tokens: TokenBuffer) -> CorrectionCandidate? {
    let position = mistake.position
    var best: (cost: Int, candidate: CorrectionCandidate)?
    func compare(
      _ index: Int, _ count: Int, as kind: UInt8, _ spelling: String? = nil, isUnlikely: Bool,
      rewriting: Rewriting = .token
    ) {
      let candidate = CorrectionCandidate(
        start: tokens[index].start, index: index, count: count, kindIndex: kind,
        spelling: spelling ?? traits.kinds.spelling(of: kind), isUnlikely: isUnlikely, rewriting: rewriting,
        line: mistake.line)
      let cost = cost(of: candidate, near: position, in: tokens)
      if cost < best?.cost ?? Self.costLimit, !tried.contains(candidate) { best = (cost, candidate) }
    }
    for index in earlierHeads(of: position, in: tokens) + Array(mistake.head..<tokens.endOfLine(at: position)) {
      if tokens[index].flags.contains(.erroneous) { continue }
      for count in 1...2 {
        guard let meant = traits.corrections[text(of: count, at: index, in: tokens)] else { continue }
        compare(index, count, as: meant.kindIndex, meant.spelling, isUnlikely: false)
      }
      if let form = foreignForm(at: index, in: tokens) {
        compare(index, form.tokenCount, as: form.kindIndex, isUnlikely: true, rewriting: form.rewriting)
      }
      // A keyword is hardly written for another one, unless just that keyword is wrong.
      let hasFixedSpelling = traits.kinds.hasFixedSpelling(tokens[index].kindIndex)
      if hasFixedSpelling && index != position || isDoubled(index, in: tokens) { continue }
      let word = text(of: 1, at: index, in: tokens)
      // One that begins a line would only seem right as an end of the line before.
      let isHead = hasFixedSpelling && tokens[index].flags.contains(.startsLine)
      for kind in traits.keywords(near: word)
      where kind != tokens[index].kindIndex && !(isHead && traits.continuesLine(kind)) {
        compare(index, 1, as: kind, isUnlikely: hasFixedSpelling || word.count == 1)
      }
    }
    // Forgotten tokens are missing before an unexpected token, or before an element of which at most three tokens fit.
    let starts = (mistake.head + 1...mistake.head + 3).contains(position) ? [position, mistake.head] : [position]
    for start in starts where mistake.isUnexpected || start < position {
      if isDoubled(start, in: tokens) { continue }
      let next = tokens[min(start + 1, tokens.count - 1)].kindIndex
      for kind in traits.forgottenTokens(tokens[start].kindIndex, next, headOfBlock(around: start, in: tokens))
      where beginsElement(start, in: tokens) || !traits.isKeyword(kind) {
        compare(start, 0, as: kind, isUnlikely: true)
      }
    }
    return best?.candidate
  }

  /// The first tokens of lines before a mistake whose words may be the cause of it: of the lines just before it, and of
  /// the line with the opening delimiter of the group that ends at it, as in `dp { f() } catch {`.
  private func earlierHeads(of position: Int, in tokens: TokenBuffer) -> [Int] {
    var heads: [Int] = []
    var line = tokens.startOfLine(at: position)
    for _ in 0..<3 where line > 0 {
      line = tokens.startOfLine(at: line - 1)
      heads.append(line)
    }
    if position > 0, traits.opener(of: tokens[position - 1].kindIndex) != nil,
      let opening = opening(around: position - 1, in: tokens)
    {
      heads.append(tokens.startOfLine(at: opening))
    }
    return heads
  }

  /// The opening delimiter of the innermost group around a token.
  private func opening(around position: Int, in tokens: TokenBuffer) -> Int? {
    var depth = 0
    for index in stride(from: position - 1, through: max(0, position - 1024), by: -1) {
      let kind = tokens[index].kindIndex
      if traits.closer(of: kind) != nil {
        if depth == 0 { return index }
        depth -= 1
      } else if traits.opener(of: kind) != nil {
        depth += 1
      }
    }
    return nil
  }

  /// The keyword with which the declaration or statement begins whose block is around a token.
  private func headOfBlock(around position: Int, in tokens: TokenBuffer) -> UInt8? {
    guard let opening = opening(around: position, in: tokens) else { return nil }
    let kinds = (max(0, opening - RepairScene.reach)..<opening).reversed().lazy.map { tokens[$0].kindIndex }
    return kinds.first(where: traits.recoveryKinds.contains)
  }

  /// The reading of the tokens at an index in the order of another language; nil if they have none.
  private func foreignForm(at index: Int, in tokens: TokenBuffer) -> ForeignReading? {
    var kinds = [tokens[index].kindIndex]
    for next in index + 1..<index + 4 {
      let isInLine = kinds.last != traits.endOfFile && !tokens[next].flags.contains(.startsLine)
      kinds.append(isInLine ? tokens[next].kindIndex : traits.endOfFile)
    }
    guard
      let form = traits.foreignForm(
        kinds, { kinds[$0] == traits.endOfFile ? "" : source.text(in: tokens.range(at: index + $0)) })
    else { return nil }
    // They are read as one token, whose length has a limit.
    let end = tokens.range(at: index + form.tokenCount - 1).end
    return end - tokens[index].start < UInt32(Token.longLength) ? form : nil
  }

  /// The bytes of some tokens, with those between them; none if they are too many for a keyword.
  private func text(of count: Int, at index: Int, in tokens: TokenBuffer) -> [UInt8] {
    guard index + count < tokens.count else { return [] }
    // Neither an empty token nor a corrected one becomes a part of another.
    if count > 1, tokens.range(at: index + 1).isEmpty || tokens[index + 1].flags.contains(.erroneous) { return [] }
    let range = SourceRange(tokens[index].start, tokens.range(at: index + count - 1).end)
    return range.count <= traits.longestKeyword + 1 ? Array(source.bytes(in: range)) : []
  }

  /// Whether the token before or after a token has the same text: a name that is written twice is a name.
  private func isDoubled(_ index: Int, in tokens: TokenBuffer) -> Bool {
    [index - 1, index + 1].contains { other in
      tokens.indices.contains(other)
        && source.bytes(in: tokens.range(at: other)).elementsEqual(source.bytes(in: tokens.range(at: index)))
    }
  }

  /// Whether an element of a list may begin at a token: at the beginning of a line, or after an opening delimiter.
  private func beginsElement(_ index: Int, in tokens: TokenBuffer) -> Bool {
    tokens[index].flags.contains(.startsLine) || index > 0 && traits.closer(of: tokens[index - 1].kindIndex) != nil
  }

  /// The penalty of a candidate: the lower, the likelier.
  private func cost(of candidate: CorrectionCandidate, near position: Int, in tokens: TokenBuffer) -> Int {
    // Of several tokens that may be missing, the first is tried first.
    if candidate.count == 0 { return 4 }
    let token = tokens[candidate.index]
    let startsLine = token.flags.contains(.startsLine)
    // A mistake is found at the word, or at the next token, where the word was read as a name.
    var cost =
      switch position - candidate.index {
      case 0..<candidate.count: 0
      case candidate.count: 2
      default: candidate.start < candidate.line ? 6 : startsLine ? 3 : 5
      }
    if traits.recoveryKinds.contains(candidate.kindIndex) { cost += startsLine ? -1 : 1 }
    // Short words are near many keywords.
    if candidate.count == 1, tokens.range(at: candidate.index).count < 3 { cost += 1 }
    if candidate.isUnlikely { cost += 3 }
    let isWord = source.paddedBytes[Int(token.start)].beginsWord
    if isWord, token.flags.contains(.leadingGlued), !startsLine { cost += 3 }
    return cost
  }
}

extension Language {
  /// Whether a word that is no keyword may be a misspelt one, or one of another language.
  package static func mayMisspellKeyword(_ word: [UInt8]) -> Bool {
    let traits = LanguageTraits.of(Self.self)
    if traits.keywords.contains(where: { $0.spelling == word }) { return false }
    return traits.corrections[word] != nil || !traits.keywords(near: word).isEmpty
  }
}

extension LanguageTraits {
  func isKeyword(_ kind: UInt8) -> Bool { keywords.contains { $0.kindIndex == kind } }

  /// The kinds of the keywords that a word may misspell.
  func keywords(near word: [UInt8]) -> [UInt8] {
    guard word.first?.beginsWord == true else { return [] }
    return keywords.filter { isOneSlip(from: $0.spelling, to: word) }.map(\.kindIndex)
  }
}

/// Whether two words differ by one letter that is too much, missing or another one, by two neighbours that are swapped,
/// or in capitals only.
///
/// - Complexity: linear in the length of the words.
func isOneSlip(from left: [UInt8], to right: [UInt8]) -> Bool {
  guard abs(left.count - right.count) <= 1, left != right else { return false }
  let shorter = min(left.count, right.count)
  var start = 0
  while start < shorter, left[start] == right[start] { start += 1 }
  var end = 0
  while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
  switch (left.count - start - end, right.count - start - end) {
  case (0, 1), (1, 0), (1, 1): return true
  case (2, 2) where left[start] == right[start + 1] && left[start + 1] == right[start]: return true
  default: return left.count == right.count && zip(left, right).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
