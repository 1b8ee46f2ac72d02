// The diagnostic of each kind of fact.

extension Explanation {
  /// The bytes of the skipped tokens.
  func range(of fact: Fact) -> SourceRange {
    let start = Int(fact.position)
    let end = start + max(1, Int(fact.count)) - 1
    return SourceRange(scene.tokens.range(at: start).start, scene.tokens.range(at: end).end)
  }

  // MARK: Missing

  func missing(_ expectation: Fact.Expectation, _ fact: Fact) -> Diagnostic {
    let position = Int(fact.position)
    switch expectation {
    case .token:
      if let typeBeforeName = typeBeforeName(missing: fact.kindIndex, at: position) { return typeBeforeName }
      let fixIts = scene.insertions(of: fact.kindIndex, at: position)
      return expected(scene.argument(fact.kindIndex), at: position, fixIts: fixIts)
    case .oneOf(let kinds): return expected(choice(of: kinds, fact), at: position)
    case .words(let words): return expected(.words("\(words)"), at: position)
    case .spelling(let spelling): return expected(.words("'\(spelling)'"), at: position)
    case .name(let node): return Diagnostic(.expectedName(of: NodeName.words(of: node)), at: missingRange(at: position))
    }
  }

  /// A few spellings to choose from, such as `'left', 'right' or 'none'`; of many kinds, the one that the production names.
  private func choice(of kinds: TokenIndexSet, _ fact: Fact) -> DiagnosticArgument {
    let list = scene.traits.kinds.indices.filter { kinds.contains($0) }
    let isShort = 1...4 ~= list.count && list.allSatisfy { scene.traits.kinds.hasFixedSpelling($0) }
    let isAll = isShort || fact.kindIndex == scene.traits.endOfFile
    return isAll ? .oneOf(list.map { scene.argument($0) }) : scene.argument(fact.kindIndex)
  }

  /// Where a token is missing: after the token before a position, or before the first token of a line.
  func missingRange(at position: Int) -> SourceRange {
    if !isAboutFirstToken { return scene.tokens.missingTokenRange(at: position) }
    let start = scene.tokens.range(at: position).start
    return SourceRange(start, start)
  }

  /// Says that something is missing after the token before a position.
  func expected(_ what: DiagnosticArgument, at position: Int, fixIts: [FixIt] = []) -> Diagnostic {
    if isAboutFirstToken { return Diagnostic(.expected(what, after: nil), at: missingRange(at: position)) }
    let before = position > 0 ? scene.tokens.range(at: position - 1) : SourceRange(0, 0)
    return Diagnostic(
      .expected(what, after: before.isEmpty ? nil : .source(before)), at: scene.tokens.missingTokenRange(at: position),
      fixIts: fixIts)
  }

  func missingOpener(_ open: UInt8, of names: ListNames, at position: Int) -> Diagnostic {
    let what = scene.argument(open)
    return Diagnostic(
      names.isNamed ? .expectedOpener(what, of: "\(names.list)") : .expected(what, after: nil),
      at: scene.tokens.missingTokenRange(at: position), fixIts: scene.insertions(of: open, at: position))
  }

  func missingCloser(_ close: UInt8, _ closing: Fact.ListClosing, at position: Int) -> Diagnostic {
    let what = scene.argument(close)
    let fixIts = closing.isCut ? [] : scene.insertions(ofCloser: close, at: position, opening: closing.opening ?? 0)
    return Diagnostic(
      closing.names.isNamed ? .expectedCloser(what, of: "\(closing.names.list)") : .expected(what, after: nil),
      at: scene.tokens.missingTokenRange(at: position), notes: notes(closing), fixIts: fixIts)
  }

  private func notes(_ closing: Fact.ListClosing) -> [DiagnosticNote] {
    guard let opening = closing.opening else { return [] }
    return [DiagnosticNote(.opening(scene.argument(scene.kind(at: opening))), at: scene.tokens.range(at: opening))]
  }

  func missingSeparator(
    _ separator: UInt8, _ names: ListNames, _ betweenLines: Bool, at position: Int
  ) -> Diagnostic {
    let (what, elements) = (scene.argument(separator), "\(names.elements)")
    // After a misspelt keyword that was not corrected, a separator would hide the mistake.
    let fixIts =
      betweenLines && beginsWithMisspelling(before: position) ? [] : scene.insertions(of: separator, at: position)
    return Diagnostic(
      betweenLines ? .missingLineSeparator(what, between: elements) : .missingSeparator(what, between: elements),
      at: scene.tokens.missingTokenRange(at: position), fixIts: fixIts)
  }

  /// Whether the token before a position begins a line and may misspell a keyword.
  private func beginsWithMisspelling(before position: Int) -> Bool {
    guard position > 0, scene.startsLine(position - 1),
      !scene.traits.kinds.hasFixedSpelling(scene.kind(at: position - 1))
    else { return false }
    // A name alone is a statement only where another one follows.
    if scene.isWord(position - 1),
      !scene.isWord(position) || !(scene.isEnd(position + 1) || scene.startsLine(position + 1))
    {
      return true
    }
    let range = scene.tokens.range(at: position - 1)
    guard range.count >= 3, range.count <= scene.traits.longestKeyword + 1 else { return false }
    return !scene.traits.keywords(near: Array(scene.source.bytes(in: range))).isEmpty
  }

  func missingSeparatorOrCloser(_ separator: UInt8, _ fact: Fact, _ closing: Fact.ListClosing) -> Diagnostic {
    let kinds = [separator] + (fact.kindIndex == Fact.noKind ? [] : [fact.kindIndex])
    var diagnostic = expected(.oneOf(kinds.map { scene.argument($0) }), at: Int(fact.position))
    diagnostic.notes = notes(closing)
    return diagnostic
  }

  func missingGroupOpener(_ fact: Fact) -> Diagnostic {
    let position = Int(fact.position)
    let place = scene.tokens.missingTokenRange(at: position)
    let gap = SourceRange(place.start, scene.tokens.range(at: position).start)
    return Diagnostic(
      .expected(scene.argument(fact.kindIndex), after: nil), at: place,
      fixIts: [.replace(gap, by: scene.traits.kinds.spelling(of: fact.kindIndex))])
  }

  func synthesized(_ token: SynthesizedToken) -> Diagnostic {
    let kind = scene.kind(at: token.index)
    let place = scene.tokens.missingTokenRange(at: token.index)
    let spelling = scene.traits.kinds.spelling(of: kind)
    let closesBlock = scene.traits.closesBlock(kind)
    var fixIt = FixIt.insert(spelling, at: place.start)
    if closesBlock, scene.startsLine(token.index) {
      // The end of a block is on a line of its own, below the line that opened it.
      let line = token.opening?.start ?? scene.tokens.range(at: token.index + 1).start
      let text = "\n" + scene.source.indentation(ofLineAround: line) + spelling
      fixIt = .insert(text, at: scene.endOfLine(after: place.start))
    } else if closesBlock || scene.traits.role(of: kind) == .open {
      fixIt = .insert(" " + spelling, at: place.start)
    } else if token.opening != nil {
      fixIt.edits = scene.removalOfSeparator(before: token.index) + fixIt.edits
    }
    let notes = token.opening.map { [DiagnosticNote(.opening(scene.argument(token.openingKind)), at: $0)] }
    return Diagnostic(
      .expected(scene.argument(kind), after: nil), at: place, notes: notes ?? [],
      fixIts: [fixIt])
  }

  func corrected(_ token: CorrectedToken) -> Diagnostic {
    let index = scene.tokens.index(of: token)
    if let foreign = foreign(token, at: index) { return foreign }
    let (range, kind) = (scene.tokens.range(at: index), scene.kind(at: index))
    let hasFixedSpelling = scene.traits.kinds.hasFixedSpelling(kind)
    let meant = hasFixedSpelling ? scene.argument(kind) : .words("'\(token.spelling)'")
    if !token.isMissing {
      return Diagnostic(
        .expectedInstead(meant, of: .source(range)), at: range, fixIts: [.replace(range, by: token.spelling)])
    }
    // A word is missing before the next token, and so is a sign that is glued to it; other signs after the one before.
    let isWord = scene.traits.isKeyword(kind)
    let isBeforeNext = isWord || token.isGluedToNext
    let place = isBeforeNext ? range : scene.tokens.missingTokenRange(at: index)
    let fixIt =
      isBeforeNext
      ? FixIt.insert(token.spelling + (isWord ? " " : ""), at: place.start)
      : scene.replacement(of: place, by: token.spelling)
    return Diagnostic(.expected(meant, after: nil), at: place, fixIts: [fixIt])
  }

  // MARK: Unexpected

  func unexpected(_ position: Int, in place: Fact.UnexpectedTokenContext) -> Diagnostic {
    let range = scene.tokens.range(at: position)
    if place.isAtTopLevel, scene.isCloser(position) { return Diagnostic(.extraneous(token(at: position)), at: range) }
    if scene.isRepetition(position), !scene.isCloser(position) { return repeated(position, count: 1) }
    return Diagnostic(
      .unexpected(token(at: position), in: place.names.isNamed ? "\(place.names.list)" : nil), at: range)
  }

  /// A token in a message: its text, or the name of its kind if it has none, such as the end of a line.
  private func token(at position: Int) -> DiagnosticArgument {
    let range = scene.tokens.range(at: position)
    return range.isEmpty ? scene.argument(scene.kind(at: position)) : .source(range)
  }

  func unexpectedSeparator(_ fact: Fact) -> Diagnostic {
    let position = Int(fact.position)
    let range = scene.tokens.range(at: position)
    return Diagnostic(
      .unexpected(scene.argument(scene.kind(at: position)), in: nil), at: range,
      fixIts: range.isEmpty ? [] : [scene.removal(of: position..<position + 1)])
  }

  func trailingSeparator(_ fact: Fact) -> Diagnostic {
    let separator = Int(fact.position) - 1
    return Diagnostic(
      .trailingSeparator(scene.argument(fact.kindIndex)), at: scene.tokens.range(at: separator),
      fixIts: [scene.removal(of: separator..<separator + 1)])
  }

  func repeated(_ position: Int, count: Int) -> Diagnostic {
    let range = scene.tokens.range(at: position)
    return Diagnostic(.repeated(.source(range)), at: range, fixIts: [scene.removal(of: position..<position + count)])
  }

  // MARK: Replaced and moved

  func replaced(_ fact: Fact, by kind: UInt8, _ closing: Fact.ListClosing?) -> Diagnostic {
    let range = range(of: fact)
    let spelling = scene.traits.kinds.spelling(of: kind)
    // A bracket takes the place of the other one; signs and words are set off by spaces.
    let isBracket = scene.traits.opener(of: kind) != nil
    return Diagnostic(
      .expectedInstead(scene.argument(kind), of: .source(range)), at: range, notes: closing.map(notes) ?? [],
      fixIts: [isBracket ? .replace(range, by: spelling) : scene.replacement(of: range, by: spelling)])
  }

  func replaced(_ fact: Fact, by spelling: StaticString) -> Diagnostic {
    let range = range(of: fact)
    return Diagnostic(
      .expectedInstead(.words("'\(spelling)'"), of: .source(range)), at: range,
      fixIts: [scene.replacement(of: range, by: "\(spelling)")])
  }

  func misplaced(_ fact: Fact, before earlier: Int) -> Diagnostic {
    let (moved, place) = (range(of: fact), scene.tokens.range(at: earlier))
    let insertion = FixIt.insert(scene.source.text(in: moved) + " ", at: place.start)
    let start = Int(fact.position)
    return Diagnostic(
      .misplaced(.source(moved), before: .source(place)), at: moved,
      fixIts: [FixIt(insertion.edits + scene.removal(of: start..<start + Int(fact.count)).edits)])
  }

  // MARK: Limits

  func nestingTooDeep(_ limit: Int, at position: Int) -> Diagnostic {
    Diagnostic(.nestingTooDeep(limit: limit), at: scene.tokens.range(at: position))
  }
}
