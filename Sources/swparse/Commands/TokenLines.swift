import Descent
import DescentTools

/// The lines of the tokens of a file: start, end, kind and text.
///
/// There is a line for each five bytes of source, so that the command is as fast as a line is written: all parts of one are
/// copied a word at a time, and many lines share one look at the room for them.
struct TokenLines {
  private let source: SourceText
  private let tokens: TokenBuffer
  private var index = 0
  /// The names of the kinds one after the other, each between spaces.
  private var names: [UInt8] = []
  private var places: [(start: Int, end: Int)] = []
  private var longestName = 0

  init(_ tree: SyntaxTree) {
    (source, tokens) = (tree.source, tree.tokens)
    for name in tree.tokenKinds.caseNames {
      let start = names.count
      names.append(UInt8(ascii: " "))
      names += name
      names.append(UInt8(ascii: " "))
      places.append((start, names.count))
      longestName = max(longestName, names.count - start)
    }
    names += Array(repeating: 0, count: WordWriter.slack)
  }

  /// Appends some lines; returns false if there are none left.
  mutating func append(to output: inout ByteBuffer) -> Bool {
    guard index < tokens.count - 1 else { return false }
    output.append(upTo: max(1 << 14, limit(of: tokens.rangeOfOperator(at: index)))) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        var line = unsafe WordWriter(buffer, from: count)
        // Copies, as fields of a value that changes are read and written at each use.
        let (source, tokens, names) = (source, tokens, names)
        var index = self.index
        while index < tokens.count &- 1 {
          let (token, range, last) = tokens.whole(at: index)
          if line.room < limit(of: range) { break }
          line.append(decimal: Int(range.start))
          line.append(UInt8(ascii: " "))
          line.append(decimal: Int(range.end))
          let name = places[Int(token.kindIndex)]
          line.append(names.span, from: name.start, to: name.end)
          line.append(onOneLine: source.paddedBytes.span, from: Int(range.start), to: Int(range.end))
          line.append(UInt8(ascii: "\n"))
          index = last &+ 1
        }
        self.index = index
        count = line.count
      }
    }
    return true
  }

  /// The most bytes that writing a line takes: a byte of the text takes two at most.
  private func limit(of range: SourceRange) -> Int { longestName + 2 * range.count + 64 + WordWriter.slack }
}

/// Writes bytes into memory that is there as long as this, eight of them with one store, of which those that are too many are
/// written over.
@safe private struct WordWriter {
  /// The bytes that are written past the last one.
  static let slack = 8

  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count: Int
  /// The last number that was written, with its digits.
  private var number = 0
  private var digits: UInt64 = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>, from count: Int) {
    unsafe (self.memory, self.count) = (memory, count)
  }

  /// The number of bytes that can still be written, with those that are too many.
  var room: Int { unsafe memory.count &- count }

  /// Appends the first bytes of a word, the lowest of which is the first, at most eight.
  @inline(__always) mutating func append(_ word: UInt64, count: Int) {
    precondition(room >= Self.slack, "no room for the bytes")
    let place = unsafe UnsafeMutableRawPointer(memory.baseAddress! + self.count)
    unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
    self.count &+= count
  }

  @inline(__always) mutating func append(_ byte: UInt8) { append(UInt64(byte), count: 1) }

  /// Appends a number. Most differ from the one before in the last digit only, which is in the highest byte.
  @inline(__always) mutating func append(decimal new: Int) {
    guard new < 100_000_000 else {
      for byte in String(new).utf8 { append(byte) }
      return
    }
    let step = UInt64(bitPattern: Int64(new &- number))
    let isLastDigit = (digits &>> 56) &+ step <= 9
    digits = isLastDigit ? digits &+ step &<< 56 : OutputSpan<UInt8>.digits(of: UInt64(new))
    number = new
    let zeros = min(digits.trailingZeroBitCount &>> 3, 7)
    append((digits | 0x3030_3030_3030_3030) &>> UInt64(8 &* zeros), count: 8 &- zeros)
  }

  /// Appends a part of a text that has eight more bytes after it.
  @inline(__always) mutating func append(_ text: Span<UInt8>, from start: Int, to end: Int) {
    var place = start
    while place < end {
      append(text.word(at: place), count: min(8, end &- place))
      place &+= 8
    }
  }

  /// The same with line ends, tabs and backslashes as escapes: at most two bytes for each.
  @inline(__always) mutating func append(onOneLine text: Span<UInt8>, from start: Int, to end: Int) {
    var place = start
    while place < end {
      let word = text.word(at: place)
      let count = min(8, end &- place)
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
      if found & 0x8080_8080_8080_8080 == 0 {
        append(word, count: count)
      } else {
        for index in place..<place &+ count { append(onOneLine: text[index]) }
      }
      place &+= 8
    }
  }

  private mutating func append(onOneLine byte: UInt8) {
    let escape: UInt8
    switch byte {
    case UInt8(ascii: "\n"): escape = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): escape = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): escape = UInt8(ascii: "t")
    case UInt8(ascii: "\\"): escape = byte
    default: return append(byte)
    }
    append(UInt8(ascii: "\\"))
    append(escape)
  }
}
