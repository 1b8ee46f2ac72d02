import Descent

/// A piece of the text between two tokens.
public struct TriviaPiece: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Spaces, tabs, vertical tabs and form feeds.
    case whitespace
    /// One line ending: LF, CRLF or CR.
    case newline
    /// `// …`, to the end of the line.
    case lineComment
    /// `/// …`, to the end of the line.
    case docLineComment
    /// `/* … */`
    case blockComment
    /// `/** … */`
    case docBlockComment
    /// The lines between the markers of a merge conflict, including the markers.
    case conflictMarker
    /// Zero bytes and characters that are not part of Swift.
    case other
  }

  public let kind: Kind
  public fileprivate(set) var range: SourceRange
}

/// Splits the trivia of Swift into pieces.
public enum SwiftTrivia {
  /// The pieces of the trivia in a range, which should be the gap between two tokens.
  ///
  ///     // In "a /* b */\n", after the token `a`:
  ///     SwiftTrivia.pieces(in: source, range: gap).map(\.kind)   // [.whitespace, .blockComment, .newline]
  ///
  /// - Returns: The pieces in order. They cover the whole range without gaps or overlaps, for any bytes.
  /// - Complexity: Linear in the length of the range.
  public static func pieces(in source: SourceText, range: SourceRange) -> [TriviaPiece] {
    let bytes = source.paddedBytes.span
    let end = min(Int(range.end), source.count)
    var position = Int(range.start)
    var pieces: [TriviaPiece] = []
    while position < end {
      let start = position
      let kind = kind(of: bytes, at: start, before: end, pieceEnd: &position)
      position = min(position, end)
      if kind == .other, let last = pieces.last, last.kind == .other {
        pieces[pieces.count - 1].range.end = UInt32(position)
      } else {
        pieces.append(TriviaPiece(kind: kind, range: SourceRange(start, position)))
      }
    }
    return pieces
  }

  /// The kind of the piece that begins at an offset. Advances `pieceEnd` by at least one byte.
  private static func kind(
    of bytes: borrowing Span<UInt8>, at start: Int, before end: Int, pieceEnd: inout Int
  ) -> TriviaPiece.Kind {
    let second = bytes[start + 1]
    switch bytes[start] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      repeat { pieceEnd += 1 } while ByteClass.table[Int(bytes[pieceEnd])] == .space
      return .whitespace
    case UInt8(ascii: "\r") where second == UInt8(ascii: "\n"):
      pieceEnd += 2
      return .newline
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      pieceEnd += 1
      return .newline
    case UInt8(ascii: "/") where second == UInt8(ascii: "/"):
      repeat {
        pieceEnd = bytes.nextControlCharacter(from: pieceEnd + 1)
      } while pieceEnd < end && !bytes[pieceEnd].isLineEnd
      return bytes[start + 2] == UInt8(ascii: "/") ? .docLineComment : .lineComment
    case UInt8(ascii: "/") where second == UInt8(ascii: "*"):
      pieceEnd = BlockComment(bytes, from: start, end: end).end
      let isDocumentation = bytes[start + 2] == UInt8(ascii: "*") && bytes[start + 3] != UInt8(ascii: "/")
      return isDocumentation ? .docBlockComment : .blockComment
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if let conflictEnd = ConflictStyle(bytes, at: start)?.endOfConflict(bytes, from: start, before: end) {
        pieceEnd = conflictEnd
        return .conflictMarker
      }
      pieceEnd += 1
      return .other
    default:
      pieceEnd += 1
      return .other
    }
  }
}

// White space and comments around a token. Those up to the end of the line belong to the token before them, all others
// to the token after them; from a comment of several lines on, trivia belongs to the token after it.

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

  /// The trivia after the token that belongs to it, in pieces: the rest of its line. After that `a`,
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
      case .blockComment, .docBlockComment: source.bytes(in: piece.range).contains(where: \.isLineEnd)
      case .whitespace, .lineComment, .docLineComment, .other: false
      }
    } ?? count
  }
}
