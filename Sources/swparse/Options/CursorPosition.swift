import Descent

/// A position in a file, written `FILE:LINE:COLUMN`. Both numbers count from 1, and the column is in bytes.
struct CursorPosition: Sendable {
  var path: String
  var line: Int
  var column: Int

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // `Int` accepts a sign.
    let numbers = parts.suffix(2).map { $0.utf8.first == UInt8(ascii: "+") ? nil : Int($0) }
    guard parts.count >= 3, let line = numbers[0], let column = numbers[1], line >= 1, column >= 1 else {
      throw UsageError("'\(text)' is no position; it is written FILE:LINE:COLUMN, and both numbers begin at 1")
    }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }

  /// The offset of the position in bytes; a position inside a character becomes the start of the character.
  func offset(in source: SourceText) throws(PositionError) -> UInt32 {
    if source.isBinary { throw .noText(source) }
    let map = LineMap(source)
    if let offset = map.offset(line: line, column: column) { return source.startOfCharacter(around: offset) }
    try PositionError.check(line: line, of: source, map)
    let columns = map.range(ofLine: line - 1).count + 1
    throw PositionError(
      "line \(line) of '\(source.name)' has no column \(column): one can type at columns 1 to \(columns) of it")
  }
}

/// The reason why a file does not contain a position.
struct PositionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Throws: `PositionError` if a file has no line of a number.
  static func check(line: Int, of source: SourceText, _ map: LineMap) throws(PositionError) {
    let count = map.lineStarts.count
    guard line > count else { return }
    throw PositionError("'\(source.name)' has no line \(line): it has \(count) line\(count == 1 ? "" : "s")")
  }

  static func noText(_ source: SourceText) -> Self {
    Self("'\(source.name)' is no text: there is a zero byte in it")
  }
}

extension SourceText {
  /// True if the source is not text: there is a zero byte near its beginning.
  var isBinary: Bool { paddedBytes[..<min(count, 8_192)].contains(0) }

  fileprivate func startOfCharacter(around offset: UInt32) -> UInt32 {
    // A character has at most three continuation bytes; more of them are not UTF-8, and each is then a valid position.
    let start = (0...3).lazy.map { Int(offset) - $0 }.first { $0 <= 0 || !paddedBytes[$0].continuesCharacter }
    return start.map { UInt32(max($0, 0)) } ?? offset
  }
}
