// How deeply the lines of a source are indented.

extension SourceText {
  /// The offset at which the line that holds an offset begins; nil if that is further away than a limit.
  private func lineStart(before offset: UInt32, within limit: Int = .max) -> Int? {
    var start = Int(offset)
    while start > 0, !paddedBytes[start - 1].isLineEnd {
      start -= 1
      if Int(offset) - start > limit { return nil }
    }
    return start
  }

  /// Where the spaces and tabs before an offset begin.
  package func startOfBlanks(before offset: UInt32) -> UInt32 {
    var start = offset
    while start > 0, paddedBytes[Int(start) - 1].isBlank { start -= 1 }
    return start
  }

  /// Where the spaces and tabs after an offset end.
  package func endOfBlanks(after offset: UInt32) -> UInt32 {
    var end = offset
    while Int(end) < count, paddedBytes[Int(end)].isBlank { end += 1 }
    return end
  }

  /// The white space at the beginning of the line that holds an offset; none if the line begins more than 512 bytes
  /// before it, so that the indentations of many brackets on one long line take linear time and space.
  package func indentation(ofLineAround offset: UInt32) -> String {
    guard let start = lineStart(before: offset, within: 1 << 9) else { return "" }
    let blanks = paddedBytes[start..<Int(offset)].prefix { $0.isBlank }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The width of the white space at the beginning of the line that holds an offset; a tab counts as four columns.
  func columns(before offset: UInt32) -> Int { columns(from: lineStart(before: offset) ?? 0) }

  /// The same for an offset that is not too far from the beginning of its line; nil if it is.
  @usableFromInline
  func columns(near offset: UInt32) -> Int? { lineStart(before: offset, within: 1 << 12).map(columns(from:)) }

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
