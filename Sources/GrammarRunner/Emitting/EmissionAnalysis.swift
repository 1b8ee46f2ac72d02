/// The first and follow sets of the rules of a grammar, for the parser that is emitted for it.
final class EmissionAnalysis {
  let model: GrammarModel
  let tokens: TokenKinds
  private var ruleFacts: [Facts]
  private(set) var follow: [KindSet]

  /// - Complexity: each rule is looked at again when one that it refers to changes, at most as often as it has kinds.
  init(_ model: GrammarModel, _ tokens: TokenKinds, _ reachable: [Int]) {
    (self.model, self.tokens) = (model, tokens)
    ruleFacts = Array(repeating: (KindSet(), false, false), count: model.rules.count)
    follow = Array(repeating: KindSet(), count: model.rules.count)
    let rules = reachable.filter { model.rules[$0].kind != .lexical }
    let (users, isReached) = (model.findUsers(), Set(rules))
    settle(rules) { rule in
      let found = facts(of: model.rules[rule].expression)
      if found == ruleFacts[rule] { return [] }
      ruleFacts[rule] = found
      return users[rule].filter(isReached.contains)
    }
    follow[model.start].insert(TokenKinds.endOfFile)
    settle(rules) { rule in
      var changed: [Int] = []
      // The part after a left operand does not count for the follow set of the operand.
      for way in model.rules[rule].expression.alternatives {
        propagate(follow[rule], into: model.withoutLeftOperand(way, of: rule), &changed)
      }
      return changed
    }
  }

  /// The first set of an expression, whether it can be empty, and whether it begins with a condition, so that the kind
  /// of the next token does not decide.
  typealias Facts = (first: KindSet, isNullable: Bool, isDynamic: Bool)

  func facts(of rule: Int) -> Facts { facts(of: .rule(rule)) }

  func facts(of expression: Expression) -> Facts {
    switch expression {
    case .nothing, .end, .characters, .search: return (KindSet(), true, false)
    case .predicate, .context, .exclusion: return (KindSet(), true, true)
    case .terminal(let bytes): return (KindSet([tokens.number(of: bytes) ?? TokenKinds.unknown]), false, false)
    case .rule(let rule):
      if model.rules[rule].kind == .lexical {
        return (KindSet([tokens.number(ofRule: rule) ?? TokenKinds.unknown]), false, false)
      }
      return ruleFacts[rule]
    case .sequence(let parts):
      var all: Facts = (KindSet(), true, false)
      for part in parts where all.isNullable {
        let own = facts(of: part)
        all = (all.first.union(own.first), own.isNullable, all.isDynamic || own.isDynamic)
      }
      return all
    case .choice(let parts):
      var all: Facts = (KindSet(), false, false)
      for part in parts where !model.isPlaceOfMissing(part) {
        let own = facts(of: part)
        all = (all.first.union(own.first), all.isNullable || own.isNullable, all.isDynamic || own.isDynamic)
      }
      return all
    case .optional(let part), .many(let part):
      let own = facts(of: part)
      return (own.first, true, own.isDynamic)
    case .list: return facts(of: expression.unrolled)
    }
  }

  // MARK: Follow sets

  private func propagate(_ set: KindSet, into expression: Expression, _ changed: inout [Int]) {
    switch expression {
    case .nothing, .end, .characters, .search, .predicate, .context, .terminal, .exclusion: break
    case .rule(let rule):
      let all = follow[rule].union(set)
      if model.rules[rule].kind != .lexical, all != follow[rule] {
        follow[rule] = all
        changed.append(rule)
      }
    case .sequence(let parts):
      for (part, after) in zip(parts, followSets(of: parts, set)) { propagate(after, into: part, &changed) }
    case .choice, .optional: for part in expression.parts { propagate(set, into: part, &changed) }
    case .many(let part): propagate(set.union(facts(of: part).first), into: part, &changed)
    case .list: propagate(set, into: expression.unrolled, &changed)
    }
  }

  /// The follow set of each part of a sequence.
  func followSets(of parts: [Expression], _ set: KindSet) -> [KindSet] {
    var sets: [KindSet] = []
    var next = set
    for part in parts.reversed() {
      sets.append(next)
      let own = facts(of: part)
      next = own.isNullable ? next.union(own.first) : own.first
    }
    return sets.reversed()
  }

  /// The follow sets of an element and a separator of a list.
  func listFollow(
    _ element: Expression, _ separator: Expression, _ mayEnd: Bool, _ set: KindSet
  ) -> (element: KindSet, separator: KindSet) {
    let (own, between) = (facts(of: element), facts(of: separator))
    var afterElement = set.union(between.first)
    if between.isNullable { afterElement.formUnion(own.first) }
    return (afterElement, mayEnd || own.isNullable ? own.first.union(set) : own.first)
  }

  // MARK: Recursion

  /// The rules that contain themselves without passing a choice or one of some other rules.
  func recursionWithoutChoice(_ reachable: [Int], passing others: Set<Int> = []) -> Set<Int> {
    recursiveRules(reachable) { model.rules[$0].kind != .choice && !others.contains($0) }
  }

  /// The rules that can contain themselves, by way of certain rules only: those of the strongly connected components
  /// (Tarjan, *Depth-first search and linear graph algorithms*, 1972).
  func recursiveRules(_ rules: [Int], where isPassed: (Int) -> Bool = { _ in true }) -> Set<Int> {
    var edges: [Int: [Int]] = [:]
    for rule in rules where model.rules[rule].kind != .lexical && isPassed(rule) {
      let targets = model.rules[rule].expression.references.filter { model.rules[$0].kind != .lexical && isPassed($0) }
      edges[rule] = Set(targets).sorted()
    }
    var (numbers, lows): ([Int: Int], [Int: Int]) = ([:], [:])
    var (stack, onStack): ([Int], Set<Int>) = ([], [])
    var found: Set<Int> = []
    for root in edges.keys.sorted() where numbers[root] == nil {
      var path: [(rule: Int, next: Int)] = []
      func enter(_ rule: Int) {
        numbers[rule] = numbers.count
        lows[rule] = numbers[rule]
        stack.append(rule)
        onStack.insert(rule)
        path.append((rule, 0))
      }
      enter(root)
      while let (rule, next) = path.last {
        let targets = edges[rule] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let other = targets[next]
          if numbers[other] == nil {
            enter(other)
          } else if onStack.contains(other) {
            lows[rule] = min(lows[rule]!, numbers[other]!)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.rule { lows[parent] = min(lows[parent]!, lows[rule]!) }
        guard lows[rule] == numbers[rule] else { continue }
        let group = Array(stack[stack.lastIndex(of: rule)!...])
        if group.count > 1 || targets.contains(rule) { found.formUnion(group) }
        onStack.subtract(group)
        stack.removeLast(group.count)
      }
    }
    return found
  }
}
