// Repair in lists. None of this runs on a valid source.

extension Parser {
  /// Finds the opening delimiter of a list by repair, or notes that it is missing; returns whether elements follow.
  @usableFromInline mutating func findOpener<Failure: Error>(
    _ open: Kind, in style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    let fact = Fact(.missingOpener(style.names), at: position, kindIndex: open.index)
    try failStrictly(fact, throwing: throwing)
    if isSpeculating {
      failSpeculation()
      return false
    }
    if repair(.opener(open.index)) == .found, at(open) {
      consume()
      return true
    }
    _ = missingToken(open, .missingOpener(style.names))
    // A label can only be an element, so the list is there without its opening delimiter. So it is if its closing
    // delimiter closes nothing else on the line.
    if at(first), L.layoutRole(of: kind) == .label { return true }
    let mayBegin = at(first) || style.close.map { at($0) } ?? false
    return mayBegin && repairScene.unopenedGroup()?.open == open.index
  }

  /// Finds the closing delimiter of a list by repair, or notes that it is missing.
  @usableFromInline mutating func findCloser<Failure: Error>(
    _ close: Kind, opening: Int, in style: SyntaxListStyle<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    let list = scene(of: style, first: [], opening: opening)
    if isStrict(Failure.self) {
      // A mistyped delimiter is the error; a token before the right one is not.
      let mistyped = RepairRule.mistypedDelimiter.apply(repairScene, RepairSite(expected: .closer(list)))
      let content = mistyped?.content ?? .missingCloser(list.closing)
      let fact = Fact(content, at: position, skipping: mistyped?.count ?? 0, kindIndex: close.index)
      try failStrictly(fact, throwing: throwing)
    }
    if isSpeculating { return failSpeculation() }
    switch repair(.closer(list)) {
    case .found where at(close): consume()
    case .replaced: _ = missingToken(close, .substituted)
    default:
      var closing = list.closing
      // After a separator an element is missing as well, which only a person can write.
      closing.isCut = style.trailing == .forbidden && previousKind == style.separator
      _ = missingToken(close, .missingCloser(closing))
    }
  }

  @usableFromInline mutating func refuseEmptyList<Failure: Error>(
    in style: SyntaxListStyle<Kind>, throwing: Failure.Type
  ) throws(Failure) {
    try fail(Fact(.missingElements(style.names), at: position), throwing: throwing)
  }

  /// Notes that a list ends with a separator where its style allows none.
  @usableFromInline
  mutating func refuseTrailingSeparator<Failure: Error>(_ separator: Kind, throwing: Failure.Type) throws(Failure) {
    try fail(Fact(.trailingSeparator, at: position, kindIndex: separator.index), throwing: throwing)
  }

  /// At a token with which no element begins; returns whether the list goes on.
  @usableFromInline mutating func repairElement<Failure: Error>(
    in style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, after opening: Int, throwing: Failure.Type
  ) throws(Failure) -> Bool {
    if endsTry(style) { return false }
    let outcome = try repair(.element(scene(of: style, first: first, opening: opening)), throwing: throwing)
    return switch outcome {
    case .continues, .found, .replaced: true
    case .tryAgain, .ends, .undecided, .missing: false
    }
  }

  /// Between two elements, at a token that is neither separator nor closing delimiter.
  @usableFromInline mutating func repairSeparator<Failure: Error>(
    in style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, after opening: Int, throwing: Failure.Type
  ) throws(Failure) -> Continuation {
    guard let separator = style.separator, !endsTry(style) else { return .end }
    let list = scene(of: style, first: first, opening: opening)
    if isStrict(Failure.self) {
      let content =
        list.hasLines
        ? Fact.Content.missingSeparator(style.names, betweenLines: true)
        : .missingSeparatorOrCloser(list.closing, separatorIndex: separator.index)
      let kind = list.hasLines ? separator.index : style.close?.index
      try failStrictly(Fact(content, at: position, kindIndex: kind ?? Fact.noKind), throwing: throwing)
    }
    switch repair(.separator(list)) {
    case .continues, .replaced: return .anotherElement
    case .tryAgain, .found: return hasFailed ? .end : .anotherSeparator
    default: return .end
    }
  }

  /// Ends a try at once at a token that does not fit into a list with a closing delimiter: every repair there is an
  /// error. A list without one may end there.
  private mutating func endsTry(_ style: SyntaxListStyle<Kind>) -> Bool {
    guard isSpeculating, style.close != nil else { return false }
    failSpeculation()
    return true
  }

  /// How a list goes on after a repair between two elements.
  @usableFromInline enum Continuation {
    case anotherElement, anotherSeparator, end
  }

  private func scene(of style: SyntaxListStyle<Kind>, first: TokenSet<Kind>, opening: Int) -> ListScene {
    ListScene(
      open: style.open?.index, separator: style.separator?.index, close: style.close?.index,
      separation: style.separation, names: style.names, first: TokenIndexSet(first), opening: opening)
  }

  /// Skips the current token, with which an element may begin and which the element did not consume. If no fact says
  /// why, the grammar is wrong.
  @usableFromInline mutating func advance<Failure: Error>(of type: Any.Type?, throwing: Failure.Type) throws(Failure) {
    if hasFailed { return }
    if errorPosition != position { try refuseRepetition(of: type, throwing: throwing) }
    skipUnexpected()
  }
}
