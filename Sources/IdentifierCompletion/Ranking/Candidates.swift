/// Names whose texts are going to be read.
///
/// Texts lie far from one another in memory, which brings many at the same time if they are asked for together, and one by
/// one if each must be judged before the next one is known.
struct Candidates {
  private(set) var entries: ContiguousArray<BestNames.Entry> = []
  /// The first byte of each, kept only so that it is read.
  private var firstBytes: ContiguousArray<UInt8> = []

  mutating func append(_ entry: BestNames.Entry) { entries.append(entry) }

  /// Begins to read all of them.
  mutating func fetch(from pool: borrowing NamePool) {
    firstBytes.removeAll(keepingCapacity: true)
    for entry in entries { firstBytes.append(pool.firstByte(of: entry.name)) }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
