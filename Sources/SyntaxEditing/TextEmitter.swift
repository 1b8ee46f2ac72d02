import Descent

/// A change of the indentation of lines: blanks that are taken away, and blanks that are put there instead.
struct IndentationChange: Equatable {
  var removed: [UInt8] = []
  var added: [UInt8] = []

  var isNone: Bool { removed == added }
}

/// Collects the new text: pieces of the source and new code, whose lines are indented with their place.
struct TextEmitter {
  private(set) var bytes: [UInt8] = []
  /// The pieces of the source that are in the new text.
  private(set) var segments: [PositionMap.Segment] = []
  private let lineEnd: [UInt8]
  private var changes: [IndentationChange] = []
  /// The blanks at the beginning of the current line, which are written with its first other byte.
  private var blanks: [UInt8]?
  /// The indentation of the next line, if a comment is last that must be the last on its line.
  private var lineAfterComment: [UInt8]?

  init(capacity: Int, lineEnd: [UInt8]) {
    bytes.reserveCapacity(capacity)
    self.lineEnd = lineEnd
  }

  /// The number of bytes so far.
  var position: UInt32 { UInt32(truncatingIfNeeded: bytes.count) }

  mutating func begin(_ change: IndentationChange) { changes.append(change) }
  mutating func end() { changes.removeLast() }

  /// Ends the line before the next text, unless that begins with a line end.
  mutating func endLine(_ indentation: [UInt8]) { lineAfterComment = indentation }

  /// Adds new code; its line ends become those of the source.
  mutating func append(_ text: String) {
    if let line = lineAfterComment {
      // Blanks between code on one line are not wanted at the end of a line.
      if text.utf8.allSatisfy(\.isBlank) { return }
      endComment(before: text.utf8.first { !$0.isBlank }, line)
    }
    if changes.isEmpty, blanks == nil, !text.hasLineEnd {
      bytes += text.utf8
      return
    }
    var text = text
    text.withUTF8 { utf8 in
      var place = 0
      while place < utf8.count {
        let byte = unsafe utf8[place]
        place += 1
        if byte == UInt8(ascii: "\r"), place < utf8.count, unsafe utf8[place] == UInt8(ascii: "\n") { continue }
        if byte.isLineEnd { appendLineEnd(lineEnd[...]) } else { append(byte) }
      }
    }
  }

  /// How a piece of a source is noted for the map.
  enum Mapping {
    /// It is of another source.
    case none
    case inPlace
    /// It is in new code, or was moved there.
    case inCode
  }

  /// Adds a piece of a source.
  ///
  /// - Parameter isFixed: whether the line that begins at an offset keeps its indentation.
  mutating func append(
    _ range: SourceRange, of source: SourceText, mapping: Mapping, isFixed: (UInt32) -> Bool = { _ in false }
  ) {
    guard !range.isEmpty else { return }
    if let line = lineAfterComment { endComment(before: source.bytes(in: range).first { !$0.isBlank }, line) }
    if changes.allSatisfy(\.isNone) {
      flush()
      if mapping != .none { note(range, mapping) }
      bytes += source.bytes(in: range)
      return
    }
    var place = range.start
    while place < range.end {
      var lineEnd = place
      while lineEnd < range.end, !source.paddedBytes[Int(lineEnd)].isLineEnd { lineEnd += 1 }
      var text = place
      while text < lineEnd, blanks != nil, source.paddedBytes[Int(text)].isBlank {
        blanks?.append(source.paddedBytes[Int(text)])
        text += 1
      }
      if text < lineEnd {
        flush()
        if mapping != .none { note(SourceRange(text, lineEnd), mapping) }
        bytes += source.bytes(in: SourceRange(text, lineEnd))
      }
      place = lineEnd
      guard place < range.end else { break }
      place += 1
      if source.paddedBytes[Int(lineEnd)] == UInt8(ascii: "\r"), place < range.end,
        source.paddedBytes[Int(place)] == UInt8(ascii: "\n")
      {
        place += 1
      }
      appendLineEnd(source.bytes(in: SourceRange(lineEnd, place)))
      if isFixed(place) { blanks = nil }
    }
  }

  /// Ends the line of a comment before other text than its line end.
  private mutating func endComment(before next: UInt8?, _ indentation: [UInt8]) {
    guard let next else { return }
    lineAfterComment = nil
    if next.isLineEnd { return }
    bytes += lineEnd + indentation
  }

  /// Ends the text.
  mutating func finish() {
    if let blanks { bytes += blanks }
    blanks = nil
  }

  private mutating func append(_ byte: UInt8) {
    if blanks != nil {
      if byte.isBlank {
        blanks?.append(byte)
        return
      }
      flush()
    }
    bytes.append(byte)
  }

  private mutating func appendLineEnd(_ end: ArraySlice<UInt8>) {
    // Lines of blanks can be a part of a string.
    if blanks?.isEmpty == false { flush() }
    bytes += end
    blanks = changes.isEmpty ? nil : []
  }

  /// Writes the blanks at the beginning of a line, after the changes around it, from the inside out.
  private mutating func flush() {
    guard var line = blanks else { return }
    for change in changes.reversed() where !change.isNone {
      let isThere = line.starts(with: change.removed)
      line = change.added + line.dropFirst(isThere ? change.removed.count : min(change.removed.count, line.count))
    }
    bytes += line
    blanks = nil
  }

  private mutating func note(_ range: SourceRange, _ mapping: Mapping) {
    let isInPlace = mapping == .inPlace
    if let last = segments.last, last.old.end == range.start, last.isInPlace == isInPlace,
      last.newStart + UInt32(last.old.count) == position
    {
      segments[segments.count - 1].old.end = range.end
    } else {
      segments.append(PositionMap.Segment(old: range, newStart: position, isInPlace: isInPlace))
    }
  }
}
