/// Finds the token kind of a word without making a string of it.
///
///     var end = start
///     while isLetter(source[end]) { end += 1 }
///     let kind = keywords.kind(from: start, to: end, in: source) ?? .identifier
///
/// The table is a hash table with chains, made once from the spellings of a language's token kinds. Words that
/// share their last eight bytes, such as `mutating` and `nonmutating`, differ in their length, which is mixed
/// into the hash; the bytes before the last eight are compared only when everything else agrees. A word that is no
/// keyword is compared with one slot: hardly any slot is the first of a chain, so the processor foresees the end.
///
/// - Complexity: expected constant time, and one comparison of bytes for a word that is a keyword of more than eight.
public struct KeywordTable<Kind: TokenKind>: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    /// The last eight bytes of the word; zero in an empty slot, which no word has.
    @usableFromInline var tail: UInt64 = 0
    /// In an empty slot, not that of an empty word.
    @usableFromInline var length = UInt8.max
    @usableFromInline var kindIndex: UInt8 = 0
    /// The place in `heads` of the bytes before the last eight.
    @usableFromInline var headStart: UInt16 = 0
    /// The slot of another word with the same place, behind the places; zero at the end of a chain.
    @usableFromInline var next: UInt16 = 0
  }

  @usableFromInline let slots: [Slot]
  @usableFromInline let heads: [UInt8]
  @usableFromInline let mask: UInt64

  /// Makes the table of those kinds whose spelling satisfies a predicate.
  ///
  ///     static let keywords = KeywordTable<SwiftToken>(where: { $0.utf8.first!.isLetter })
  public init(where isWord: (String) -> Bool) {
    // Nothing here is stored by its type: that would be looked up at each start for each word.
    var words: [(kindIndex: UInt8, spelling: [UInt8])] = []
    for kind in Kind.allCases where kind.hasFixedSpelling {
      let text = kind.rawValue
      guard isWord(text) else { continue }
      let spelling = Array(text.utf8)
      precondition((1...255).contains(spelling.count), "a keyword has 1 to 255 bytes")
      words.append((kind.index, spelling))
    }
    // At a quarter of its capacity hardly any place is that of two words.
    var capacity = 4
    while capacity < words.count * 4 { capacity *= 2 }
    let mask = UInt64(capacity - 1)
    var slots = [Slot](repeating: Slot(), count: capacity)
    var heads: [UInt8] = []
    for word in words {
      var slot = Slot()
      for byte in word.spelling { slot.tail = slot.tail << 8 | UInt64(byte) }
      slot.length = UInt8(word.spelling.count)
      slot.kindIndex = word.kindIndex
      slot.headStart = UInt16(heads.count)
      if word.spelling.count > 8 { heads.append(contentsOf: word.spelling.dropLast(8)) }
      let index = Int(Self.hash(tail: slot.tail, length: word.spelling.count) & mask)
      if slots[index].tail != 0 {
        slot.next = slots[index].next
        slots[index].next = UInt16(slots.count)
        slots.append(slot)
      } else {
        slots[index] = slot
      }
    }
    self.slots = slots
    self.heads = heads
    self.mask = mask
  }

  @inlinable @inline(__always)
  static func hash(tail: UInt64, length: Int) -> UInt64 {
    let mixed = (tail ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return mixed >> 40
  }

  /// The kind of the word between two offsets of a padded source; nil if it is not in the table.
  @inlinable @inline(__always)
  public func kind(from start: Int, to end: Int, in source: borrowing Span<UInt8>) -> Kind? {
    let length = end &- start
    let tail = Self.tail(from: start, to: end, in: source)
    var index = Int(truncatingIfNeeded: Self.hash(tail: tail, length: length) & mask)
    while true {
      let slot = slots[index]
      if slot.tail == tail, Int(slot.length) == length,
        length <= 8 || headMatches(slot, from: start, in: source)
      {
        return Kind(index: slot.kindIndex)
      }
      if slot.next == 0 { return nil }
      index = Int(slot.next)
    }
  }

  /// The last eight bytes of a word, or all of a shorter one, as one number whose lowest byte is the last.
  @inlinable @inline(__always)
  static func tail(from start: Int, to end: Int, in source: borrowing Span<UInt8>) -> UInt64 {
    let length = end &- start
    if end < 8 {
      var tail: UInt64 = 0
      for offset in start..<end { tail = tail << 8 | UInt64(source[offset]) }
      return tail
    }
    let last = source.word(at: end &- 8).byteSwapped
    return last & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* min(length, 8)))
  }

  @usableFromInline
  func headMatches(_ slot: Slot, from start: Int, in source: borrowing Span<UInt8>) -> Bool {
    for index in 0..<Int(slot.length) - 8 where heads[Int(slot.headStart) + index] != source[start + index] {
      return false
    }
    return true
  }
}
