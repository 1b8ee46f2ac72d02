import Descent

/// Gives every text a number: the same for the same bytes, in the order in which they came first.
///
/// `NameIndex` keeps texts as well, but for another question: its texts are sorted to be found by what somebody typed, and
/// a new one costs a place in that order. Here a token of a source gets its number, at every token of every file, without
/// a string being made; nothing is ever looked up by a part of it.
/// - Complexity: an addition is linear in the length of the text, on average.
struct NameInterner: Sendable {
  /// The bytes of all texts, one behind the other.
  private var bytes: [UInt8] = []
  /// Where the text of each number ends, and its hash.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Numbers, counted from 1, by their hash; 0 is a free slot. As many as a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  var count: Int { ends.count }

  func text(of number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  /// The number of a text that may have none.
  func number(of text: String) -> Int? { number(of: text.utf8, hash: Self.hash(of: text.utf8)) }

  /// The number of a text of a source, which gets one if it has none.
  mutating func number(of range: SourceRange, in source: SourceText) -> Int {
    let text = source.paddedBytes[Int(range.start)..<Int(range.end)]
    let hash = Self.hash(of: text)
    if let number = number(of: text, hash: hash) { return number }
    slots[freeSlot(for: hash)] = UInt32(ends.count + 1)
    bytes += text
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func number(of text: some Collection<UInt8>, hash: UInt32) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, bytes[range(of: number)].elementsEqual(text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func freeSlot(for hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() { slots[freeSlot(for: hash)] = UInt32(number + 1) }
  }

  /// FNV-1a (Fowler, Noll, Vo), its upper half mixed into the lower one.
  private static func hash(of text: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
