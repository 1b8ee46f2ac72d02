import Descent

// Code that is neither in the pattern nor in its holes, which new code in its place would lose.

extension Matcher {
  /// The first code in a range that the pattern lacks, such as modifiers or the signature of a closure, or a comment
  /// outside the values of holes; nil if there is none.
  func lostCode(in range: TokenRange) -> SourceRange? {
    let lost = omitted.compactMap { tree.tokenRange(of: $0) }.first { !$0.isEmpty && range.contains($0) }
    return lost.map(tree.sourceRange(of:)) ?? lostComment(in: range)
  }

  /// The first comment in a range outside the values of holes.
  func lostComment(in range: TokenRange) -> SourceRange? {
    (range.start..<range.end).dropFirst().first { !isInHole($0) && tree.bytesOfTrivia(before: $0).haveComment }
      .map { tree.triviaRange(before: Int($0)) }
  }

  /// The first comment around a node that may go with it: before it, and after it or after a separator up to the end of the
  /// line. If the node has lines of its own, a comment at the end of the line before them stays.
  func lostComment(around node: NodeView, separators: [String]) -> SourceRange? {
    let (start, end) = (node.tokenRange.start, node.tokenRange.end)
    let hasSeparator = Int(end) < tree.tokens.count && separators.contains(TokenView(tree: tree, index: Int(end)).text)
    let last = hasSeparator ? end + 1 : end
    var gaps: [ArraySlice<UInt8>] = []
    if !isInHole(start) {
      let gap = tree.bytesOfTrivia(before: start)
      let lineEnd =
        tree.bytesOfTrivia(before: last).contains(where: \.isLineEnd) ? gap.firstIndex(where: \.isLineEnd) : nil
      gaps.append(gap[(lineEnd ?? gap.startIndex)...])
    }
    for index in end...last where !isInHole(index) {
      let gap = tree.bytesOfTrivia(before: index)
      gaps.append(index < last ? gap : gap.prefix { !$0.isLineEnd })
    }
    return gaps.first(where: \.haveComment).map { SourceRange(UInt32($0.startIndex), UInt32($0.endIndex)) }
  }

  /// Whether the gap before a token is inside the value of a hole.
  private func isInHole(_ token: UInt32) -> Bool {
    holeValues.contains { value in value.map { $0.tokens.start < token && token < $0.tokens.end } ?? false }
  }
}

extension SyntaxTree {
  /// The tokens of the value of a field; nil for none.
  func tokenRange(of value: Field.Value) -> TokenRange? {
    switch value {
    case .node(let node): return tokenRange(of: node)
    case .token(let token): return tokenRange(from: token, to: token)
    case .list(let list):
      guard list.count > 0 else { return nil }
      var reader = FieldReader(self)
      let (first, last) = (reader.element(0, of: list), reader.element(list.count - 1, of: list))
      return TokenRange(tokenRange(of: first).start, tokenRange(of: last).end)
    case .tokens(let list):
      let present = (0..<list.count).map { pool.token($0, of: list) }.filter { $0.index != nil }
      guard let first = present.first, let last = present.last else { return nil }
      return tokenRange(from: first, to: last)
    case .absent: return nil
    }
  }

  private func tokenRange(from first: TokenRef, to last: TokenRef) -> TokenRange? {
    guard let start = first.index, let end = last.index else { return nil }
    return TokenRange(UInt32(start), UInt32(tokens.lastPiece(at: end) + 1))
  }

  /// The white space and the comments before a token.
  fileprivate func bytesOfTrivia(before index: UInt32) -> ArraySlice<UInt8> {
    source.bytes(in: triviaRange(before: Int(index)))
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is a comment in trivia, which has several signs; one alone, such as a comma, says nothing.
  fileprivate var haveComment: Bool { lazy.filter { !$0.isBlank && !$0.isLineEnd }.dropFirst().first != nil }
}
