// How deeply the lines of a source are indented.

extension SourceText {
  /// The offset at which the line that holds an offset begins.
  private func lineStart(before offset: UInt32) -> Int {
    var start = Int(offset)
    while start > 0, !paddedBytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The white space at the beginning of the line that holds an offset.
  func indentation(ofLineAround offset: UInt32) -> String {
    let start = lineStart(before: offset)
    var end = start
    while paddedBytes[end].isBlank { end += 1 }
    return String(decoding: paddedBytes[start..<end], as: UTF8.self)
  }

  /// The width of the white space at the beginning of the line that holds an offset; a tab counts as four columns.
  func columns(before offset: UInt32) -> Int { columns(from: lineStart(before: offset)) }

  /// The same for an offset that is not too far from the beginning of its line; nil if it is.
  @usableFromInline
  func columns(near offset: UInt32) -> Int? {
    let limit = 1 << 12
    var start = Int(offset)
    while start > 0, !paddedBytes[start - 1].isLineEnd {
      start -= 1
      if Int(offset) - start > limit { return nil }
    }
    return columns(from: start)
  }

  private func columns(from lineStart: Int) -> Int {
    var offset = lineStart
    var columns = 0
    while true {
      switch paddedBytes[offset] {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4
      default: return columns
      }
      offset += 1
    }
  }
}
