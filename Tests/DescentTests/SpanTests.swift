import Testing

@testable import Descent

@Suite struct SpanTests {
  @Test func everyScalarIsDecoded() throws {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Every 37th scalar beyond the basic plane suffices; a debug build is slow.
      if value > 0xFFFF, value % 37 != 0 { continue }
      var bytes = Array(UTF8.encode(scalar)!)
      let length = bytes.count
      bytes += [0x80, 0, 0, 0]
      let decoded = bytes.span.scalar(at: 0)
      #expect(decoded?.value == value && decoded?.length == length)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8IsNil(bytes: [UInt8]) {
    let padded = bytes + [0, 0, 0, 0]
    #expect(padded.span.scalar(at: 0) == nil)
  }

  /// The end found by a loop over single bytes.
  private func end(of bytes: [UInt8], from start: Int, while isInside: (UInt8) -> Bool) -> Int {
    var position = start
    while isInside(bytes[position]) { position += 1 }
    return position
  }

  @Test func scansByWordsEndWhereScansByBytesDo() {
    // Every byte at every position in a word, after bytes that the scan skips and before various others.
    for byte in UInt8.min...UInt8.max {
      for count in 0..<10 {
        let tail: [UInt8] = [byte, byte ^ 1, 0xFF, 0x21, 0x5F, byte] + Array(repeating: 0, count: 16)
        let spaces = Array(repeating: UInt8(ascii: " "), count: count) + tail
        #expect(spaces.span.endOfSpaces(from: 0) == end(of: spaces, from: 0) { $0 == UInt8(ascii: " ") })
        let letters = Array(repeating: UInt8(ascii: "z"), count: count) + tail
        #expect(
          letters.span.endOfWord(from: 0)
            == end(of: letters, from: 0) { byte in
              switch byte {
              case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
              default: false
              }
            })
        let text = Array(repeating: UInt8(0xC3), count: count) + tail
        #expect(text.span.nextControlCharacter(from: 0) == end(of: text, from: 0) { $0 >= 14 })
      }
    }
  }
}
