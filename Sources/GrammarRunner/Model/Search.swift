/// A search through places that lead to others, such as rules to those that they need: each is visited once, breadth
/// first.
struct Search<Place: Hashable>: IteratorProtocol {
  /// The places found so far, in the order in which they are visited.
  private(set) var found: [Place] = []
  private var seen: Set<Place> = []
  private var visited = 0

  init(_ roots: some Sequence<Place>) { for root in roots { add(root) } }

  /// Adds a place that is to be visited, unless it was found before.
  mutating func add(_ place: Place) {
    if seen.insert(place).inserted { found.append(place) }
  }

  /// The next place to visit; nil if all were visited.
  mutating func next() -> Place? {
    if visited == found.count { return nil }
    visited += 1
    return found[visited - 1]
  }
}
