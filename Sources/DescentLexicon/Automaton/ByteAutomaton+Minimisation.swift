extension ByteAutomaton {
  /// The minimal automaton in which the earliest rule wins wherever it wins in this one.
  ///
  /// States are grouped by their rule, and a group is split if a class of bytes leads only some of its states to
  /// another group; after a split, only the smaller half needs to be processed again (Hopcroft, *An n log n
  /// algorithm for minimizing states in a finite automaton*, 1971). Finally, byte classes that lead to the same
  /// states everywhere are merged.
  ///
  /// - Complexity: O(*n* log *n*) for *n* transitions.
  func minimised() -> ByteAutomaton {
    let origins = StateOrigins(self)
    var partition = StatePartition(matches.map(\.first).numbered())
    var waiting = Array(0..<partition.groupCount)
    var isWaiting = waiting.map { _ in true }
    while let splitter = waiting.popLast() {
      isWaiting[splitter] = false
      // The group itself may be split in the loop, but all others are compared with its current states.
      let targets = partition.states(of: splitter)
      for byteClass in 0..<classCount {
        for target in targets { origins.forEach(of: target, byteClass) { partition.mark($0) } }
        for (old, new) in partition.split() {
          isWaiting.append(false)
          let next = isWaiting[old] || partition.count(of: new) <= partition.count(of: old) ? new : old
          isWaiting[next] = true
          waiting.append(next)
        }
      }
    }
    return quotient(by: partition.groups.numbered()).withFewestClasses()
  }

  /// The quotient automaton, whose states are groups of states, each represented by its first state.
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
    // The class of the zero byte is kept separate.
    let numbers = (0..<classCount).map { byteClass in
      [byteClass == 0 ? 1 : 0] + matches.indices.map { target(from: $0, on: byteClass) }
    }.numbered()
    let kept = numbers.indices.filter { numbers.firstIndex(of: numbers[$0]) == $0 }
    var result = self
    result.classCount = kept.count
    result.classes = classes.map { UInt8(numbers[Int($0)]) }
    result.transitions = matches.indices.flatMap { state in kept.map { target(from: state, on: $0) } }
    return result
  }
}

extension Sequence where Element: Hashable {
  /// Numbers the elements from 0 in order of first occurrence, equal ones alike: `b a b c` becomes 0 1 0 2.
  fileprivate func numbered() -> [Int] {
    var numbers: [Element: Int] = [:]
    return map { element in
      let number = numbers[element] ?? numbers.count
      numbers[element] = number
      return number
    }
  }
}

/// For each state and class of bytes, the states with a transition to that state: side by side, as most are few or none.
private struct StateOrigins {
  private let classCount: Int
  private var firsts: [Int]
  private var states: [Int]

  init(_ automaton: ByteAutomaton) {
    let (transitions, classCount) = (automaton.transitions, automaton.classCount)
    self.classCount = classCount
    firsts = [Int](repeating: 0, count: transitions.count + 1)
    states = [Int](repeating: 0, count: transitions.count)
    func place(of index: Int) -> Int { transitions[index] * classCount + index % classCount }
    for index in transitions.indices { firsts[place(of: index) + 1] += 1 }
    for place in transitions.indices { firsts[place + 1] += firsts[place] }
    var ends = firsts
    for index in transitions.indices {
      let place = place(of: index)
      states[ends[place]] = index / classCount
      ends[place] += 1
    }
  }

  func forEach(of target: Int, _ byteClass: Int, _ body: (Int) -> Void) {
    let place = target * classCount + byteClass
    for index in firsts[place]..<firsts[place + 1] { body(states[index]) }
  }
}
