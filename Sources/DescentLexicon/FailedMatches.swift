/// The states and positions from which no match can be reached; later matches stop there, so that all together take linear
/// time (Reps, *"Maximal-munch" tokenization in linear time*, 1998).
///
/// They are stored only for every 32nd offset: a match bound to fail continues for at most so many more bytes.
package struct FailedMatches: Sendable {
  /// A state, given by its row, at an offset.
  package struct Place: Hashable, Sendable {
    let row: Int
    let offset: Int

    package init(row: Int, offset: Int) { (self.row, self.offset) = (row, offset) }
  }

  /// The end of the failed match that reached furthest; matches that begin before it look up failures.
  package private(set) var end = 0
  private var places: Set<Place> = []

  package init() {}

  @inlinable package static func isWatched(_ offset: Int) -> Bool { offset % 32 == 0 }

  /// True if so much was read beyond the end of a match that the failure is worth remembering.
  @inlinable package static func isLong(_ matchEnd: Int, readTo offset: Int) -> Bool { offset &- matchEnd >= 64 }

  /// Whether no match is reached from a state at an offset; if that is not known, the place is noted as visited.
  package func isHopeless(from row: Int, _ offset: Int, _ visited: inout [Place]) -> Bool {
    guard Self.isWatched(offset) else { return false }
    visited.append(Place(row: row, offset: offset))
    return places.contains(visited[visited.count - 1])
  }

  /// Records the places that were visited after the end of a match.
  package mutating func add(_ visited: [Place], after end: Int) {
    places.formUnion(visited.filter { $0.offset > end })
  }

  /// Records a failed match.
  package mutating func extend(from start: Int, to end: Int) {
    if start >= self.end { places.removeAll() }
    self.end = max(self.end, end)
  }
}
