import Descent

/// The delimiter of a string literal: one or three quotation marks, and number signs if it is raw.
struct StringDelimiter {
  var quote = UInt8(ascii: "\"")
  var quoteCount: Int
  var poundCount: Int

  var isMultiline: Bool { quoteCount == 3 }
  var length: Int { quoteCount + poundCount }
  /// The length of the backslash, number signs and parenthesis that open an interpolation.
  var interpolationLength: Int { poundCount + 2 }

  /// True if the text at an offset has as many number signs as the delimiter.
  @inline(__always) func poundsMatch(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    for index in 0..<poundCount where source[start &+ index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// True if the closing delimiter is at an offset.
  @inline(__always) func closes(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    if isMultiline, source[start &+ 1] != quote || source[start &+ 2] != quote { return false }
    return poundsMatch(source, at: start &+ quoteCount)
  }
}

/// A string literal that encloses the interpolation being lexed.
struct OpenString {
  var delimiter: StringDelimiter
  /// The start of the literal, for messages.
  var start: Int
  /// The start of the interpolation, for messages.
  var interpolationStart: Int
  /// The number of unclosed parentheses inside the interpolation.
  var parentheses = 0
  /// The number of `textLines` that belong to enclosing strings.
  var outerTextLines: Int
}

/// The positions where a quotation mark or a slash is followed by number signs, and so may close a raw literal.
///
/// After one pass over a range, answers for any literal that begins in it whether a closing delimiter with enough
/// number signs follows. Only the runs of number signs that are longer than all later ones are kept.
struct PoundRuns {
  private struct Run {
    var offset: Int
    var length: Int
  }

  private var runs: [Run] = []
  private var start = 0
  private var end = 0

  /// True if a range that was read contains an offset.
  func covers(_ offset: Int) -> Bool { start <= offset && offset < end }

  /// Reads a range for runs of number signs after a byte.
  mutating func read(_ source: borrowing Span<UInt8>, from start: Int, to end: Int, after byte: UInt8) {
    self.start = start
    self.end = end
    runs.removeAll(keepingCapacity: true)
    var position = start
    while position < end {
      guard source[position] == byte else {
        position += 1
        continue
      }
      let offset = position
      position += 1
      while source[position] == UInt8(ascii: "#") { position += 1 }
      let length = position - offset - 1
      guard length > 0 else { continue }
      while let last = runs.last, last.length <= length { runs.removeLast() }
      runs.append(Run(offset: offset, length: length))
    }
  }

  /// True if a run of at least `length` number signs follows the byte somewhere from an offset to the end of the
  /// range.
  ///
  /// - Complexity: Logarithmic in the number of kept runs.
  func containsRun(of length: Int, from offset: Int) -> Bool {
    // The runs get shorter towards the end, so the first one at or after the offset is the longest.
    let index = runs.indices.bisection { runs[$0].offset >= offset }
    return index < runs.count && runs[index].length >= length
  }
}
