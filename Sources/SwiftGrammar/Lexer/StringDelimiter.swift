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

  /// Whether as many number signs as the delimiter has stand at an offset.
  @inline(__always)
  func poundsMatch(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    for index in 0..<poundCount where source[start &+ index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether the closing delimiter stands at an offset.
  @inline(__always)
  func closes(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    if isMultiline, source[start &+ 1] != quote || source[start &+ 2] != quote { return false }
    return poundsMatch(source, at: start &+ quoteCount)
  }
}

/// A string literal around the interpolation that is being lexed.
struct OpenString {
  var delimiter: StringDelimiter
  /// Where the literal begins, for messages.
  var start: Int
  /// Where the interpolation begins, for messages.
  var interpolationStart: Int
  /// The parentheses that were opened inside the interpolation and are still to be closed.
  var parentheses = 0
  /// The number of `textLines` that belong to strings around this one.
  var outerTextLines: Int
}

/// The places where a quotation mark or a slash is followed by number signs, and so may close a raw literal.
///
/// Answers whether a literal with so many number signs can be closed in a range at all, for any number of literals
/// that begin in that range, after reading it once: of the runs of number signs only those are kept that are longer
/// than all after them.
struct PoundRuns {
  private struct Run {
    var offset: Int
    var length: Int
  }

  private var runs: [Run] = []
  private var start = 0
  private var end = 0

  /// Whether a range that was read covers an offset.
  func covers(_ offset: Int) -> Bool { start <= offset && offset < end }

  /// Reads a range for runs of number signs after a byte.
  mutating func read(_ source: borrowing Span<UInt8>, from start: Int, to end: Int, behind byte: UInt8) {
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

  /// Whether at least so many number signs follow the byte somewhere from an offset to the end of the range.
  ///
  /// - Complexity: logarithmic in the number of runs that were kept.
  func containsRun(of length: Int, from offset: Int) -> Bool {
    // The runs grow shorter towards the end, so the first one at or after the offset is the longest.
    let index = runs.indices.bisection { runs[$0].offset >= offset }
    return index < runs.count && runs[index].length >= length
  }
}
