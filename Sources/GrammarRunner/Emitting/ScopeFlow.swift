/// The order of places in a rule with a scope of its own: tokens of the scope, and rules with other scopes as a whole.
///
/// It tells which places can follow a kind of tokens anywhere in the rule: places of the same kind are one.
struct ScopeFlow {
  enum Place: Hashable {
    case token(Int)
    /// A rule whose tokens are found in another way than those around it.
    case rule(Int)

    var kind: Int? { if case .token(let kind) = self { kind } else { nil } }
    var rule: Int? { if case .rule(let rule) = self { rule } else { nil } }
  }

  typealias Facts = (first: Set<Place>, last: Set<Place>, isNullable: Bool)

  /// The places that the rule can begin and end with.
  private(set) var first: Set<Place> = []
  private(set) var last: Set<Place> = []
  private(set) var canBeEmpty = false
  private(set) var next: [Place: Set<Place>] = [:]
  /// The terminals that are side by side in alternatives, in order.
  private var neighbours: Set<[Int]> = []

  private let analysis: EmissionAnalysis
  private var model: GrammarModel { analysis.model }
  private var tokens: TokenKinds { analysis.tokens }
  /// The rules with scopes whose tokens are found in another way, and those of them to which the terminal after them belongs.
  private let others: Set<Int>
  private let closed: Set<Int>
  private var facts: [Int: Facts] = [:]

  /// - Parameters:
  ///   - inlined: the rules with scopes whose tokens are found as those of the rule.
  ///   - closed: the rules with scopes to which the terminal after them belongs.
  init(_ rule: Int, _ analysis: EmissionAnalysis, inlined: Set<Int>, closed: Set<Int>) {
    self.analysis = analysis
    others = analysis.model.rulesWithScopes.subtracting(inlined)
    self.closed = closed.subtracting(inlined)
    if model.rules[rule].kind == .lexical {
      first = [.token(tokens.number(ofRule: rule) ?? TokenKinds.unknown)]
      last = first
      return
    }
    findFacts(of: rule)
    (first, last, canBeEmpty) = facts[rule] ?? ([], [], true)
    for rule in facts.keys { connect(model.rules[rule].expression) }
  }

  /// All tokens and rules.
  var places: Set<Place> { next.values.reduce(first.union(last)) { $0.union($1) } }

  /// The token after which a kind of tokens ends a part in brackets, wherever they are; nil if it does not always do that.
  func opener(of closer: Int) -> Int? {
    let around = neighbours.filter { $0.contains(closer) }
    guard var openers = around.first.map({ Set($0) }) else { return nil }
    for kinds in around { openers.formIntersection(kinds) }
    return openers.sorted().first { opener in
      opener != closer
        && neighbours.allSatisfy { kinds in
          let both = kinds.filter { $0 == opener || $0 == closer }
          return both.count.isMultiple(of: 2)
            && both.indices.allSatisfy { both[$0] == ($0.isMultiple(of: 2) ? opener : closer) }
        }
    }
  }

  // MARK: Facts

  /// - Complexity: each rule is looked at again when one that it refers to changes.
  private mutating func findFacts(of start: Int) {
    var users: [Int: Set<Int>] = [:]
    var search = Search([start])
    while let rule = search.next() {
      facts[rule] = ([], [], false)
      for other in model.rules[rule].expression.references where isOrdinary(other) {
        users[other, default: []].insert(rule)
        search.add(other)
      }
    }
    settle(search.found) { rule in
      let own = facts(of: model.rules[rule].expression)
      if let old = facts[rule], old == own { return [] }
      facts[rule] = own
      return Array(users[rule] ?? [])
    }
  }

  /// Whether a rule is no token, and has no other scope.
  private func isOrdinary(_ rule: Int) -> Bool {
    model.rules[rule].kind != .lexical && !others.contains(rule)
  }

  private func facts(ofRule rule: Int) -> Facts {
    if isOrdinary(rule) { return facts[rule] ?? ([], [], false) }
    if others.contains(rule) {
      return ([.rule(rule)], [.rule(rule)], analysis.facts(of: rule).isNullable && !closed.contains(rule))
    }
    return facts(ofToken: tokens.number(ofRule: rule))
  }

  private func facts(ofToken kind: Int?) -> Facts {
    let place = Place.token(kind ?? TokenKinds.unknown)
    return ([place], [place], false)
  }

  private func facts(of expression: Expression) -> Facts {
    switch expression {
    case .nothing, .end, .characters, .search, .predicate, .context, .exclusion: return ([], [], true)
    case .terminal(let bytes): return facts(ofToken: tokens.number(of: bytes))
    case .rule(let rule): return facts(ofRule: rule)
    case .sequence(let parts):
      var all: Facts = ([], [], true)
      for part in withoutClosers(parts) {
        let own = facts(of: part)
        if all.isNullable { all.first.formUnion(own.first) }
        all.last = own.isNullable ? all.last.union(own.last) : own.last
        all.isNullable = all.isNullable && own.isNullable
      }
      return all
    case .choice(let parts):
      return parts.map { facts(of: $0) }.reduce(([], [], false)) {
        ($0.first.union($1.first), $0.last.union($1.last), $0.isNullable || $1.isNullable)
      }
    case .optional(let part), .many(let part):
      let own = facts(of: part)
      return (own.first, own.last, true)
    case .list: return facts(of: expression.unrolled)
    }
  }

  /// The parts of a sequence without the terminals that belong to the rules before them.
  private func withoutClosers(_ parts: [Expression]) -> [Expression] {
    var kept: [Expression] = []
    var isAfterRule = false
    for part in parts {
      if isAfterRule, case .terminal = part {
        isAfterRule = false
        continue
      }
      if case .rule(let rule) = part {
        isAfterRule = closed.contains(rule)
      } else if !part.readsNothing {
        isAfterRule = false
      }
      kept.append(part)
    }
    return kept
  }

  // MARK: Follow sets

  private mutating func connect(_ expression: Expression) {
    switch expression {
    case .exclusion: return
    case .terminal(let bytes): if let kind = tokens.number(of: bytes) { neighbours.insert([kind]) }
    case .sequence(let parts):
      let parts = withoutClosers(parts)
      for (index, part) in parts.enumerated() {
        let last = facts(of: part).last
        for other in parts[(index + 1)...] {
          let own = facts(of: other)
          connect(last, own.first)
          if !own.isNullable { break }
        }
      }
      let kinds = parts.compactMap { part in
        if case .terminal(let bytes) = part { tokens.number(of: bytes) } else { nil }
      }
      if !kinds.isEmpty { neighbours.insert(kinds) }
      for part in parts { if case .terminal = part { continue } else { connect(part) } }
      return
    case .many(let part):
      let own = facts(of: part)
      connect(own.last, own.first)
    case .list: return connect(expression.unrolled)
    default: break
    }
    expression.parts.forEach { connect($0) }
  }

  private mutating func connect(_ places: Set<Place>, _ followers: Set<Place>) {
    if followers.isEmpty { return }
    for place in places { next[place, default: []].formUnion(followers) }
  }
}
