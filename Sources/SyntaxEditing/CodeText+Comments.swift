import Descent

// Comments at the end of code.

extension CodeText {
  /// The code without the end of its last line, and the trivia after its last token if that must be last on a line: a
  /// comment up to the end of the line, or empty lines.
  func separatingComment(_ traits: EditingTraits) -> (code: CodeText, comment: CodeText?) {
    if endsWithToken { return (self, nil) }
    let text = plainText.utf8
    guard let end = traits.endOfTokens(in: plainText), end > 0, end < text.count else { return (self, nil) }
    let line = withoutLineEnd
    let (code, rest) = line.split(at: end)
    if rest.isOfSeveralLines || traits.isOpenComment(rest.plainText) { return (code, rest) }
    return (rest.plainText.utf8.allSatisfy(\.isBlank) ? code : line, nil)
  }

  /// The code without the end of its last line.
  var withoutLineEnd: CodeText {
    guard case .text(let text)? = pieces.last, let last = text.last, last.isNewline else { return self }
    return replacingPieces(by: pieces.dropLast() + [.text(String(text.dropLast()))])
  }

  /// Whether text after the code on its last line would become a part of a comment.
  func endsInComment(_ traits: EditingTraits) -> Bool {
    if case .text(let text)? = pieces.last, text.utf8.last?.isLineEnd == true { return false }
    return separatingComment(traits).comment.map { traits.isOpenComment($0.plainText) } ?? false
  }

  /// Whether the code is known to end with a token without being lexed.
  private var endsWithToken: Bool {
    switch pieces.last {
    case .text(let text): text.utf8.allSatisfy(\.isASCIIWordPart)
    case .source(let tree, let range):
      range.isEmpty || tree.tokens[tree.tokens.index(endingAfter: range.end - 1)].start < range.end
    case .code(let inner): inner.endsWithToken
    case nil: true
    }
  }

  /// The code up to a number of bytes, and the rest.
  private func split(at end: Int) -> (before: CodeText, after: CodeText) {
    var rest = end
    return split(&rest)
  }

  private func split(_ rest: inout Int) -> (before: CodeText, after: CodeText) {
    var (before, after): ([Piece], [Piece]) = ([], [])
    for piece in pieces {
      switch piece {
      case .text(let text):
        let (head, tail) = (text.utf8.prefix(rest), text.utf8.dropFirst(rest))
        if !head.isEmpty { before.append(.text(String(Substring(head)))) }
        if !tail.isEmpty { after.append(.text(String(Substring(tail)))) }
        rest -= head.count
      case .source(let tree, let range):
        let middle = min(range.end, range.start + UInt32(rest))
        if middle > range.start { before.append(.source(tree, SourceRange(range.start, middle))) }
        if middle < range.end { after.append(.source(tree, SourceRange(middle, range.end))) }
        rest -= Int(middle - range.start)
      case .code(let inner):
        let parts = inner.split(&rest)
        if !parts.before.pieces.isEmpty { before.append(.code(parts.before)) }
        if !parts.after.pieces.isEmpty { after.append(.code(parts.after)) }
      }
    }
    return (replacingPieces(by: before), replacingPieces(by: after))
  }
}
