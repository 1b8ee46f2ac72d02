import Descent
import GrammarNotation

// Errors that prevent a grammar from being run, though each of its rules can be read.

extension GrammarModel {
  /// Reports tokens of sentences only: no source has them, so that no text is read as one.
  mutating func checkUsualTokens(_ model: GrammarModel) {
    let known = Set(model.reachableRules)
    for rule in reachableRules where rules[rule].kind == .lexical && !known.contains(rule) {
      report(.unreadUsualToken, of: rule)
    }
  }

  /// The most kinds of nodes of a grammar: each takes one of the shapes that a process can have.
  private static let nodeLimit = DynamicShape.limit / 2

  /// Reports more kinds of nodes than can be run.
  mutating func checkNodeCount(_ reachable: [Int]) {
    let nodes = reachable.filter { rules[$0].kind == .node }
    if nodes.count > Self.nodeLimit { report(.tooManyRules, at: rules[nodes[Self.nodeLimit]].view.name) }
  }

  /// The size of the largest derivation that is run: a parser writes all of it at one place where it reads nothing.
  static let sizeLimit = 100_000

  /// Reports the first of the rules of which even the smallest sentence is too large, such as one that doubles another 20 times.
  mutating func checkSizes(_ reachable: [Int]) {
    let sizes = SentenceSizes(self, tokensAreOne: true).rules
    let tooLarge = reachable.filter { sizes[$0] ?? 0 > Self.sizeLimit }
    if let rule = tooLarge.min(by: { sizes[$0] ?? 0 < sizes[$1] ?? 0 }) { report(.tooLargeSentences, of: rule) }
  }

  /// Reports repetitions of parts that can be empty.
  mutating func checkLoops() {
    for rule in rules.indices {
      var found: Expression?
      rules[rule].expression.walk { expression in
        if case .many(let part) = expression, isNothing(part) {
          found = found ?? part
        }
        return found == nil
      }
      if let found { report(.emptyLoop, of: rule, name(of: found)) }
    }
  }

  /// Whether it can be nothing, or is nothing but a condition, perhaps by a rule.
  private func isNothing(_ part: Expression) -> Bool {
    let whole = part.rule.map { rules[$0].expression } ?? part
    return nullableRules.contains(part) || whole.readsNothing
  }

  /// The most parts of all rules beyond four times those that are written.
  private static let copyLimit = 20_000

  /// Reports the first rule whose parts are too many, as each `+` doubles its contents. Such rules are not read.
  mutating func hasTooManyCopies(_ grammar: Grammar) -> Bool {
    var copies = 0
    for rule in grammar.rules + grammar.directives {
      let (written, repeated) = rule.sizes
      copies += max(0, repeated - 4 * written)
      if copies > Self.copyLimit {
        report(.tooManyCopies, at: rule.view.name, [.words(rule.name)])
        return true
      }
    }
    return false
  }

  /// Reports rules that reach themselves before they read a token, other than as an operator of a choice.
  mutating func checkRecursion(_ reachable: [Int]) {
    let nullable = NullableRules(self, conditionsHold: true, of: rules.indices.filter { rules[$0].kind != .lexical })
    var edges: [Int: [Int]] = [:]
    for rule in reachable where rules[rule].kind != .lexical {
      var found: [Int] = []
      for way in rules[rule].expression.alternatives {
        let part = rules[rule].kind == .choice ? way.items.first?.rule : nil
        let ways = part.map { rules[$0].expression.alternatives } ?? []
        // In a choice, an alternative that begins with an operand of it comes after one; only where a rule names it, it
        // begins with the choice.
        if let part, ways.contains(where: { beginsWithOperand($0, of: part) }) {
          for way in ways where !beginsWithOperand(way, of: part) {
            forEachLeadingRule(of: way, nullable) { found.append($0) }
          }
        } else {
          forEachLeadingRule(of: way, nullable) { found.append($0) }
        }
      }
      edges[rule] = found
    }
    reportCycles(edges, reachable)
  }

  private mutating func reportCycles(_ edges: [Int: [Int]], _ reachable: [Int]) {
    // Depth first without recursion; 1 is on the path, 2 is done.
    var state: [Int: Int] = [:]
    for root in reachable where state[root] == nil {
      var path: [(rule: Int, next: Int)] = [(root, 0)]
      state[root] = 1
      while let (rule, next) = path.last {
        let followers = edges[rule] ?? []
        guard next < followers.count else {
          state[rule] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = followers[next]
        if state[other] == 1 {
          let names = path.drop { $0.rule != other }.map { rules[$0.rule].name } + [rules[other].name]
          report(.leftRecursion, at: rules[other].view.name, [.words(names.joined(separator: " → "))])
        } else if state[other] == nil {
          state[other] = 1
          path.append((other, 0))
        }
      }
    }
  }
}

extension DiagnosticKind {
  static let leftRecursion = DiagnosticKind(
    "left-recursion", .error, "a parser of this rule would not end, as it reaches itself first: %0")
  static let emptyLoop = DiagnosticKind(
    "empty-loop", .error, "in '%0', %1 is repeated, and can be nothing")
  static let tooManyCopies = DiagnosticKind(
    "too-many-copies", .error, "in '%0', too many repetitions with '+' are inside one another")
  static let tooLargeSentences = DiagnosticKind(
    "sentences-too-large", .error, "each sentence of '%0' has more than 100,000 tokens and rules")
  static let tooManyChoices = DiagnosticKind(
    "too-many-choices", .error, "the choices up to this one have more than 2,000,000 nodes and choices in all")
  static let tooManyRules = DiagnosticKind(
    "too-many-rules", .error, "there are too many rules to run them: at most 8,192 kinds of nodes")
}
