import Descent

extension SyntaxTree {
  /// The highlights of any language: a class for each token by its kind, and the comments between the tokens.
  ///
  /// - Complexity: linear in the length of the source.
  func highlightsByTokenKind() -> [HighlightedRange] {
    let classes = tokenKinds.indices.map { HighlightKind(ofKind: $0, in: tokenKinds) }
    var ranges: [HighlightedRange] = []
    var end = source.byteOrderMarkLength
    for index in tokens.indices {
      let range = tokens.range(at: index)
      appendComments(Swift.min(end, Int(range.start))..<Int(range.start), to: &ranges)
      end = Swift.max(end, Int(range.end))
      // The last token is the end of the file.
      if index < tokens.count - 1 { appendWords(of: range, classes[Int(tokens[index].kindIndex)], to: &ranges) }
    }
    appendComments(Swift.min(end, source.count)..<source.count, to: &ranges)
    return ranges
  }

  /// Appends a token without the white space around it, which may be all of a line end.
  private func appendWords(of range: SourceRange, _ kind: HighlightKind, to ranges: inout [HighlightedRange]) {
    let text = source.bytes(in: range)
    guard let start = text.firstIndex(where: { !$0.isSpace }), let last = text.lastIndex(where: { !$0.isSpace }) else {
      return
    }
    ranges.append(HighlightedRange(kind, SourceRange(UInt32(start), UInt32(last) + 1)))
  }

  /// Appends text that is neither a token nor white space: a comment on each line.
  private func appendComments(_ gap: Range<Int>, to ranges: inout [HighlightedRange]) {
    for line in source.paddedBytes[gap].split(whereSeparator: \.isLineEnd) {
      appendWords(of: SourceRange(UInt32(line.startIndex), UInt32(line.endIndex)), .comment, to: &ranges)
    }
  }
}

extension UInt8 {
  /// True for white space and line ends.
  fileprivate var isSpace: Bool { isBlank || isLineEnd || self == 0x0B || self == 0x0C }
}

extension HighlightKind {
  /// The class of a kind of tokens: a keyword for a word, punctuation for signs, or that of the literal which the name of
  /// the kind mentions.
  fileprivate init(ofKind index: UInt8, in kinds: TokenKindTable) {
    if kinds.hasFixedSpelling(index) {
      let isWord = kinds.spelling(of: index).utf8.contains { $0.isWordPart && $0 != UInt8(ascii: "_") }
      self = isWord ? .keyword : .punctuation
      return
    }
    let words = kinds.caseName(of: index).lowercased()
    let names: [(part: String, kind: HighlightKind)] = [
      ("comment", .comment), ("string", .stringLiteral), ("text", .stringLiteral), ("quoted", .stringLiteral),
      ("char", .stringLiteral), ("float", .floatLiteral), ("real", .floatLiteral), ("integer", .integerLiteral),
      ("number", .integerLiteral), ("date", .integerLiteral), ("time", .integerLiteral), ("regex", .regexLiteral),
      ("operator", .operator), ("unknown", .invalid), ("invalid", .invalid),
    ]
    self = names.first { words.contains($0.part) }?.kind ?? .identifier
  }
}
