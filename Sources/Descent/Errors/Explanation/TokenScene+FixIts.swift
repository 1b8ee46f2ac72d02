// The edits that insert missing tokens and remove surplus ones, with the space around them that is usual.

extension TokenScene {
  /// The name of a kind in a message, and its spelling.
  func argument(_ kind: UInt8) -> DiagnosticArgument { .tokenKind(index: kind, of: traits.kinds) }

  /// Inserts a token after the one before a position; nothing if it has no spelling, or would become a part of that
  /// token, which the lexer has reported: `["a` is no less open with a bracket after it.
  func insertions(of kind: UInt8, at position: Int) -> [FixIt] {
    guard traits.kinds.hasFixedSpelling(kind), !isAfterErroneousToken(position) else { return [] }
    let place = tokens.missingTokenRange(at: position)
    let spelling = traits.kinds.spelling(of: kind)
    // A directive is on a line of its own.
    if traits.role(of: kind) == .unindented, position > 0 { return [.insert("\n\(spelling)", at: place.start)] }
    return [replacement(of: place, by: spelling)]
  }

  private func isAfterErroneousToken(_ position: Int) -> Bool {
    position > 0 && tokens[position - 1].flags.contains(.erroneous) && !tokens.range(at: position - 1).isEmpty
  }

  /// Replaces a range by a spelling, with space around it if that is usual: words and most signs have spaces around
  /// them, brackets and punctuation none before them.
  func replacement(of range: SourceRange, by spelling: String) -> FixIt {
    .replace(range, by: spaced(spelling, in: range))
  }

  /// Inserts the closing delimiter of a list: on a line of its own if that is usual and the list has several lines.
  func insertions(ofCloser close: UInt8, at position: Int, opening: Int) -> [FixIt] {
    let insertions = insertions(of: close, at: position)
    guard !insertions.isEmpty, opening < position else { return insertions }
    let place = tokens.missingTokenRange(at: position).start
    let spelling = traits.kinds.spelling(of: close)
    guard traits.statementClosers.contains(close) else {
      return insertions.map { FixIt(removalOfSeparator(before: position) + $0.edits) }
    }
    let between = source.bytes(in: SourceRange(tokens.range(at: opening).start, place))
    guard between.contains(UInt8(ascii: "\n")) else { return [.insert(" \(spelling)", at: place)] }
    let indentation = source.indentation(ofLineAround: tokens[opening].start)
    return [.insert("\n\(indentation)\(spelling)", at: endOfLine(after: place))]
  }

  /// Removes a separator after which no element is written, as the closing delimiter is inserted there.
  func removalOfSeparator(before position: Int) -> [FixIt.Edit] {
    let hasSeparator = position > 0 && traits.separators.contains(kind(at: position - 1)) && !startsLine(position - 1)
    guard hasSeparator else { return [] }
    let range = tokens.range(at: position - 1)
    return FixIt.remove(SourceRange(source.startOfBlanks(before: range.start), range.end)).edits
  }

  /// The end of a line whose last token ends at an offset, with the blanks there; the offset if anything else follows.
  func endOfLine(after offset: UInt32) -> UInt32 {
    let end = source.endOfBlanks(after: offset)
    return Int(end) == source.count || source.paddedBytes[Int(end)].isLineEnd ? end : offset
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

  /// Removes tokens, with the space beside them that is no longer needed, or with their line if nothing else is on it.
  func removal(of removed: Range<Int>) -> FixIt {
    let (first, last) = (tokens.range(at: removed.lowerBound), tokens.range(at: removed.upperBound - 1))
    var (start, end) = (Int(first.start), Int(last.end))
    let bytes = source.paddedBytes
    let spaceStart = Int(source.startOfBlanks(before: first.start))
    let before = spaceStart > 0 ? bytes[spaceStart - 1] : UInt8(ascii: "\n")
    let (beginsLine, isAfterOpener) = (before.isLineEnd, "([.".utf8.contains(before))
    let next = Int(source.endOfBlanks(after: last.end))
    if next == source.count || bytes[next].isLineEnd {
      (start, end) = (spaceStart, next)
      if beginsLine, end < source.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
      if beginsLine, end < source.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    } else if beginsLine {
      end = next
    } else if isAfterOpener || ")],;".utf8.contains(bytes[next]) || bytes[end] == UInt8(ascii: ":") {
      (start, end) = (spaceStart, next)
    } else if end < next || bytes[start].beginsWord && !bytes[end].isWordPart {
      // A token right after a word, as `.` in `a b.c`, is joined to the word before it.
      start = spaceStart
    } else if start == spaceStart, wouldFuse(before, bytes[end]) {
      return .replace(SourceRange(UInt32(start), UInt32(end)), by: " ")
    }
    return .remove(SourceRange(UInt32(start), UInt32(end)))
  }

  /// Whether two bytes side by side might become parts of one token: of a word, or of an operator.
  private func wouldFuse(_ left: UInt8, _ right: UInt8) -> Bool {
    let operators = "=-+*/%<>!&|^~?.".utf8
    return left.isWordPart && right.isWordPart || operators.contains(left) && operators.contains(right)
  }
}
