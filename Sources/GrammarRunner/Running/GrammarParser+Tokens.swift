import Descent
import DescentLexicon

extension GrammarParser {
  /// A token that was looked for.
  struct NextToken {
    /// How many tokens of tries are known, a power of two.
    static let knownCount = 256

    var position = -1
    /// Where the search for it began: after the white space that belongs to an enclosing scope.
    var from = 0
    /// How it was read: where the scanner starts in its scope. Several scopes may read tokens in the same way.
    var reading: Int32 = 0
    /// The scope in which it was asked for last.
    var scope: Int32 = -1
    var start = 0
    var end = 0
    var tokenClass: Int32 = 0
    /// Whether it is the first on its line, or the end of the source.
    var startsLine = false

    var range: SourceRange { SourceRange(UInt32(start), UInt32(end)) }

    /// Whether a search would find it again: white space before it is skipped by the enclosing scope as well as by its
    /// own.
    func isFound(at position: Int, from: Int, by reading: Int32) -> Bool {
      self.position == position && (self.from == from || start == from) && self.reading == reading
    }
  }

  /// Finds the token after the position.
  @inline(__always) mutating func peek() { if next.position != position || next.scope != scope { findNext() } }

  /// The place of the next token.
  var nextRange: SourceRange {
    mutating get {
      peek()
      return next.range
    }
  }

  /// Finds the token that is not the next one so far, but may be known from another scope that reads as this one, or from
  /// a try.
  private mutating func findNext() {
    let isEntered = entry.position == position
    let from = isEntered ? entry.start : position
    let reading = scanner.starts[Int(scope)]
    if !next.isFound(at: position, from: from, by: reading) {
      let place = (position &+ Int(reading)) & (NextToken.knownCount - 1)
      if foundTokens[place].isFound(at: position, from: from, by: reading) {
        next = foundTokens[place]
      } else {
        scan(from: from, reading, startsLine: isEntered ? entry.startsLine : position == textStart)
        if !isBuilding { foundTokens[place] = next }
      }
    }
    next.scope = scope
  }

  @inline(__always) private mutating func scan(from: Int, _ reading: Int32, startsLine: Bool) {
    // The token is stored while its bytes are borrowed.
    let bytes = bytes
    let span = bytes.span
    var (place, startsLine) = (from, startsLine)
    while true {
      if place >= end {
        next = NextToken(
          position: position, from: from, reading: reading, start: end, end: end, tokenClass: ScopeScanner.endClass,
          startsLine: true)
        return
      }
      let (found, matchEnd) = scanner.match(span, from: place, to: end, scope: Int(scope), &failures)
      if found == -2 {
        if !startsLine {
          for index in place..<matchEnd where span[index] == 0x0A || span[index] == 0x0D { startsLine = true }
        }
        place = matchEnd
        continue
      }
      let tokenEnd = found == -1 ? cutOff(from: place)?.end ?? place + source.lengthOfScalar(at: place) : matchEnd
      next = NextToken(
        position: position, from: from, reading: reading, start: place, end: tokenEnd, tokenClass: max(found, 0),
        startsLine: startsLine)
      return
    }
  }

  /// Consumes the next token.
  @inline(__always) mutating func consume() {
    if isBuilding {
      addToken()
    } else {
      position = next.end
    }
  }

  /// Puts the next token into the tree and goes after it.
  @inline(__always) mutating func addToken() {
    var flags: TokenFlags = next.startsLine ? .startsLine : []
    if next.start == position { flags.insert(.leadingGlued) }
    tree.append(
      kindIndex: scanner.mainKind[Int(next.tokenClass)], from: next.start, to: next.end, flags: flags)
    position = next.end
    builtPosition = position
    if !missed.isEmpty { missed.removeAll(keepingCapacity: true) }
  }

  /// Whether the next token is of one of several kinds.
  @inline(__always) mutating func at(_ kinds: KindSet) -> Bool {
    peek()
    return scanner.kinds[Int(next.tokenClass)].intersects(kinds)
  }

  /// The indentation of the next token: the text before it on its line.
  var indentation: Indentation {
    var start = next.start
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    let columns = bytes[start..<next.start].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    return Indentation(columns: columns, start: start, end: next.start)
  }

  /// Whether of two indentations one is the beginning of the other.
  func agree(_ one: Indentation, _ other: Indentation) -> Bool {
    zip(bytes[one.start..<one.end], bytes[other.start..<other.end]).allSatisfy { $0 == $1 }
  }
}

/// The white space at the beginning of a line; a tab counts as four columns.
struct Indentation {
  let columns: Int
  let start: Int
  let end: Int
  /// For a block: equal for those with the same columns in blocks with the same number.
  var number: Int32 = 0
}

extension SourceText {
  /// The bytes of the character at an offset; 1 where the bytes are none.
  fileprivate func lengthOfScalar(at offset: Int) -> Int {
    var length = 1
    while length < 4, offset + length < count, paddedBytes[offset + length] & 0xC0 == 0x80 { length += 1 }
    return paddedBytes[offset] < 0x80 ? 1 : length
  }
}
