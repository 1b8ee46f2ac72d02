extension ProgramAnalysis {
  /// The least number of tokens of each operation; the largest number for one that never ends.
  ///
  /// - Complexity: linear in the grammar for each level of its smallest derivations.
  func leastTokens() -> [Int32] {
    var rules = Array(repeating: Int32.max, count: program.rules.count)
    var waiting = reachable
    // Sizes only become smaller.
    while let rule = waiting.popLast() {
      let size = leastTokens(of: program.rules[rule].body, rules)
      if size < rules[rule] {
        rules[rule] = size
        waiting += users[rule]
      }
    }
    return program.operations.indices.map { leastTokens(of: Int32($0), rules) }
  }

  private func leastTokens(of index: Int32, _ rules: [Int32]) -> Int32 {
    let operation = program.operations[Int(index)]
    switch operation.code {
    case .nothing, .optional, .many, .condition, .context, .exclusion, .end: return 0
    case .token: return 1
    case .inline, .node, .choiceRule, .operand: return rules[Int(operation.a)]
    case .list: return leastTokens(of: operation.a, rules)
    case .choice: return program.childrenOf(index).lazy.map { self.leastTokens(of: $0, rules) }.min() ?? 0
    case .sequence:
      return program.childrenOf(index).reduce(0) { sum, child in
        let (size, overflows) = sum.addingReportingOverflow(leastTokens(of: child, rules))
        return overflows ? .max : size
      }
    }
  }
}
