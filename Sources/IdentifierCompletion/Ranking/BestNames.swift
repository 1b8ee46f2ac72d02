/// The best of the offered names: those with the greatest weight, and among equal weights those declared first.
///
/// A heap with the worst name at the root; see Knuth, The Art of Computer Programming, 5.2.3.
struct BestNames {
  struct Entry {
    var name: Int
    var weight: Double

    func isWorse(than other: Entry) -> Bool {
      weight != other.weight ? weight < other.weight : name > other.name
    }
  }

  private var entries: ContiguousArray<Entry> = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { entries.count >= limit }

  @inline(__always) func wouldAccept(_ entry: Entry) -> Bool { !isFull || limit > 0 && entries[0].isWorse(than: entry) }

  mutating func offer(_ entry: Entry) {
    guard wouldAccept(entry) else { return }
    if isFull {
      entries[0] = entry
      sink()
    } else {
      entries.append(entry)
      rise(from: entries.count - 1)
    }
  }

  /// The names, best first.
  var sorted: [Entry] { entries.sorted { $1.isWorse(than: $0) } }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0, entries[place].isWorse(than: entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while place * 2 + 1 < entries.count {
      var worst = place * 2 + 1
      if worst + 1 < entries.count, entries[worst + 1].isWorse(than: entries[worst]) { worst += 1 }
      guard entries[worst].isWorse(than: entries[place]) else { return }
      entries.swapAt(place, worst)
      place = worst
    }
  }
}
