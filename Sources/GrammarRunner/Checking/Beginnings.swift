/// The tokens with which something can begin: up to two of them.
struct Beginnings: Hashable {
  /// Whether it can have no token.
  var isNullable = false
  /// The kinds of those of one token.
  var singles = KindSet()
  /// For longer ones, the kinds of the second token by that of the first.
  var pairs: [Int: KindSet] = [:]

  mutating func formUnion(_ other: Beginnings) {
    isNullable = isNullable || other.isNullable
    singles.formUnion(other.singles)
    pairs.merge(other.pairs) { $0.union($1) }
  }

  /// The same without the beginnings whose first token is one of some kinds.
  func without(_ firsts: KindSet) -> Beginnings {
    var result = self
    result.singles = singles.subtracting(firsts)
    result.pairs = pairs.filter { !firsts.contains($0.key) }
    return result
  }

  /// The beginnings of this with something after it.
  func followed(by other: Beginnings) -> Beginnings {
    var result = Beginnings()
    result.pairs = pairs
    if isNullable { result.formUnion(other) }
    if other.isNullable { result.singles.formUnion(singles) }
    let firsts = other.singles.union(KindSet(other.pairs.keys))
    if !firsts.isEmpty {
      for single in singles.kinds { result.pairs[single, default: KindSet()].formUnion(firsts) }
    }
    return result
  }

  /// The first two tokens with which both can begin; of several, those of the lowest kinds.
  ///
  /// - Parameter alike: for each kind, those that the same text can have.
  func commonPair(with other: Beginnings, _ alike: [KindSet], in tokens: TokenKinds) -> [Int]? {
    for (first, seconds) in pairs.sorted(by: { $0.key < $1.key }) {
      for (kind, others) in other.pairs.sorted(by: { $0.key < $1.key }) where alike[first].contains(kind) {
        guard let second = alike.indices.first(where: { seconds.contains($0) && alike[$0].intersects(others) }) else {
          continue
        }
        // Of a terminal and a rule that matches it, the terminal is the text that is of both kinds.
        if tokens.terminals.contains(kind) { return [kind, second] }
        return [first, second]
      }
    }
    return nil
  }
}

/// The tokens with which the rules of a grammar can begin.
struct BeginningsOfRules {
  private let model: GrammarModel
  private let tokens: TokenKinds
  /// How conditions count.
  enum Conditions {
    /// They may hold.
    case hold
    /// They decide: the expression after one is left out, but for an exclusion of tokens.
    case decide
    /// They do not hold.
    case fail
  }

  private let conditions: Conditions
  private var rules: [Int: Beginnings] = [:]

  init(_ model: GrammarModel, _ tokens: TokenKinds, of inner: [Int], _ conditions: Conditions = .hold) {
    (self.model, self.tokens, self.conditions) = (model, tokens, conditions)
    // Inner rules come after outer ones; only references back take more than one round. After 64 rounds, the result is
    // taken as it is.
    for _ in 0..<64 {
      let known = rules
      for rule in inner.reversed() { rules[rule] = self[model.rules[rule].expression] }
      if rules == known { break }
    }
  }

  /// The tokens with which an expression can begin.
  subscript(expression: Expression) -> Beginnings {
    var result = Beginnings()
    switch expression {
    case .predicate(.never): break
    case .nothing, .end, .context(_, .enter), .context(_, .leave): result.isNullable = true
    case .predicate(.same), .predicate(.unique): result.isNullable = conditions != .fail
    case .predicate, .context, .exclusion: result.isNullable = conditions == .hold
    case .terminal(let bytes): if let kind = tokens.number(of: bytes) { result.singles.insert(kind) }
    case .characters, .search: break
    case .rule(let rule) where model.rules[rule].isPlaceOfMissing: break
    case .rule(let rule):
      if let kind = tokens.number(ofRule: rule) { result.singles.insert(kind) } else { result = rules[rule] ?? result }
    case .sequence(let parts):
      result.isNullable = true
      for part in parts.reversed() {
        if case .exclusion(let excluded) = part, model.isToken(excluded), conditions != .fail {
          result = result.without(self[excluded].singles)
        } else {
          result = self[part].followed(by: result)
        }
      }
    case .choice(let parts): for part in parts { result.formUnion(self[part]) }
    case .optional(let part):
      result = self[part]
      result.isNullable = true
    case .many(let part):
      let once = self[part]
      result = once
      result.formUnion(once.followed(by: once))
      result.isNullable = true
    case .list: result = self[expression.unrolled]
    }
    return result
  }
}
