import Descent

// In which scopes rules are, and the contexts that they enter.

extension GrammarModel {
  /// The scope of a rule.
  struct Scope: Sendable {
    let rule: Int
    var trivia: [Expression]
    /// Whether line ends in it do not count.
    var isAcrossLines = false
    /// Whether terminals match their texts with capital letters or without.
    var isAnyCase = false
  }

  /// A context that rules enter and ask for.
  struct Context: Sendable {
    let name: String
    /// Whether a rule enters it.
    var isEntered = false
    /// The first place where it is asked for.
    var test: TokenView?
  }

  /// The number of the scope that a rule enters; nil for that around it.
  func scope(ofRule rule: Int) -> Int? {
    let owner = sharedScopes[rule] ?? rule
    return scopes.firstIndex { $0.rule == owner }
  }

  /// The number of the first scope in which a rule is used; nil if it is in none.
  func scope(around rule: Int) -> Int? {
    scopes.firstIndex { scope in
      let own = rules(entering: scope)
      let others = rulesWithScopes.subtracting(own)
      return rulesReached(from: Array(own)) { !others.contains($0) }.contains(rule)
    }
  }

  /// The rules that enter a scope: its own, and those that share it.
  func rules(entering scope: Scope) -> Set<Int> {
    Set(sharedScopes.filter { $0.value == scope.rule }.keys).union([scope.rule])
  }

  /// A scope, and if line ends count in some of those with the same trivia only, these: they have the same tokens, so that
  /// a word is a keyword in brackets if it is one outside. A token with a scope of its own is none of others.
  func scopesAlike(_ scope: Scope) -> [Scope] {
    if rules[scope.rule].kind == .lexical { return [scope] }
    let alike = scopes.filter { Set($0.trivia) == Set(scope.trivia) && rules[$0.rule].kind != .lexical }
    return Set(alike.map(\.isAcrossLines)).count > 1 ? alike : [scope]
  }

  /// Whether some terminals match their texts with capital letters or without.
  var isAnyCase: Bool { scopes.contains(where: \.isAnyCase) }

  /// The rules that enter a scope.
  var rulesWithScopes: Set<Int> { Set(scopes.map(\.rule)).union(sharedScopes.keys) }
}
