/// A handwritten parser of comma-separated values, without the toolkit: one pass over the bytes, with the same
/// checks and the same result as `CSV.rows`.
struct HandWrittenCSV {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position = 0

  static func rows(of paddedBytes: [UInt8], count: Int) throws -> [[String]] {
    try paddedBytes.withUnsafeBufferPointer { bytes in
      var parser = HandWrittenCSV(bytes: bytes, end: count)
      var rows: [[String]] = []
      while parser.position < count { rows.append(try parser.row(width: rows.first?.count ?? 0)) }
      return rows
    }
  }

  private mutating func row(width: Int) throws(ParseFailure) -> [String] {
    var row: [String] = []
    row.reserveCapacity(width)
    while true {
      row.append(bytes[position] == UInt8(ascii: "\"") ? try quotedField() : try field())
      if position == end { return row }
      switch bytes[position] {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "\n"):
        position += 1
        return row
      case UInt8(ascii: "\r") where bytes[position + 1] == UInt8(ascii: "\n"):
        position += 2
        return row
      default: throw ParseFailure(offset: position)
      }
    }
  }

  private mutating func field() throws(ParseFailure) -> String {
    let start = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""):
        return bytes.text(in: start..<position)
      case 0x80...: position += try character()
      case 0: throw ParseFailure(offset: position)
      default: position += 1
      }
    }
    return bytes.text(in: start..<position)
  }

  private mutating func quotedField() throws(ParseFailure) -> String {
    position += 1
    let start = position
    var hasQuotes = false
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\"") where bytes[position + 1] == UInt8(ascii: "\""):
        hasQuotes = true
        position += 2
      case UInt8(ascii: "\""):
        let text = bytes.text(in: start..<position)
        position += 1
        return hasQuotes ? text.replacing("\"\"", with: "\"") : text
      case 0x80...: position += try character()
      case 0: throw ParseFailure(offset: position)
      default: position += 1
      }
    }
    throw ParseFailure(offset: start - 1)
  }

  private func character() throws(ParseFailure) -> Int {
    guard let length = UTF8Length.of(bytes, at: position) else { throw ParseFailure(offset: position) }
    return length
  }
}

/// The offset of the first error that a handwritten parser finds.
struct ParseFailure: Error { let offset: Int }

extension UnsafeBufferPointer<UInt8> {
  func text(in range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}

/// UTF-8 validation by table 3-7 of the Unicode Standard.
enum UTF8Length {
  /// The length of the non-ASCII character at an offset; nil if it is not well-formed.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    let first = bytes[position]
    let second = bytes[position + 1]
    let isWellBegun =
      switch first {
      case 0xE0: second >= 0xA0 && second <= 0xBF
      case 0xED: second >= 0x80 && second <= 0x9F
      case 0xF0: second >= 0x90 && second <= 0xBF
      case 0xF4: second >= 0x80 && second <= 0x8F
      case 0xC2...0xF3: second & 0xC0 == 0x80
      default: false
      }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard isWellBegun, length < 3 || bytes[position + 2] & 0xC0 == 0x80,
      length < 4 || bytes[position + 3] & 0xC0 == 0x80
    else { return nil }
    return length
  }
}
