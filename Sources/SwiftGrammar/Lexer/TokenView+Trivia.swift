import Descent

// White space and comments around a token. Those up to the end of the line belong to the token before them, all others to
// the token after them; a comment that has several lines begins what belongs to the token after it.

extension TokenView {
  /// The trivia before the token that belongs to it, in pieces: before the `c` of "a // b\n  c",
  ///
  ///     let leading = token.leadingTrivia.map(\.kind)     // [.newline, .whitespace]
  ///
  /// - Complexity: linear in the length of the trivia.
  public var leadingTrivia: [TriviaPiece] {
    if isMissing { return [] }
    let pieces = SwiftTrivia.pieces(in: tree.source, range: tree.triviaRange(before: place))
    return place == 0 ? pieces : Array(pieces[pieces.endOfLine(in: tree.source)...])
  }

  /// The trivia after the token that belongs to it, in pieces, which is what is left of its line: after that `a`,
  ///
  ///     let trailing = token.trailingTrivia.map(\.kind)     // [.whitespace, .lineComment]
  ///
  /// - Complexity: linear in the length of the trivia.
  public var trailingTrivia: [TriviaPiece] {
    if isMissing { return [] }
    let pieces = SwiftTrivia.pieces(in: tree.source, range: tree.triviaRange(before: lastPlace + 1))
    return Array(pieces[..<pieces.endOfLine(in: tree.source)])
  }
}

extension SyntaxView {
  /// The leading trivia of the first token; none for a node without tokens.
  public var leadingTrivia: [TriviaPiece] { firstToken?.leadingTrivia ?? [] }

  /// The trailing trivia of the last token; none for a node without tokens.
  public var trailingTrivia: [TriviaPiece] { lastToken?.trailingTrivia ?? [] }
}

extension [TriviaPiece] {
  /// The number of pieces up to the end of the line.
  fileprivate func endOfLine(in source: SourceText) -> Int {
    firstIndex { piece in
      switch piece.kind {
      case .newline, .conflictMarker: true
      case .blockComment, .docBlockComment:
        source.bytes(in: piece.range).contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      case .whitespace, .lineComment, .docLineComment, .other: false
      }
    } ?? count
  }
}
