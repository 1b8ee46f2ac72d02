extension ByteAutomaton {
  /// The smallest automaton in which the earliest rule wins wherever it wins in this one.
  ///
  /// States are sorted into groups by their rule, and groups are split until the states of each lead to the same groups
  /// (Moore, 1956). Then bytes that lead to the same states everywhere are made one class.
  func minimised() -> ByteAutomaton {
    var groups = Self.numbers(of: matches.map { [$0.first ?? -1] })
    while true {
      let signatures = matches.indices.map { state in
        [groups[state]] + transitions[state * classCount..<(state + 1) * classCount].map { groups[$0] }
      }
      let finer = Self.numbers(of: signatures)
      if finer.max() == groups.max() { break }
      groups = finer
    }
    return quotient(by: groups).withFewestClasses()
  }

  /// Numbers keys in the order in which they are met, the first with 0.
  private static func numbers(of keys: [[Int]]) -> [Int] {
    var numbers: [[Int]: Int] = [:]
    return keys.map { key in
      let next = numbers.count
      if let number = numbers[key] { return number }
      numbers[key] = next
      return next
    }
  }

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
    let columns = (0..<classCount).map { byteClass in
      (byteClass == 0 ? [1] : [0]) + matches.indices.map { target(from: $0, on: byteClass) }
    }
    let numbers = Self.numbers(of: columns)
    var result = self
    result.classCount = (numbers.max() ?? 0) + 1
    result.classes = classes.map { UInt8(numbers[Int($0)]) }
    result.transitions = matches.indices.flatMap { state in
      (0..<result.classCount).map { target(from: state, on: numbers.firstIndex(of: $0)!) }
    }
    return result
  }
}
