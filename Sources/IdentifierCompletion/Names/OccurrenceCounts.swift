/// How often each name was given: in 16 bits, which is enough for nearly all of them.
struct OccurrenceCounts: Sendable {
  private var counts: ContiguousArray<UInt16> = []
  /// What a name was given beyond the greatest number of 16 bits.
  private var excess: [Int: Int] = [:]

  subscript(name: Int) -> Int {
    counts[name] == .max ? Int(UInt16.max) + excess[name, default: 0] : Int(counts[name])
  }

  /// Takes up a new name, given once.
  mutating func append() {
    counts.grow(by: 1)
    counts.append(1)
  }

  mutating func add(_ times: Int, to name: Int) {
    let sum = self[name] + times
    counts[name] = UInt16(clamping: sum)
    if sum > UInt16.max { excess[name] = sum - Int(UInt16.max) }
  }

  /// Moves a name to an earlier place, over one that is no longer wanted.
  mutating func move(_ name: Int, to place: Int) {
    counts[place] = counts[name]
    excess[place] = excess.removeValue(forKey: name)
  }

  /// Takes the last names away.
  mutating func removeLast(_ number: Int) {
    if !excess.isEmpty { for name in counts.count - number..<counts.count { excess[name] = nil } }
    counts.removeLast(number)
  }

  mutating func trim() { counts.trim() }

  var allocatedBytes: Int {
    // A dictionary is filled to three quarters.
    counts.allocatedBytes + excess.capacity * 4 / 3 * MemoryLayout<(Int, Int)>.stride
  }
}
