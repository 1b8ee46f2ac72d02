extension ByteAutomaton {
  /// The smallest automaton in which the earliest rule wins wherever it wins in this one.
  ///
  /// States are sorted into groups by their rule, and a group is split where a class of bytes leads some of its states
  /// to another group and others not; of two halves, only the smaller one has to be looked at again (Hopcroft, *An n log
  /// n algorithm for minimizing states in a finite automaton*, 1971). Then bytes that lead to the same states everywhere
  /// are made one class.
  ///
  /// - Complexity: O(*n* log *n*) for *n* transitions.
  func minimised() -> ByteAutomaton {
    let origins = Origins(of: self)
    var partition = StatePartition(by: matches.map(\.first))
    var waiting = Array(0..<partition.groupCount)
    var isWaiting = waiting.map { _ in true }
    while let splitter = waiting.popLast() {
      isWaiting[splitter] = false
      // The group itself may be split on the way, but all others are compared with what it is now.
      let targets = partition.states(of: splitter)
      for byteClass in 0..<classCount {
        for target in targets { for state in origins[target, byteClass] { partition.mark(state) } }
        for (old, new) in partition.split() {
          isWaiting.append(false)
          let next = isWaiting[old] || partition.count(of: new) <= partition.count(of: old) ? new : old
          isWaiting[next] = true
          waiting.append(next)
        }
      }
    }
    return quotient(by: partition.groupNumbers).withFewestClasses()
  }

  /// The automaton whose states are groups of states, of which the first stands for all.
  private func quotient(by groups: [Int]) -> ByteAutomaton {
    var result = self
    result.transitions = []
    result.matches = []
    for state in matches.indices where groups[state] == result.matches.count {
      result.matches.append(Array(matches[state].prefix(1)))
      result.transitions += transitions[state * classCount..<(state + 1) * classCount].map { groups[$0] }
    }
    result.starts = starts.map { groups[$0] }
    return result
  }

  private func withFewestClasses() -> ByteAutomaton {
    var numbers: [[Int]: Int] = [:]
    // A class for each class of the result, in its order.
    var kept: [Int] = []
    let numberOfClass = (0..<classCount).map { byteClass -> Int in
      let column = (byteClass == 0 ? [1] : [0]) + matches.indices.map { target(from: $0, on: byteClass) }
      if let number = numbers[column] { return number }
      numbers[column] = kept.count
      kept.append(byteClass)
      return kept.count - 1
    }
    var result = self
    result.classCount = kept.count
    result.classes = classes.map { UInt8(numberOfClass[Int($0)]) }
    result.transitions = matches.indices.flatMap { state in kept.map { target(from: state, on: $0) } }
    return result
  }
}

/// From where each class of bytes leads to each state.
private struct Origins {
  private let classCount: Int
  /// Where the origins of each state and class begin in `states`.
  private var starts: [Int]
  private var states: [Int]

  init(of automaton: ByteAutomaton) {
    let count = automaton.classCount
    classCount = count
    starts = [Int](repeating: 0, count: automaton.transitions.count + 1)
    states = []
    for (index, target) in automaton.transitions.enumerated() {
      starts[target * count + index % count + 1] += 1
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    states = [Int](repeating: 0, count: starts.last ?? 0)
    var places = starts
    for (index, target) in automaton.transitions.enumerated() {
      let place = target * count + index % count
      states[places[place]] = index / count
      places[place] += 1
    }
  }

  subscript(target: Int, byteClass: Int) -> ArraySlice<Int> {
    let index = target * classCount + byteClass
    return states[starts[index]..<starts[index + 1]]
  }
}
