import Descent

extension CursorPosition {
  /// The offset of the position in bytes; of one inside a character, it is where that begins.
  func offset(in source: SourceText) throws(PositionError) -> UInt32 {
    if source.isBinary { throw .noText(name: source.name) }
    let map = LineMap(source)
    if let offset = map.offset(line: line, column: column) { return source.startOfCharacter(around: offset) }
    guard line <= map.lineStarts.count else {
      throw .noLine(name: source.name, line, count: map.lineStarts.count)
    }
    let columns = Int(map.range(ofLine: line - 1).count) + 1
    throw .noColumn(name: source.name, line: line, column, count: columns)
  }
}

/// Why a position is none in a file.
enum PositionError: Error, Equatable, CustomStringConvertible {
  case noText(name: String)
  case noLine(name: String, Int, count: Int)
  case noColumn(name: String, line: Int, Int, count: Int)

  var description: String {
    switch self {
    case .noText(let name): "'\(name)' is no text: there is a zero byte in it"
    case .noLine(let name, let line, let count):
      "'\(name)' has no line \(line): it has \(count) line\(count == 1 ? "" : "s")"
    case .noColumn(let name, let line, let column, let count):
      "line \(line) of '\(name)' has no column \(column): one can type at columns 1 to \(count) of it"
    }
  }
}

extension SourceText {
  /// Whether the bytes are no text: one of the first is zero.
  var isBinary: Bool { paddedBytes[..<min(count, 8_192)].contains(0) }

  /// Where the character begins that holds an offset.
  fileprivate func startOfCharacter(around offset: UInt32) -> UInt32 {
    // At most three bytes continue a character; more of them are no UTF-8, and each is a place.
    (0...3).lazy.map { Int(offset) - $0 }.first { $0 <= 0 || paddedBytes[$0] & 0xC0 != 0x80 }.map { UInt32(max($0, 0)) }
      ?? offset
  }
}
