import Descent

extension Span where Element == UInt8 {
  /// The offset of the first byte of a line; one within the line, if that begins more than `reach` bytes before.
  func lineStart(of offset: Int, within reach: Int = .max) -> Int {
    var start = offset
    while start > 0, offset - start < reach, !self[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The offset after the spaces and tabs that begin at an offset.
  func endOfBlanks(from start: Int) -> Int {
    var end = start
    while self[end].isBlank { end += 1 }
    return end
  }

  /// The offset of the first of the spaces and tabs that end at an offset.
  func startOfBlanks(before end: Int) -> Int {
    var start = end
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start
  }
}
