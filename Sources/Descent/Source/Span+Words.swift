extension Span where Element == UInt8 {
  /// The eight bytes at an offset as one number, the first byte in the lowest bits. They must lie inside the span.
  @inlinable @inline(__always) public func word(at offset: Int) -> UInt64 {
    // The load checks its bounds; it counts as unsafe because it could make any type of any bytes.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first offset at or after another that does not hold a space.
  ///
  /// The spaces are counted eight at a time: the length of an indentation is hard to predict, and a loop over single
  /// bytes pays for every wrong guess of its end.
  @inlinable @inline(__always) public func endOfSpaces(from start: Int) -> Int {
    var position = start
    while true {
      let difference = word(at: position) ^ 0x2020_2020_2020_2020
      if difference != 0 { return position &+ difference.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }

  /// The first offset at or after another that holds a control character: LF, CR or zero, or one of eleven others.
  @inlinable @inline(__always) package func nextControlCharacter(from start: Int) -> Int {
    var position = start
    while true {
      // Bytes below 14 set their highest bit by the borrow; those that had it set before do not count. A borrow may
      // mark the byte after one that is found as well, but never one before it.
      let word = word(at: position)
      let found = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }

  /// The first offset at or after another that holds neither a letter, a digit nor an underscore of ASCII.
  @inlinable @inline(__always) public func endOfWord(from start: Int) -> Int {
    var position = start
    while true {
      // Each sum sets the highest bit of the bytes that are at least as large as the lowest, or larger than the
      // highest, of a range; bytes of seven bits cannot carry into the next.
      let word = word(at: position)
      let low = word & 0x7F7F_7F7F_7F7F_7F7F
      let lowercase = low | 0x2020_2020_2020_2020
      let letters = (lowercase &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercase &+ 0x0505_0505_0505_0505)
      let digits = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646)
      let underscores = ~((low ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F)
      let others = ~(letters | digits | underscores) | word
      let found = others & 0x8080_8080_8080_8080
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }
}
