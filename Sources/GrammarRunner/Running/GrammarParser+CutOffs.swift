import Descent

// Strings and comments without an end: what is in them is not taken for code.

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
    // A part of a terminal is another word, or another sign; so is what may begin a comment as well as something else.
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

  /// Where the next token ends if what ends its line is not in it, but closes what is open, or separates the elements around.
  private func endBeforeClosers() -> Int {
    let closers = open.reversed().compactMap { pair(of: $0).flatMap { tokens.terminal($0.closer) } }
      .filter { !$0.allSatisfy(\.isWordPart) }
    let list = open.last { isList($0) }.map { program.operations[Int($0.index)] }
    let sign = list.flatMap { $0.code == .list ? program.onlyOperation(of: $0.b) : nil }
    let separator = sign.flatMap { $0.code == .token ? tokens.terminal(Int($0.a)) : nil }
    var (start, found): (Int, [[UInt8]]) = (next.end, [])
    for place in (next.start + 1..<next.end).reversed() where bytes[place] != UInt8(ascii: " ") {
      let sign = [bytes[place]]
      if sign == separator, found.isEmpty, start == next.end {
        start = place
      } else if found.count < closers.count, closers.contains(sign) {
        found.insert(sign, at: 0)
        if found.elementsEqual(closers.prefix(found.count)) { start = place }
      } else {
        break
      }
    }
    return start
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
