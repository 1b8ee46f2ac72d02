/// The states of an automaton in groups, which can be split again and again.
///
/// The states of a group stand side by side, the marked ones first; so that marking a state and splitting a group take
/// a time that depends on the marked states alone (Valmari and Lehtinen, *Efficient Minimization of DFAs with Partial
/// Transition Functions*, 2008).
struct StatePartition {
  /// The states, group by group.
  private var states: [Int]
  /// Where each state stands in `states`.
  private var places: [Int]
  private var groups: [Int]
  /// Where the states of each group stand.
  private var ranges: [Range<Int>] = []
  private var markedCounts: [Int] = []
  /// The groups with marked states.
  private var markedGroups: [Int] = []

  /// Puts those states into a group that have the same key.
  init<Key: Hashable>(by keys: [Key]) {
    var members: [[Int]] = []
    var numbers: [Key: Int] = [:]
    groups = keys.enumerated().map { state, key in
      let number = numbers[key] ?? members.count
      if number == members.count {
        numbers[key] = number
        members.append([])
      }
      members[number].append(state)
      return number
    }
    states = []
    places = [Int](repeating: 0, count: keys.count)
    for group in members {
      ranges.append(states.count..<states.count + group.count)
      for state in group {
        places[state] = states.count
        states.append(state)
      }
    }
    markedCounts = [Int](repeating: 0, count: ranges.count)
  }

  var groupCount: Int { ranges.count }

  /// The number of the group of each state; the groups are numbered in the order of their first states.
  var groupNumbers: [Int] {
    var numbers = [Int?](repeating: nil, count: groupCount)
    var next = 0
    return groups.map { group in
      if let number = numbers[group] { return number }
      defer { next += 1 }
      numbers[group] = next
      return next
    }
  }

  /// The states of a group.
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

  /// Makes the marked states of each group a group of their own, if there are others in it; nothing is marked then.
  ///
  /// - Returns: the groups that were split, each with the new one.
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
