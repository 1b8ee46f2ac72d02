// What is missing is reported behind the token before it, and called by its name.

extension Parser {
  /// Reports that a token is missing, and returns it.
  @inlinable @inline(never)
  mutating func missing(_ kind: Kind) -> TokenRef {
    if skipRepetition(), at(kind) { return consume() }
    // Speculations fail here all the time, so nothing is made that nobody will see.
    if !isSpeculating, isSuperfluous(before: kind) {
      skipUnexpected()
      return consume()
    }
    if !isSpeculating, isMistyped(for: kind) {
      reportError(mistypedCloser(for: kind))
      setAsideCurrent()
      return missingToken(kind)
    }
    if isReportingErrors(of: .kind(kind)) {
      reportExpected(.kind(kind), fixIts: insertions(of: kind))
    } else if !kind.hasFixedSpelling {
      noteMoreIsMissing()
    }
    return missingToken(kind)
  }

  /// Whether the current token is one too many: a word, a sign written twice, a closer before its opener or one of
  /// nothing that is open, behind which, on the same line, stands what is expected here.
  @inlinable
  func isSuperfluous(before kind: Kind) -> Bool {
    guard self.kind(ahead: 1) == kind, kind.hasFixedSpelling, !startsLine, !flags(ahead: 1).contains(.startsLine),
      !isAtEnd, L.closer(of: self.kind) == nil, L.layoutRole(of: self.kind) != .head
    else { return false }
    if L.closer(of: kind) == self.kind { return true }
    if at(enclosingClosers) { return false }
    return isRepetition || isWord || isCloser
  }

  /// Reports that a token of one of several kinds is missing, and returns it as one of a kind that stands for them.
  @inlinable @inline(never)
  mutating func missing(_ kinds: TokenSet<Kind>, as kind: Kind) -> TokenRef {
    if skipRepetition(), at(kinds) { return consume() }
    let expected = Self.choice(of: kinds) ?? .kind(kind)
    if isReportingErrors(of: expected) { reportExpected(expected) } else { noteMoreIsMissing() }
    return missingToken(kind)
  }

  /// A few spellings to choose from: `'left', 'right' or 'none'`.
  @usableFromInline
  static func choice(of kinds: TokenSet<Kind>) -> DiagnosticArgument? {
    let list = kinds.kinds
    return 1...4 ~= list.count && list.allSatisfy(\.hasFixedSpelling) ? .kinds(kinds) : nil
  }

  /// Ends a speculation, else tells whether an error at the current token would be the first one reported there.
  @inlinable
  mutating func isReportingErrors(of expected: @autoclosure () -> DiagnosticArgument) -> Bool {
    if isSpeculating { failSpeculation(expecting: expected()) }
    return !isSpeculating && lastErrorPosition != position
  }

  /// Records a token that is missing, without a report.
  @inlinable @inline(never)
  mutating func missingToken(_ kind: Kind) -> TokenRef {
    TokenRef(
      anomaly: record(Anomaly(position: UInt32(truncatingIfNeeded: position), count: 0, kindIndex: kind.index)))
  }

  /// Reports that a construct is missing, called by its name: `reportExpected("expression")`.
  ///
  /// - Parameter name: what messages call it, in lower case and without an article.
  @inlinable @inline(never)
  public mutating func reportExpected(_ name: String) {
    if isReportingErrors(of: .words(name)) { reportExpected(.words(name)) } else { noteMoreIsMissing() }
  }

  /// Reports that something is missing behind the token before.
  @usableFromInline
  mutating func reportExpected(_ what: DiagnosticArgument, fixIts: [FixIt] = []) {
    if isRepetition, !isCloser { return reportRepetition() }
    if isBehindSurplusToken { return reportSurplusToken() }
    reportError(expectation(what, at: position, fixIts: fixIts))
  }

  /// What is said where something is missing at a position: behind the token before.
  @usableFromInline
  func expectation(_ what: DiagnosticArgument, at position: Int, fixIts: [FixIt] = []) -> Diagnostic {
    let place = missingPlace(at: position)
    let hasBefore = position > 0 && !tokens.range(at: position - 1).isEmpty
    return hasBefore
      ? Diagnostic(.expectedAfter, at: place, [what, .source(tokens.range(at: position - 1))], fixIts: fixIts)
      : Diagnostic(.expected, at: place, [what], fixIts: fixIts)
  }

  /// What is said where a token is missing.
  @usableFromInline
  func missingDiagnostic(_ kind: Kind) -> Diagnostic {
    expectation(.kind(kind), at: position, fixIts: insertions(of: kind))
  }

  /// Consumes a token that reads as a word, or reports that it is missing and returns a missing one.
  ///
  ///     parser.expect(word: "from", as: .name)
  /// - Parameter kind: the kind of such a token.
  /// - Complexity: linear in the length of the word.
  @inlinable @discardableResult
  public mutating func expect(word: StaticString, as kind: Kind) -> TokenRef {
    at(text: word) ? consume() : missing(word, as: kind)
  }

  @usableFromInline
  mutating func missing(_ word: StaticString, as kind: Kind) -> TokenRef {
    if isReportingErrors(of: .word(word)) {
      reportExpected(.word(word), fixIts: [replacement(of: missingPlace, by: String(describing: word))])
    }
    return missingToken(kind)
  }

  /// Consumes a token of one of several kinds as a name, or reports that the name of a construct is missing.
  ///
  ///     let name = parser.expect([.name, .bold], as: .name, nameOf: NameNode.self)     // expected name of the name node
  /// - Parameters:
  ///   - kinds: the kinds that may be a name.
  ///   - expected: the kind of the missing token that is returned otherwise.
  ///   - node: the construct, which the message names.
  /// - Complexity: constant.
  @inlinable
  public mutating func expect<Node: SyntaxNode>(
    _ kinds: TokenSet<Kind>, as expected: Kind, nameOf node: Node.Type
  ) -> TokenRef {
    at(kinds) ? consume() : missingName(kinds, as: expected, of: node)
  }

  @usableFromInline
  mutating func missingName(_ kinds: TokenSet<Kind>, as kind: Kind, of node: any SyntaxNode.Type) -> TokenRef {
    if skipRepetition(), at(kinds) { return consume() }
    if isReportingErrors(of: .kind(kind)) {
      reportError(Diagnostic(.expectedName, at: missingPlace, [.words(NodeName.words(of: node))]))
    } else {
      noteMoreIsMissing()
    }
    return missingToken(kind)
  }

  /// Behind a token that is missing something is missing that only a person can write: putting the token in alone would
  /// mend nothing.
  @usableFromInline
  mutating func noteMoreIsMissing() {
    guard !isSpeculating, let last = reports.indices.last, reports[last].range == missingPlace else { return }
    reports[last].fixIts = []
  }

  /// Where something is missing: behind the token before the current one, so that the blame falls on the line where
  /// the mistake is.
  @inlinable
  public var missingPlace: SourceRange { missingPlace(at: position) }

  @inlinable
  func missingPlace(at position: Int) -> SourceRange {
    let offset = position == 0 ? tokens[0].start : tokens.range(at: position - 1).end
    return SourceRange(offset, offset)
  }
}
