/// Names whose texts are about to be read.
///
/// Texts are far apart in memory. Requesting many together lets the memory fetch them in parallel, whereas testing
/// each before requesting the next fetches them one by one.
struct Candidates {
  private(set) var entries: ContiguousArray<BestNames.Entry> = []
  /// The first byte of each text, stored only to force the read.
  private var firstBytes: ContiguousArray<UInt8> = []

  mutating func append(_ entry: BestNames.Entry) { entries.append(entry) }

  /// Starts fetching all texts.
  mutating func fetch(from pool: borrowing NamePool) {
    firstBytes.removeAll(keepingCapacity: true)
    for entry in entries { firstBytes.append(pool.firstByte(of: entry.name)) }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
