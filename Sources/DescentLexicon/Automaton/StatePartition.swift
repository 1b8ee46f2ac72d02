/// A partition of the states of an automaton into groups, which can be refined repeatedly.
///
/// The states of a group are adjacent, the marked ones first, so that the cost of marking and splitting depends
/// only on the number of marked states (Valmari and Lehtinen, *Efficient Minimization of DFAs with Partial
/// Transition Functions*, 2008).
struct StatePartition {
  /// The states, group by group.
  private var states: [Int]
  /// The index of each state in `states`.
  private var places: [Int]
  private(set) var groups: [Int]
  /// The range of each group in `states`.
  private var ranges: [Range<Int>] = []
  private var markedCounts: [Int] = []
  private var markedGroups: [Int] = []

  /// Creates a partition from the number of each state's group.
  init(_ groups: [Int]) {
    self.groups = groups
    states = groups.indices.sorted { groups[$0] < groups[$1] }
    places = [Int](repeating: 0, count: groups.count)
    for (place, state) in states.enumerated() {
      places[state] = place
      if groups[state] == ranges.count { ranges.append(place..<place) }
      ranges[groups[state]] = ranges[groups[state]].lowerBound..<place + 1
    }
    markedCounts = [Int](repeating: 0, count: ranges.count)
  }

  var groupCount: Int { ranges.count }

  func states(of group: Int) -> [Int] { Array(states[ranges[group]]) }

  func count(of group: Int) -> Int { ranges[group].count }

  /// Marks a state for the next split.
  mutating func mark(_ state: Int) {
    let group = groups[state]
    let firstUnmarked = ranges[group].lowerBound + markedCounts[group]
    let place = places[state]
    if place < firstUnmarked { return }
    if markedCounts[group] == 0 { markedGroups.append(group) }
    markedCounts[group] += 1
    states.swapAt(place, firstUnmarked)
    places[states[place]] = place
    places[state] = firstUnmarked
  }

  /// Splits the marked states of each group off into a new group, unless all are marked, and clears the marks.
  ///
  /// - Returns: the groups that were split, each with its new group.
  mutating func split() -> [(old: Int, new: Int)] {
    var splits: [(old: Int, new: Int)] = []
    for group in markedGroups {
      let range = ranges[group]
      let middle = range.lowerBound + markedCounts[group]
      markedCounts[group] = 0
      if middle == range.upperBound { continue }
      ranges[group] = middle..<range.upperBound
      for state in states[range.lowerBound..<middle] { groups[state] = groupCount }
      splits.append((group, groupCount))
      ranges.append(range.lowerBound..<middle)
      markedCounts.append(0)
    }
    markedGroups.removeAll(keepingCapacity: true)
    return splits
  }
}
