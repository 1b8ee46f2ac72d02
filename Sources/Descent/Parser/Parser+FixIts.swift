// The edits that put in what is missing and take away what is too much, with the space around them that people write.

extension Parser {
  /// Puts a token in behind the token before the current one; nothing if it has no spelling, or would become a part of
  /// that token, which the lexer has reported: `["a` is no less open with a bracket behind it.
  @usableFromInline
  func insertions(of kind: Kind) -> [FixIt] {
    kind.hasFixedSpelling && !isBehindErroneousToken ? [replacement(of: missingPlace, by: kind.rawValue)] : []
  }

  /// Whether the lexer has reported the token before the current one.
  @usableFromInline
  var isBehindErroneousToken: Bool {
    position > 0 && tokens.tokens[position - 1].flags.contains(.erroneous)
      && !tokens.range(at: position - 1).isEmpty
  }

  /// Puts a spelling in the place of a range, with space around it if that is usual: words and most signs are set off
  /// by spaces, brackets and the signs of punctuation cling to what stands before.
  @usableFromInline
  func replacement(of range: SourceRange, by spelling: String) -> FixIt {
    .replace(range, by: spaced(spelling, in: range))
  }

  /// Puts the closing delimiter of a list in: on a line of its own if that is usual and the list has several lines.
  @usableFromInline
  func insertions(of close: Kind, opening: Int) -> [FixIt] {
    let insertions = insertions(of: close)
    guard !insertions.isEmpty, L.statementClosers.contains(close), opening < position else { return insertions }
    let place = missingPlace.start
    let between = source.bytes(in: SourceRange(tokens.range(at: opening).start, place))
    guard between.contains(UInt8(ascii: "\n")) else { return [.insert(" \(close.rawValue)", at: place)] }
    return [.insert("\n\(source.indentation(ofLineAround: tokens[opening].start))\(close.rawValue)", at: place)]
  }

  private func spaced(_ spelling: String, in range: SourceRange) -> String {
    let (start, end) = (Int(range.start), Int(range.end))
    let (before, after) = (start > 0 ? source.paddedBytes[start - 1] : 0, source.paddedBytes[end])
    let isGlued = end < source.count && !after.isBlank && !after.isLineEnd
    switch spelling {
    case ".", "?", "!", "@", "#", "&", "\\", "(", "[", "[[", "<", ")", "]", "]]", ">", "\"", "'": return spelling
    case ",", ":", ";": return isGlued ? spelling + " " : spelling
    default:
      let needsSpace =
        start > 0 && !before.isBlank && !before.isLineEnd && before != UInt8(ascii: "(")
        && before != UInt8(ascii: "[")
      return (needsSpace ? " " : "") + spelling + (isGlued ? " " : "")
    }
  }

  /// Takes tokens away, with the space beside them that has lost its use, or with their line if nothing else is on it.
  @usableFromInline
  func removal(of removed: Range<Int>) -> FixIt {
    var start = Int(tokens.range(at: removed.lowerBound).start)
    var end = Int(tokens.range(at: removed.upperBound - 1).end)
    let bytes = source.paddedBytes
    var spaceStart = start
    while spaceStart > 0, bytes[spaceStart - 1].isBlank { spaceStart -= 1 }
    let beginsLine = spaceStart == 0 || bytes[spaceStart - 1].isLineEnd
    if end == source.count || bytes[end].isLineEnd {
      start = spaceStart
      if beginsLine, end < source.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
      if beginsLine, end < source.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    } else if bytes[end].isBlank {
      let isBehindOpener = start > 0 && [UInt8(ascii: "("), UInt8(ascii: "[")].contains(bytes[start - 1])
      if beginsLine || isBehindOpener { while bytes[end].isBlank { end += 1 } } else { start = spaceStart }
    } else if !beginsLine {
      let fuses = wouldFuse(bytes[spaceStart - 1], bytes[end])
      if fuses, start == spaceStart { return .replace(SourceRange(UInt32(start), UInt32(end)), by: " ") }
      if !fuses { start = spaceStart }
    }
    return .remove(SourceRange(UInt32(start), UInt32(end)))
  }

  /// Whether two bytes side by side might become parts of one token: of a word, or of an operator.
  private func wouldFuse(_ left: UInt8, _ right: UInt8) -> Bool {
    let operators = "=-+*/%<>!&|^~?.".utf8
    return left.isWordPart && right.isWordPart || operators.contains(left) && operators.contains(right)
  }
}
