import Descent

/// Gives every text a number: the same for the same bytes, in the order in which they came first.
///
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

  mutating func number(of range: SourceRange, in source: SourceText) -> Int {
    let text = Int(range.start)..<Int(range.end)
    let hash = Self.hash(of: text, in: source.paddedBytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isText(of: number, text, in: source.paddedBytes) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(ends.count + 1)
    bytes += source.paddedBytes[text]
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func isText(of number: Int, _ text: Range<Int>, in source: [UInt8]) -> Bool {
    let known = range(of: number)
    guard known.count == text.count else { return false }
    for offset in 0..<text.count where bytes[known.lowerBound + offset] != source[text.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// FNV-1a (Fowler, Noll, Vo), its upper half mixed into the lower one.
  private static func hash(of text: Range<Int>, in source: [UInt8]) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in text { hash = (hash ^ UInt64(source[index])) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
