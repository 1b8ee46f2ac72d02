/// The name nearest to a misspelt one; nil if none is near.
package func nearest(to word: String, among names: [String]) -> String? {
  // One slip in three letters still points to a name; more is another word. The start of a name always points to it.
  func slips(_ name: String) -> Int {
    let length = max(word.utf8.count, name.utf8.count)
    return min(length - 1, max(1, length / 3))
  }
  // The distance is at least the difference of the lengths.
  let scored = names.filter { abs($0.utf8.count - word.utf8.count) <= slips($0) }.map {
    (name: $0, distance: editDistance(Array(word.utf8), Array($0.utf8)))
  }
  if let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= slips(best.name) { return best.name }
  let begun = names.filter { !word.isEmpty && $0.hasPrefix(word) }
  return begun.count == 1 ? begun[0] : nil
}

/// The end of a message about an unknown name, such as `; did you mean 'name'?`; empty if no name is near.
package func suggestion(for word: String, among names: [String]) -> String {
  nearest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
}

/// The number of insertions, deletions, replacements and exchanges of neighbours that turn one word into another.
///
/// This is the optimal string alignment distance (Damerau 1964), computed row by row.
///
/// - Complexity: the product of the lengths.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let isSame = left[row] == right[column]
      var distance = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
