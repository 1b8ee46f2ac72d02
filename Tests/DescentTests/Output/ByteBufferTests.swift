import DescentTools
import Testing

@testable import Descent

/// Text under construction.
struct ByteBufferTests {
  /// Numbers around each change of the number of digits, and with zeros inside.
  static let numbers: [Int] = {
    var numbers = [0, 1_000_000_001, 1_234_567_890_123_456_789, 9_000_000_000_000_000_000, 100_000_001_000_000_000]
    var power = 1
    while power < Int.max / 10 {
      power *= 10
      numbers += [power - 1, power, power + 1, power + power / 10, power * 9]
    }
    return numbers + numbers.map { -$0 } + [Int.min, Int.max]
  }()

  @Test func numbersAreWrittenInDecimalDigits() {
    for number in Self.numbers + Array(0..<20_000) {
      var buffer = ByteBuffer()
      buffer.append(decimal: number)
      #expect(buffer.text == "\(number)")
    }
  }

  @Test func severalNumbersFillTheRoomExactly() {
    var buffer = ByteBuffer()
    buffer.append(upTo: 7) { output in
      output.append(decimal: 123)
      output.append([UInt8(ascii: ","), UInt8(ascii: " ")])
      output.append(decimal: 45)
    }
    #expect(buffer.text == "123, 45")
  }

  @Test(arguments: 0...8) func theFirstBytesOfAWord(count: Int) {
    let text = Array("abcdefgh".utf8)
    let word = text.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    for room in [count, 32] {
      var buffer = ByteBuffer()
      buffer.append(upTo: room) { $0.append(bytesOf: word, count: count) }
      #expect(buffer.bytes == Array(text.prefix(count)))
    }
  }
}
