import Descent

/// What opens and closes a string literal: one or three quotation marks, and number signs if it is raw.
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
