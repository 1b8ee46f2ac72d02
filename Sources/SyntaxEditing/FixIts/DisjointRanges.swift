import Descent

/// The ranges that corrections edit, for the question whether another one would edit the same code.
package struct DisjointRanges {
  /// In the order of the source.
  private var taken: [SourceRange] = []

  package init() {}

  /// Adds the ranges of a correction, and returns true, if none of them collides with those of a correction before it.
  ///
  /// - Complexity: logarithmic in the number of ranges for each that is added after the others.
  package mutating func take(_ ranges: [SourceRange]) -> Bool {
    guard ranges.allSatisfy(isFree) else { return false }
    for range in ranges { taken.insert(range, at: taken.indices.bisection { range.precedes(taken[$0]) }) }
    return true
  }

  private func isFree(_ range: SourceRange) -> Bool {
    let place = taken.indices.bisection { range.precedes(taken[$0]) }
    if place > 0, taken[place - 1].collides(with: range) { return false }
    return place == taken.count || !taken[place].collides(with: range)
  }
}

extension [SourceRange] {
  /// Whether no two of them collide.
  var areApart: Bool {
    let ordered = sorted { $0.precedes($1) }
    // Sorted ranges overlap only if two neighbours do.
    return zip(ordered, ordered.dropFirst()).allSatisfy { !$0.collides(with: $1) }
  }
}

extension SourceRange {
  fileprivate func precedes(_ other: SourceRange) -> Bool { (start, end) < (other.start, other.end) }

  /// Whether two ranges share a byte, or are the same place, where one of two insertions is likely to be enough.
  fileprivate func collides(with other: SourceRange) -> Bool {
    self == other || start < other.end && other.start < end
  }
}
