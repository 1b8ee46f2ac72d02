import Descent

extension ScopeScanner {
  /// Whether a whole text is one token of a kind.
  ///
  /// - Parameter isMain: whether it must be a token of that kind in the tree, too.
  func reads(_ text: [UInt8], as kind: Int, scope: Int, alone isMain: Bool = false) -> Bool {
    let (found, end) = match(text.span, from: 0, to: text.count, scope: scope)
    guard end == text.count, found >= 0 else { return false }
    return isMain ? Int(mainKind[Int(found)]) == kind : kinds[Int(found)].contains(kind)
  }
}

extension Expression {
  var hasExclusion: Bool { contains { if case .exclusion = $0 { true } else { false } } }

  /// Whether a class of characters or a search is in it.
  var hasCharacters: Bool {
    contains {
      switch $0 {
      case .characters, .search: true
      default: false
      }
    }
  }
}

extension GrammarModel {
  /// The terminals in an expression and in the rules without nodes that it refers to.
  func terminals(of expression: Expression) -> Set<[UInt8]> {
    func isPart(_ rule: Int) -> Bool { rules[rule].kind == .part }
    var found: Set<[UInt8]> = []
    let parts = rulesReached(from: expression.references.filter(isPart), where: isPart)
    for next in [expression] + parts.map({ rules[$0].expression }) {
      next.walk { part in
        if case .terminal(let bytes) = part { found.insert(bytes) }
        return true
      }
    }
    return found
  }

  /// The lexical rules that an operator's node refers to, itself or in its parts.
  func lexicalRules(of rule: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var waiting = [rules[rule].expression]
    while let next = waiting.popLast() {
      next.walk { part in
        switch part {
        case .rule(let other) where rules[other].kind == .lexical: found.append(other)
        case .rule(let other):
          if rules[other].kind == .part, seen.insert(other).inserted { waiting.append(rules[other].expression) }
        case .sequence, .choice: return true
        default: break
        }
        return false
      }
    }
    return found
  }

  /// The choices that a rule is an alternative of.
  func choices(of rule: Int) -> [Int] { choices.containing[rule] ?? [] }

  /// Whether a node ends with an operand of its own choice.
  func endsWithOperand(_ rule: Int) -> Bool {
    rules[rule].expression.alternatives.contains { way in
      guard case .rule(let last)? = way.items.last(where: { if case .end = $0 { false } else { true } }) else {
        return false
      }
      return rules[last].kind == .choice && nodes(ofChoice: last).contains(rule)
    }
  }
}
