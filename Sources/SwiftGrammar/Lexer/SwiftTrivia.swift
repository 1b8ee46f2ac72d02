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
  /// - Returns: The pieces in order. They cover the whole range without gaps or overlaps, whatever it contains.
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
      } while pieceEnd < end && bytes[pieceEnd] != UInt8(ascii: "\n") && bytes[pieceEnd] != UInt8(ascii: "\r")
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
