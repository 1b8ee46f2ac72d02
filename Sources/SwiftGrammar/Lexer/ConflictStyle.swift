import Descent

/// The markers that a version-control system leaves around lines it could not merge.
enum ConflictStyle {
  /// Seven `<` and a space to seven `>` and a space.
  case diff3
  /// Four `>` and a space to a line of four `<`.
  case perforce

  /// Recognizes the opening marker at the start of a line.
  init?(_ source: borrowing Span<UInt8>, at start: Int) {
    if start > 0, !source[start - 1].isLineEnd { return nil }
    let mark = source[start]
    guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") else { return nil }
    self = mark == UInt8(ascii: "<") ? .diff3 : .perforce
    for index in 1..<openerLength - 1 where source[start + index] != mark { return nil }
    if source[start + openerLength - 1] != UInt8(ascii: " ") { return nil }
  }

  static var markerLength: Int { 7 }

  /// Whether a line begins with a marker of any kind: seven signs, alone or before a space.
  static func isMarker(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard start == 0 || source[start - 1].isLineEnd, "<|=>".utf8.contains(source[start]) else { return false }
    for index in 1..<markerLength where source[start + index] != source[start] { return false }
    let next = source[start + markerLength]
    return next.isBlank || next.isLineEnd || next == 0
  }

  /// The length of the opening marker, including its space.
  var openerLength: Int { self == .diff3 ? 8 : 5 }

  /// True if the closing marker is at the start of a line.
  func ends(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    let mark = self == .diff3 ? UInt8(ascii: ">") : UInt8(ascii: "<")
    for index in 0..<openerLength - 1 {
      // The padding after the source is zero, so the loop stops at the end of the source.
      if source[start + index] != mark { return false }
    }
    let last = source[start + openerLength - 1]
    return self == .diff3 ? last == UInt8(ascii: " ") : last.isLineEnd
  }

  /// The offset after the line of the closing marker; nil if no closing marker follows.
  func endOfConflict(_ source: borrowing Span<UInt8>, from start: Int, before sourceEnd: Int) -> Int? {
    var position = start
    while true {
      position = source.nextControlCharacter(from: position)
      if position >= sourceEnd { return nil }
      let byte = source[position]
      position += 1
      if byte.isLineEnd, ends(source, at: position) { break }
    }
    repeat {
      position = source.nextControlCharacter(from: position + 1)
    } while position < sourceEnd && !source[position].isLineEnd
    return min(position, sourceEnd)
  }
}
