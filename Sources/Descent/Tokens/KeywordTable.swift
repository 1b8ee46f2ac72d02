/// Finds the token kind of a word without making a string of it.
///
///     var end = start
///     while isLetter(source[end]) { end += 1 }
///     let kind = keywords.kind(from: start, to: end, in: source) ?? .identifier
///
/// The table is a hash table with chains, made once from the spellings of a language's token kinds. Words that share
/// their first eight bytes, such as `associatedtype` and `associativity`, mostly differ in their length, which is mixed
/// into the hash; the bytes after the first eight are compared only when everything else agrees. A word that is no
/// keyword is compared with one slot: hardly any slot is the first of a chain, so that the branch is predicted well.
///
/// - Complexity: expected constant time, and one comparison of bytes for a word that is a keyword of more than eight.
public struct KeywordTable<Kind: TokenKind>: Sendable {
  @usableFromInline struct Slot: Sendable {
    /// The first eight bytes of the word; zero in an empty slot, which no word has.
    @usableFromInline var head: UInt64 = 0
    /// In an empty slot, not that of an empty word.
    @usableFromInline var length = UInt8.max
    @usableFromInline var kindIndex: UInt8 = 0
    /// The place in `tails` of the bytes after the first eight.
    @usableFromInline var tailStart: UInt16 = 0
    /// The index of the next word with the same place, among the slots after the places; zero at the end of a chain.
    @usableFromInline var next: UInt16 = 0
  }

  @usableFromInline let slots: [Slot]
  @usableFromInline let tails: [UInt8]
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
    var tails: [UInt8] = []
    for word in words {
      var slot = Slot()
      for byte in word.spelling.prefix(8).reversed() { slot.head = slot.head << 8 | UInt64(byte) }
      slot.length = UInt8(word.spelling.count)
      slot.kindIndex = word.kindIndex
      slot.tailStart = UInt16(tails.count)
      tails += word.spelling.dropFirst(8)
      let index = Int(Self.hash(head: slot.head, length: word.spelling.count) & mask)
      if slots[index].head != 0 {
        slot.next = slots[index].next
        slots[index].next = UInt16(slots.count)
        slots.append(slot)
      } else {
        slots[index] = slot
      }
    }
    self.slots = slots
    self.tails = tails
    self.mask = mask
  }

  @inlinable @inline(__always) static func hash(head: UInt64, length: Int) -> UInt64 {
    let mixed = (head ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return mixed >> 40
  }

  /// The kind of the word between two offsets of a padded source; nil if it is not in the table.
  @inlinable @inline(__always)
  public func kind(from start: Int, to end: Int, in source: borrowing Span<UInt8>) -> Kind? {
    let length = end &- start
    let head = source.word(at: start) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* min(length, 8)))
    var index = Int(truncatingIfNeeded: Self.hash(head: head, length: length) & mask)
    while true {
      let slot = slots[index]
      if slot.head == head, Int(slot.length) == length,
        length <= 8 || tailMatches(slot, from: start, in: source)
      {
        return Kind(index: slot.kindIndex)
      }
      if slot.next == 0 { return nil }
      index = Int(slot.next)
    }
  }

  @usableFromInline func tailMatches(_ slot: Slot, from start: Int, in source: borrowing Span<UInt8>) -> Bool {
    for index in 0..<Int(slot.length) - 8 where tails[Int(slot.tailStart) + index] != source[start + 8 + index] {
      return false
    }
    return true
  }
}
