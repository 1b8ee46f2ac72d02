import Descent

// Numbers in decimal digits.

extension ByteBuffer {
  @inlinable package mutating func append(decimal number: Int) { append(upTo: 20) { $0.append(decimal: number) } }
}

extension OutputSpan<UInt8> {
  /// Appends the first bytes of a word, the lowest of which is the first, at most eight.
  @inlinable @inline(__always) package mutating func append(bytesOf word: UInt64, count: Int) {
    guard freeCapacity >= 8 else {
      for place in 0..<count { append(UInt8(truncatingIfNeeded: word &>> UInt64(8 &* place))) }
      return
    }
    // With room for all eight, one store takes the place of a loop whose end is hard to predict.
    unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      let place = unsafe UnsafeMutableRawPointer(buffer.baseAddress! + initializedCount)
      unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
      initializedCount &+= count
    }
  }

  /// Appends a number in decimal digits, at most twenty bytes.
  @inlinable package mutating func append(decimal number: Int) {
    if UInt(bitPattern: number) < 100_000_000 { return append(upToEightDigits: UInt64(number), atLeast: 1) }
    if number < 0 { append(UInt8(ascii: "-")) }
    let (upper, lower) = number.magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    if upper > 0 { append(decimal: Int(upper)) }
    append(upToEightDigits: UInt64(lower), atLeast: upper > 0 ? 8 : 1)
  }

  /// Appends a number below 100,000,000 with zeros before it, if it has too few digits.
  @inlinable @inline(__always) mutating func append(upToEightDigits number: UInt64, atLeast minimum: Int) {
    let digits = Self.digits(of: number)
    let zeros = min(digits.trailingZeroBitCount &>> 3, 8 &- minimum)
    append(bytesOf: (digits | 0x3030_3030_3030_3030) &>> UInt64(8 &* zeros), count: 8 &- zeros)
  }

  /// The eight digits of a number below 100,000,000, a byte each. The first one is in the lowest byte, and so are the zeros before
  /// the number.
  @inlinable @inline(__always) package static func digits(of number: UInt64) -> UInt64 {
    // The number is split into two of four digits, these into four of two, and these into eight digits, all parts at once:
    // the products are the quotients by 100 and by 10, shifted.
    let fours = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }
}
