import Descent

// Recovery where a source does not fit: the mistake is reported with all expected tokens, and the nearest list goes on
// after it.

extension GrammarParser {
  /// Reports the next token, once for each place.
  ///
  /// - Returns: whether it is cut off and taken for a complete one now.
  @discardableResult
  mutating func reportUnexpected(_ expected: Expectation = Expectation()) -> Bool {
    if errorPosition == position { return false }
    if tooDeepPosition > position {
      reportNesting(at: tooDeepPosition)
      skipAll()
      return false
    }
    errorPosition = position
    peek()
    var expected = expected
    if !rivals.isEmpty { collectFromRivals() }
    expected.operations += missed
    let kinds = kinds(of: expected)
    var names = names(of: expected, kinds)
    names += names.isEmpty ? unmetConditions(of: expected) : lineEnd(before: expected)
    let isAtEnd = next.tokenClass == ScopeScanner.endClass
    let missing = SourceRange(UInt32(position), UInt32(position))
    if let isComplete = reportCutOff(kinds) { return isComplete }
    if names.isEmpty {
      let found = isAtEnd ? name(of: TokenKinds.endOfFile) : .source(next.range)
      diagnostics.append(Diagnostic(.unexpected(found, in: nil), at: next.range))
    } else {
      let what = names.count == 1 ? names[0] : .anyOf(names)
      var diagnostic = Diagnostic(.expected(what, after: nil), at: isAtEnd ? missing : next.range)
      diagnostic.notes = isAtEnd ? opening() : longerToken(than: kinds) + meantWord(among: kinds)
      diagnostic.notes += unterminatedBefore()
      diagnostics.append(diagnostic)
    }
    return false
  }

  /// A note if the next token begins with an expected one, but is the longer token of a lexical rule.
  private func longerToken(than expected: KindSet) -> [DiagnosticNote] {
    let kind = Int(scanner.mainKind[Int(next.tokenClass)])
    guard case .rule? = tokens.sources[kind] else { return [] }
    let text = bytes[next.start..<next.end]
    let isLonger = expected.kinds.contains { tokens.terminal($0).map { text.starts(with: $0) } ?? false }
    return isLonger ? [DiagnosticNote(.readAs, at: next.range, [.source(next.range), name(of: kind)])] : []
  }

  /// A note if the next token is a word that is nearly an expected one.
  private func meantWord(among expected: KindSet) -> [DiagnosticNote] {
    let text = bytes[next.start..<next.end]
    guard text.count >= Self.leastLetters, text.allSatisfy(\.isWordPart) else { return [] }
    let words = expected.kinds.filter(tokens.hasLetters).map { tokens.names[$0] }
    let found = String(decoding: text, as: UTF8.self)
    guard let small = nearest(to: found.lowercased(), among: words.map { $0.lowercased() }),
      let word = words.first(where: { $0.lowercased() == small }), word != found
    else { return [] }
    return [DiagnosticNote(.meantWord, at: next.range, [.words(word)])]
  }

  /// The letters of the shortest word that may be a misspelt one.
  private static let leastLetters = 3

  /// A kind of tokens in a message; trivia has none.
  func name(of kind: Int?) -> DiagnosticArgument {
    let kinds = DynamicLanguage.tokenKinds(of: languageType)
    return kind.map { .tokenKind(index: UInt8($0), of: kinds) } ?? .words("comment")
  }

  /// A note about the bracket or keyword that is not closed at the end of the source.
  private func opening() -> [DiagnosticNote] {
    for entry in open.reversed() {
      guard let (opener, closer) = pair(of: entry) else { continue }
      var depth = 0
      for token in (0..<tree.tokenCount).reversed() {
        let (start, kind) = (tree.start(of: token), Int(tree.kindIndex(of: token)))
        if start < entry.position { break }
        if kind == opener, depth == 0 {
          let range = SourceRange(UInt32(start), UInt32(start + (tokens.terminal(opener)?.count ?? 0)))
          return [DiagnosticNote(.opening(.source(range)), at: range)]
        }
        depth += kind == closer ? 1 : kind == opener ? -1 : 0
      }
    }
    return []
  }

  /// The kinds of the bracket that was read in a sequence and of the one that ends it, or of the keywords around it.
  func pair(of entry: OpenOperation) -> (opener: Int, closer: Int)? {
    guard entry.choice < 0 else { return nil }
    let operation = program.operations[Int(entry.index)]
    guard operation.code == .sequence, operation.c > 1, entry.next > operation.a else { return nil }
    func terminal(_ place: Int32) -> (kind: Int, text: [UInt8])? {
      let part = program.operations[Int(program.children[Int(place)])]
      guard part.code == .token, let text = tokens.terminal(Int(part.a)) else { return nil }
      return (Int(part.a), text)
    }
    guard let last = terminal(operation.a + operation.c - 1) else { return nil }
    for place in (operation.a..<entry.next).reversed() {
      guard let first = terminal(place) else { continue }
      let isPair =
        TokenKinds.areBrackets(first.text, last.text)
        || place == operation.a && (first.text + last.text).allSatisfy(\.isWordPart)
      if isPair { return (first.kind, last.kind) }
    }
    return nil
  }

  /// Reports that a token is missing, after tokens that fit nowhere.
  mutating func repairToken(_ operation: Operation) -> Bool {
    let wanted = KindSet([Int(operation.a)])
    reportUnexpected(Expectation(kinds: wanted))
    // If the next token can come after the missing one, nothing else is wrong.
    let isSurplus =
      tokens.terminals.contains(Int(operation.a)) && !next.startsLine && elsewhere(next.end) { $0.at(wanted) }
    let isNext = !isSurplus && at(kinds(of: expectation(after: 0)))
    if isSurplus { skip { $0.at(wanted) } } else if !isNext { skip(to: wanted) }
    if !isNext, at(wanted) {
      if operation.b >= 0 {
        items.append(Item(field: operation.b, word: UInt32(tree.tokenCount), shape: 0))
      }
      consume()
    } else {
      missing = (position, missing.position == position ? missing.count + 1 : 1)
      addMissing(operation)
    }
    return true
  }

  /// Adds a missing token that was reported; the field of a node stays empty.
  mutating func addMissing(_ operation: Operation) {
    guard operation.code == .token else { return }
    let token = tree.addMissing(kindIndex: UInt8(operation.a))
    if operation.b >= 0 { items.append(Item(field: operation.b, word: token.bits, shape: 0)) }
  }

  /// Whether the next token is on a later line than the rest of a sequence has to be, and something around goes on.
  mutating func isOnLaterLine(_ rest: Range<Int32>) -> Bool {
    guard !holds(.sameLine), let next = rest.first, program.operations[Int(program.children[Int(next)])].code != .end
    else { return false }
    return canGoOn(after: 1)
  }

  /// Reports that none of several alternatives is there; takes one after tokens that fit nowhere.
  mutating func repairChoice(_ index: Int32, minimum: Int32) -> Bool {
    let first = program.facts[Int(index)].first
    let start = position
    let isComplete = reportUnexpected(Expectation(operations: [index]))
    skip(to: first)
    // Without progress, the same choice would be made again.
    return (isComplete || position > start) && at(first) ? run(index, minimum: minimum) : true
  }

  /// Reports that a condition is not met after the last token, or the tokens expected there.
  mutating func refuse(_ condition: PlaceCondition, _ expected: Expectation = Expectation()) {
    if errorPosition == position { return }
    errorPosition = position
    peek()
    if reportCutOff(KindSet()) != nil { return }
    let names = names(of: expected, kinds(of: expected))
    let what = names.count > 1 ? .anyOf(names) : names.first ?? .words(condition.words)
    var diagnostic = Diagnostic(.expected(what, after: nil), at: SourceRange(UInt32(position), UInt32(position)))
    diagnostic.notes = unterminatedBefore()
    diagnostics.append(diagnostic)
  }

  /// Reports that rules are nested too deeply, and skips the rest of the source: each bracket in it would be too deep again. In
  /// a try, it is reported with the error that follows from it.
  mutating func refuseNesting() -> Bool {
    guard isBuilding else {
      tooDeepPosition = max(tooDeepPosition, position)
      return fail()
    }
    if errorPosition != position { reportNesting(at: position) }
    skipAll()
    return true
  }

  private mutating func reportNesting(at place: Int) {
    diagnostics.append(Diagnostic(.nestingTooDeep(limit: nestingLimit), at: elsewhere(place) { $0.nextRange }))
  }

  /// Skips the rest of the source.
  mutating func skipAll() {
    skip { _ in false }
    errorPosition = position
  }

  // MARK: Lists

  /// Reports tokens between elements that are none; true if an element follows them.
  ///
  /// - Parameter count: how many of the innermost open operations are complete without an element: the list itself.
  mutating func skipToElement(_ element: Int32, after count: Int = 1) -> Bool {
    let first = program.facts[Int(element)].first
    // A condition tells more than the kind.
    if canGoOn(after: count) || at(first) { return false }
    var expected = expectation(after: count)
    let follow = kinds(of: expected)
    expected.operations.append(element)
    let start = position
    let isComplete = reportUnexpected(expected)
    skip(to: first.union(follow))
    return (isComplete || position > start) && canStart(element)
  }

  /// Reports that a separator is missing before another element, or tokens that fit nowhere; true if the list goes on.
  mutating func repairSeparator(_ operation: Operation) -> Bool {
    if program.facts[Int(operation.a)].isNullable || canGoOn(after: 1) { return false }
    var expected = expectation(after: 1)
    let follow = kinds(of: expected)
    expected.operations.append(operation.b)
    if program.facts[Int(operation.b)].isDynamic { return skipToSeparator(operation.b, expected, follow) }
    let element = program.facts[Int(operation.a)].first
    let separator = program.facts[Int(operation.b)].first
    let start = position
    reportUnexpected(expected)
    if at(element) { return run(operation.a) && position > start }
    skip(to: separator.union(element).union(follow))
    if position == start { return false }
    if at(element), !at(separator) { return run(operation.a) && position > start }
    return at(separator)
  }

  /// Reports tokens before a separator that a condition tells, such as the end of the line; true if it follows them.
  private mutating func skipToSeparator(_ separator: Int32, _ expected: Expectation, _ follow: KindSet) -> Bool {
    if let condition = program.onlyOperation(of: separator).condition {
      refuse(condition)
    } else {
      reportUnexpected(expected)
    }
    let start = position
    skip { $0.canStart(separator) || $0.at(follow) }
    return position > start && canStart(separator)
  }
}

extension DiagnosticKind {
  fileprivate static let meantWord = DiagnosticKind("meant-word", .note, "did you mean '%0'?")
  fileprivate static let readAs = DiagnosticKind("read-as", .note, "%0 is one token: %1")
}
