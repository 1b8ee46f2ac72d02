/// How tries of rules and of parts of them ended, by part and place: a hash table with open addressing.
///
/// A dictionary takes three times as long, most of it to protect against keys that are chosen to collide, which here come from
/// the positions of tokens.
struct TryTable {
  struct Place: Equatable {
    let part: Int32
    let scope: Int32
    let minimum: Int32
    let contexts: UInt32
    let position: Int32
    /// The number of the blocks that are open.
    let blocks: Int32
    /// Where the white space before the next token begins that is the scope's own.
    let start: Int32

    fileprivate var hash: Int {
      func pair(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
      var hash = pair(UInt32(bitPattern: position), UInt32(bitPattern: part)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= pair(contexts, UInt32(bitPattern: minimum)) &* 0xC2B2_AE3D_27D4_EB4F
      hash ^= pair(UInt32(bitPattern: blocks &+ start), UInt32(bitPattern: scope)) &* 0x1656_67B1_9E37_79F9
      return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
  }

  /// How a try ended.
  struct End {
    /// Where it ended; -1 if it failed.
    let position: Int32
    /// The node with which it ended.
    let node: Int32
    /// The furthest position at which something in it failed, even if it matched.
    let furthest: Int32
  }

  private static let free = Place(part: -1, scope: 0, minimum: 0, contexts: 0, position: 0, blocks: 0, start: 0)
  private static let smallestCapacity = 64
  /// The most tries that are remembered.
  private static let limit = 1 << 20

  private var entries: [(place: Place, end: End)] = []
  private var count = 0
  /// Tries before this position are not asked for again.
  var start: Int32 = 0

  subscript(place: Place) -> End? {
    if entries.isEmpty { return nil }
    let entry = entries[slot(of: place)]
    return entry.place.part < 0 ? nil : entry.end
  }

  mutating func insert(_ end: End, at place: Place) {
    if count >= entries.count / 2 { makeRoom() }
    let slot = slot(of: place)
    if entries[slot].place.part < 0 { count += 1 }
    entries[slot] = (place, end)
  }

  /// Where a place is, or would be.
  private func slot(of place: Place) -> Int {
    let mask = entries.count - 1
    var slot = place.hash & mask
    while entries[slot].place.part >= 0, entries[slot].place != place { slot = (slot + 1) & mask }
    return slot
  }

  /// Drops the tries that are not asked for again, or all at the limit, and doubles the table if few were dropped.
  private mutating func makeRoom() {
    let old = count < Self.limit ? entries.filter { $0.place.part >= 0 && $0.place.position >= start } : []
    let isLarge = old.count > entries.count / 4
    let capacity = max(isLarge ? 2 * entries.count : entries.count, Self.smallestCapacity)
    entries = Array(repeating: (Self.free, End(position: -1, node: -1, furthest: 0)), count: capacity)
    for entry in old { entries[slot(of: entry.place)] = entry }
    count = old.count
  }
}
