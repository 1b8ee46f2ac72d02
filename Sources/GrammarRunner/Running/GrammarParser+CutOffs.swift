import Descent

// Strings and comments without an end: their text is not taken for code.

extension GrammarParser {
  /// How many tokens before a mistake may be the beginning of a comment without an end.
  private static let tokenLimit = 16

  /// The token or trivia that begins at an offset and is cut off.
  mutating func cutOff(from start: Int) -> ScopeScanner.CutOff? {
    // They are borrowed while the places are stored.
    let bytes = bytes
    guard var found = scanner.cutOff(bytes.span, from: start, to: end, scope: Int(scope), &beginnings) else {
      return nil
    }
    // A part of a terminal is another word, or another sign; so is one that may begin a comment as well as something
    // else.
    let isTrivia = found.kinds.isEmpty && found.end > start + 1
    found.kinds = found.kinds.subtracting(tokens.terminals)
    return isTrivia || !found.kinds.isEmpty ? found : nil
  }

  /// Reports the next token if it is a string or the like without an end, and takes it for a complete one where that is expected.
  ///
  /// - Returns: whether it is taken so; nil if the token is another.
  mutating func reportCutOff(_ expected: KindSet) -> Bool? {
    guard next.tokenClass == ScopeScanner.unknownClass, let found = cutOff(from: next.start) else { return nil }
    let kind = found.kinds.kinds.first(where: expected.contains)
    // At the end of a source without a line end, more of it may come.
    if kind != nil, !found.isAtEndOfSource { next.end = endBeforeClosers() }
    diagnostics.append(Diagnostic(.unterminated, at: next.range, [name(of: kind ?? found.kinds.kinds.first)]))
    guard let kind, let complete = scanner.mainKind.firstIndex(of: UInt8(kind)) else { return false }
    next.tokenClass = Int32(complete)
    return true
  }

  /// Where the next token ends if the brackets and the separator at the end of its line belong to the groups and lists
  /// around it.
  ///
  /// - Complexity: Linear in the open operations, but no more of them are looked at than signs are at the end of the
  ///   line.
  private func endBeforeClosers() -> Int {
    let signCount = bytes[next.start + 1..<next.end].reversed().prefix { !$0.isWordPart }.count
    var closers: [[UInt8]] = []
    // That of the list inside of the first closer, inside of the second one, and so on.
    var separators: [[UInt8]?] = [nil]
    for entry in open.reversed() where entry.choice < 0 {
      if separators[closers.count] == nil { separators[closers.count] = separator(at: entry) }
      guard let pair = pair(of: entry), let closer = tokens.terminal(pair.closer), !closer.allSatisfy(\.isWordPart)
      else { continue }
      if closers.count == signCount { break }
      closers.append(closer)
      separators.append(nil)
    }
    for count in (0...closers.count).reversed() {
      if let separator = separators[count], let place = start(of: separator, before: next.end),
        let first = start(of: closers[..<count], before: place)
      {
        return first
      }
      if let first = start(of: closers[..<count], before: next.end) { return first }
    }
    return next.end
  }

  /// The separator of a list that is open, or that may begin in a sequence.
  private func separator(at entry: OpenOperation) -> [UInt8]? {
    let operation = program.operations[Int(entry.index)]
    if operation.code != .sequence { return separator(of: entry.index) }
    for place in max(entry.next - 1, operation.a)..<min(entry.next + 1, operation.a + operation.c) {
      if let separator = separator(of: program.children[Int(place)]) { return separator }
    }
    return nil
  }

  private func separator(of index: Int32) -> [UInt8]? {
    let operation = program.onlyOperation(of: index)
    if operation.code == .optional { return separator(of: operation.a) }
    guard operation.code == .list else { return nil }
    let sign = program.onlyOperation(of: operation.b)
    return sign.code == .token ? tokens.terminal(Int(sign.a)) : nil
  }

  /// Where some signs begin, if they are in the next token before an offset, perhaps with white space between them.
  private func start(of signs: ArraySlice<[UInt8]>, before end: Int) -> Int? {
    var place = end
    for sign in signs.reversed() {
      guard let start = start(of: sign, before: place) else { return nil }
      place = start
    }
    return place
  }

  private func start(of sign: [UInt8], before end: Int) -> Int? {
    var place = end
    while place > next.start, [0x20, 0x09, 0x0D].contains(bytes[place - 1]) { place -= 1 }
    place -= sign.count
    return place > next.start && sign.indices.allSatisfy { bytes[place + $0] == sign[$0] } ? place : nil
  }

  /// A note about a comment or the like that has no end before the first mistake, so that it was parsed as code.
  mutating func unterminatedBefore() -> [DiagnosticNote] {
    if diagnostics.haveError { return [] }
    let last = tree.tokenCount
    for index in (max(last - Self.tokenLimit, 0)...last).reversed() {
      let start = index == last ? next.start : tree.start(of: index)
      guard let found = cutOff(from: start), found.isAtEndOfSource, found.end > next.end else { continue }
      let range = SourceRange(UInt32(start), UInt32(start + 1))
      return [DiagnosticNote(.endless, at: range, [name(of: found.kinds.kinds.first)])]
    }
    return []
  }
}

extension DiagnosticKind {
  fileprivate static let endless = DiagnosticKind("endless", .note, "the %0 that begins here has no end")
}
