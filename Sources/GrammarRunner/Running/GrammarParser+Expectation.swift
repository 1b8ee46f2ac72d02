import Descent

/// The expected tokens at a position: kinds of tokens, and operations that could begin there.
struct Expectation {
  var kinds = KindSet()
  var operations: [Int32] = []
  var names: [String] = []
}

extension GrammarParser {
  /// The kinds of tokens with which an expectation can begin here.
  mutating func kinds(of expected: Expectation) -> KindSet {
    expected.kinds.union(possibleFirst(of: expected.operations))
  }

  /// The kinds with which operations can begin here: also those in scopes of their own, but none after a condition that
  /// does not hold.
  private mutating func possibleFirst(of operations: [Int32]) -> KindSet {
    var kinds = KindSet()
    visitBeginnings(of: operations) { parser, operation, isDeep in
      let (facts, code) = (parser.program.facts[Int(operation)], parser.program.operations[Int(operation)].code)
      if facts.isDynamic, !isDeep, code != .token { return true }
      kinds.formUnion(facts.first)
      return false
    }
    return kinds
  }

  /// The expectation in a message: the kinds of tokens, but the name of a rule for one that can begin with many.
  mutating func names(of expected: Expectation, _ kinds: KindSet) -> [DiagnosticArgument] {
    let named = 5
    var kinds = kinds
    var words = expected.names
    let operators = possibleFirst(of: expected.operations.filter(program.operators.contains))
    if operators.kinds.count >= named {
      kinds = kinds.subtracting(operators)
      words.append("operator")
    }
    visitBeginnings(of: expected.operations) { parser, operation, isDeep in
      guard let name = parser.program.name(of: operation) else { return !isDeep }
      let own = parser.possibleFirst(of: [operation])
      if own.kinds.count < named { return false }
      if !words.contains(name) { words.append(name) }
      kinds = kinds.subtracting(own)
      return false
    }
    let known = kinds.kinds.filter { $0 != TokenKinds.unknown && $0 < tokens.names.count }
    return known.map { name(of: $0) } + words.map { .words($0) }
  }

  /// The conditions for the expected operations that do not hold here, in a message.
  mutating func unmetConditions(of expected: Expectation) -> [DiagnosticArgument] {
    var words: [String] = []
    visitBeginnings(of: expected.operations) { parser, operation, isDeep in
      guard let condition = parser.program.operations[Int(operation)].condition else { return !isDeep }
      if !parser.holds(condition), !words.contains(condition.words) { words.append(condition.words) }
      return false
    }
    return words.map { .words($0) }
  }

  /// The end of the line, if something that is expected after it begins with the next token.
  mutating func lineEnd(before expected: Expectation) -> [DiagnosticArgument] {
    if holds(.newline) { return [] }
    let kinds = scanner.kinds[Int(next.tokenClass)]
    var isFound = false
    visitBeginnings(of: expected.operations) { parser, operation, isDeep in
      let first = parser.program.childrenOf(operation).first.map { parser.program.operations[Int($0)] }
      if first?.condition == .newline {
        isFound = isFound || parser.program.facts[Int(operation)].first.intersects(kinds)
      }
      return !isDeep && !isFound
    }
    return isFound ? [.words(PlaceCondition.newline.words)] : []
  }

  /// Visits operations, and those inside with which they can begin here.
  ///
  /// - Parameter visit: whether to go inside an operation, and whether that is not possible, since many are around it.
  private mutating func visitBeginnings(
    of operations: [Int32], depth: Int = 0, _ visit: (inout Self, Int32, _ isDeep: Bool) -> Bool
  ) {
    let limit = 16
    for index in operations where visit(&self, index, depth == limit) && depth < limit {
      if let rule = program.rule(of: index) {
        visitBeginnings(of: [program.rules[Int(rule)].body], depth: depth + 1, visit)
        continue
      }
      let operation = program.operations[Int(index)]
      switch operation.code {
      case .optional, .many, .list: visitBeginnings(of: [operation.a], depth: depth + 1, visit)
      case .choice: visitBeginnings(of: Array(program.childrenOf(index)), depth: depth + 1, visit)
      case .sequence:
        for child in program.childrenOf(index) {
          visitBeginnings(of: [child], depth: depth + 1, visit)
          if let condition = program.operations[Int(child)].condition, !holds(condition) { break }
          if !program.facts[Int(child)].isNullable { break }
        }
      default: break
      }
    }
  }
}

extension GrammarProgram {
  /// The name of the node or choice that an operation runs, or that it is the whole of.
  ///
  /// - Complexity: linear in the number of rules.
  fileprivate func name(of index: Int32) -> String? {
    if let rule = rule(of: index) { return rules[Int(rule)].name }
    guard operations[Int(index)].code == .choice else { return nil }
    return rules.first { $0.body == index && $0.name != nil }?.name
  }
}
