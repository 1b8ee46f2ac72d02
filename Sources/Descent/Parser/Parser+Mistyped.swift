// Tokens that were typed twice, for others, or in the wrong place.

extension Parser {
  /// Whether the current token is the one before it over again, on the same line: `func func f()`.
  @usableFromInline
  var isRepetition: Bool {
    guard position > 0, !isAtEnd, !startsLine, L.closer(of: kind) == nil,
      tokens.tokens[position - 1].kindIndex == currentIndex
    else {
      return false
    }
    let (before, current) = (tokens.range(at: position - 1), tokens.range(at: position))
    return before.count == current.count && source.bytes(in: before).elementsEqual(source.bytes(in: current))
  }

  /// Whether the current token is a word, and the one before it over again. Other tokens may well stand twice side by
  /// side where a separator is missing: `[1 1]`.
  @usableFromInline
  var isRepeatedWord: Bool { isWord && isRepetition }

  /// Whether the current token begins like a word.
  @usableFromInline
  var isWord: Bool { source.paddedBytes[Int(tokens.range(at: position).start)].beginsWord }

  /// Sets the current token aside, and reports it, if it stands there twice: what is missing may come behind it.
  ///
  ///     // let let a
  ///     if parser.skipRepetition() { parser.expect(.name) }     // repeated 'let'; the name is not missing
  ///
  /// - Returns: whether it stood there twice. In a try nothing is set aside.
  @inline(never)
  public mutating func skipRepetition() -> Bool {
    guard isRepetition, !isCloser, !isSpeculating else { return false }
    let start = position
    let reportCount = reports.count
    reportRepetition()
    repeat { consume() } while isRepetition
    if reports.count > reportCount { reports[reportCount].fixIts = [removal(of: start..<position)] }
    setAside(since: start)
    lastErrorPosition = position
    return true
  }

  /// Reports that the current token stands there twice.
  @usableFromInline
  mutating func reportRepetition() {
    let range = tokens.range(at: position)
    reportError(Diagnostic(.repeated, at: range, [.source(range)], fixIts: [removal(of: position..<position + 1)]))
  }

  /// What is to be said of the word before the current token, if it begins a line and is one slip away from a word that
  /// begins a declaration or statement: `fucn f() {}`.
  @usableFromInline
  var misspelling: Diagnostic? {
    guard position > 0, tokens.tokens[position - 1].flags.contains(.startsLine) else { return nil }
    let range = tokens.range(at: position - 1)
    let word = source.bytes(in: range)
    // In a word of three letters, one slip is as likely as another word.
    guard 4...16 ~= word.count, !Kind(index: tokens.tokens[position - 1].kindIndex).hasFixedSpelling else { return nil }
    let meant = L.recoveryKinds.kinds.first { kind in
      let spelling = kind.rawValue.utf8
      return abs(spelling.count - word.count) <= 1 && editDistance(Array(word), Array(spelling)) == 1
    }
    guard let meant else { return nil }
    return Diagnostic(
      .expectedInstead, at: range, [.kind(meant), .source(range)], fixIts: [.replace(range, by: meant.rawValue)])
  }

  /// Consumes the current token, which stands where one of another kind is meant, and reports that.
  ///
  ///     if parser.at(.colon) { parser.consume(insteadOf: .equal) }     // let a : 1
  @inline(never)
  public mutating func consume(insteadOf kind: Kind) {
    consume(1, insteadOf: kind.displayName, kind.rawValue)
  }

  /// Consumes a number of tokens, which stand where something else is meant, and reports that.
  ///
  ///     parser.consume(1, insteadOf: "'else if'", "else if")     // elseif
  /// - Parameters:
  ///   - count: how many tokens stand there.
  ///   - name: what the message calls what is meant, in quotes if it is a spelling.
  ///   - spelling: what the fix-it puts in their place.
  @inline(never)
  public mutating func consume(_ count: Int, insteadOf name: String, _ spelling: String) {
    let start = position
    reportError(substitution(count, name, spelling))
    for _ in 0..<count { consume() }
    setAside(since: start)
    lastErrorPosition = position
  }

  /// Whether the current token closes something else than what is to be closed here, and nothing around wants it: it
  /// was typed for the closer that is missing, as in `f(x]`. What closes a block is not mistaken for another closer.
  @usableFromInline
  func isMistyped(for close: Kind) -> Bool {
    guard isCloser, close.hasFixedSpelling, L.opener(of: close) != nil, !at(enclosingClosers) else { return false }
    return (L.layoutRole(of: kind) == .close) == (L.layoutRole(of: close) == .close)
  }

  /// What is said of a closer that was typed for another one.
  @usableFromInline
  func mistypedCloser(for close: Kind) -> Diagnostic {
    let range = tokens.range(at: position)
    return Diagnostic(
      .expectedInstead, at: range, [.kind(close), .source(range)], fixIts: [.replace(range, by: close.rawValue)])
  }

  /// Sets the tokens aside that were consumed since a position, as they belong before an earlier token, and offers to
  /// move them there.
  ///
  /// - Parameters:
  ///   - start: the position of the first of them; the last is the one before the current token.
  ///   - earlier: the position of the token that they belong before.
  @inline(never)
  public mutating func setAside(since start: Int, belongingBefore earlier: Int) {
    if isSpeculating { return failSpeculation() }
    if lastErrorPosition != start {
      let moved = SourceRange(tokens.range(at: start).start, tokens.range(at: position - 1).end)
      let place = tokens.range(at: earlier)
      let insertion = FixIt.insert(source.text(in: moved) + " ", at: place.start)
      append(
        Diagnostic(
          .misplaced, at: moved, [.source(moved), .source(place)],
          fixIts: [FixIt(insertion.edits + removal(of: start..<position).edits)]))
    }
    setAside(since: start)
    lastErrorPosition = position
  }

  /// What is said of tokens that stand where something else is meant.
  @usableFromInline
  func substitution(_ count: Int, _ name: String, _ spelling: String) -> Diagnostic {
    let range = SourceRange(tokens.range(at: position).start, tokens.range(at: position + count - 1).end)
    return Diagnostic(
      .expectedInstead, at: range, [.words(name), .source(range)], fixIts: [replacement(of: range, by: spelling)])
  }
}
