// Choices in which the next token does not tell which alternative to take.

extension ProgramAnalysis {
  /// Whether several alternatives can begin alike. Of several that are one token, the first is taken.
  func isAmbiguous(choice alternatives: [Int32]) -> Bool {
    let inScope = alternatives.filter { !facts[Int($0)].first.kinds.contains(TokenKinds.outside) }.map {
      facts[Int($0)]
    }
    func isUndecided(_ possible: [Facts]) -> Bool { possible.count > 1 && !possible.allSatisfy(\.isToken) }
    let isUndecided = scanner.kinds.contains { kinds in
      isUndecided(inScope.filter { $0.first.onLine.intersects(kinds) })
        || isUndecided(inScope.filter { $0.first.atLineStart.intersects(kinds) })
    }
    if isUndecided || inScope.count == alternatives.count { return isUndecided }
    // The tokens of different scopes are told apart by their first bytes.
    var seen: Set<Int> = []
    return alternatives.contains { alternative in
      var visited: Set<Int32> = []
      let columns = self.columns(atStartOf: alternative, scope: nil, &visited)
      defer { seen.formUnion(columns) }
      return !seen.isDisjoint(with: columns)
    }
  }

  /// The classes of the bytes that an operation can begin with.
  ///
  /// - Parameters:
  ///   - scope: the scope around it; nil for any.
  ///   - visited: the rules that were looked into.
  private func columns(atStartOf index: Int32, scope: Int?, _ visited: inout Set<Int32>) -> Set<Int> {
    let operation = program.operations[Int(index)]
    switch operation.code {
    case .nothing, .condition, .context, .exclusion, .end: return []
    case .token:
      return (scope.map { [$0] } ?? Array(scanner.starts.indices)).reduce(into: []) {
        $0.formUnion(scanner.columns(beginning: Int(operation.a), scope: $1))
      }
    case .inline, .node, .choiceRule, .operand:
      guard visited.insert(operation.a).inserted else { return [] }
      let rule = program.rules[Int(operation.a)]
      let own = program.entersScope(Int(operation.a)) ? Int(rule.scope) : scope
      return columns(atStartOf: rule.body, scope: own, &visited)
    case .sequence, .choice, .optional, .many, .list:
      var found: Set<Int> = []
      for child in program.childrenOf(index) {
        found.formUnion(columns(atStartOf: child, scope: scope, &visited))
        if operation.code != .choice, !facts[Int(child)].isNullable { break }
      }
      return found
    }
  }
}
