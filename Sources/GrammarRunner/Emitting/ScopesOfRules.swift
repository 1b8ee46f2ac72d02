/// The rules of a grammar that have scopes: which of them one lexer can read without a change of its mode, and their
/// contents.
final class ScopesOfRules {
  /// The flow of places, for each rule that has a scope.
  private(set) var flows: [Int: ScopeFlow] = [:]
  /// The rules of which only the terminal after them tells that they end, and these terminals.
  private(set) var closers: [Int: Set<Int>] = [:]

  /// Whether the tokens need too many states to compare them.
  private(set) var isTooLarge = false

  private let model: GrammarModel
  private let tokens: TokenKinds
  private let rules: [Int]
  /// The rules with scopes inside each rule that has one whose tokens are found in the same way.
  private var inlined: [Int: Set<Int>] = [:]
  /// The scopes of the grammar, then the first tokens of each rule, then the terminals that end each.
  private var scanner: ScopeScanner

  /// - Parameter inlinesAlike: whether scopes that one lexer can read are one.
  init(_ grammar: RunnableGrammar, _ analysis: EmissionAnalysis, _ reachable: [Int], inlinesAlike: Bool) {
    (model, tokens, scanner) = (grammar.model, grammar.tokens, grammar.scanner)
    rules = model.rulesWithScopes.union([model.start]).intersection(reachable).sorted()
    if rules.count == 1 { return }
    for rule in rules { inlined[rule] = inlinedRules(in: rule, inlinesAlike) }
    findFlows(analysis)
    // Where one mode is enough, nothing else is compared.
    if flows[model.start]?.rules.isEmpty ?? true { return }
    findClosers(reachable)
    if !closers.isEmpty { findFlows(analysis) }
    let isAnyCase = model.isAnyCase
    func contents(_ rule: Int, _ kinds: [Int]) -> ScopeScanner.Contents {
      ScopeScanner.Contents(rule: rule, kinds: kinds, isAnyCase: isAnyCase)
    }
    var all = model.contentsOfScopes(tokens)
    all += rules.map { contents($0, flows[$0]?.firstKinds ?? []) }
    all += rules.map { contents($0, Array(closers[$0] ?? [])) }
    var copy = model
    if let found = ScopeScanner(&copy, tokens, all) { scanner = found } else { isTooLarge = true }
  }

  private func findFlows(_ analysis: EmissionAnalysis) {
    for rule in rules {
      flows[rule] = ScopeFlow(rule, analysis, inlined: inlined[rule] ?? [], closed: Set(closers.keys))
    }
  }

  // MARK: One mode for several scopes

  private func inlinedRules(in start: Int, _ inlinesAlike: Bool) -> Set<Int> {
    // A rule inside itself begins and ends like others.
    var found: Set<Int> = start == model.start ? [start] : []
    var scopes = [model.scope(ofRule: start) ?? 0]
    var seen: Set<Int> = [start]
    var waiting = [start]
    let withScopes = Set(rules)
    while let rule = waiting.popLast() {
      for other in model.rules[rule].expression.references
      where (model.rules[other].kind != .lexical || withScopes.contains(other)) && seen.insert(other).inserted {
        if withScopes.contains(other) {
          let scope = model.scope(ofRule: other) ?? 0
          guard scopes.allSatisfy({ $0 == scope || inlinesAlike && scanner.agrees(scope, with: $0) })
          else { continue }
          found.insert(other)
          scopes.append(scope)
        }
        waiting.append(other)
      }
    }
    return found
  }

  private func scopeNumbers(of rule: Int) -> Set<Int> {
    Set((inlined[rule] ?? []).union([rule]).map { model.scope(ofRule: $0) ?? 0 })
  }

  func trivia(of rule: Int) -> [Expression] { model.scopes[model.scope(ofRule: rule) ?? 0].trivia }

  /// The kinds of tokens in a rule that are found in its mode.
  func kinds(of rule: Int) -> Set<Int> {
    let all = scopeNumbers(of: rule).reduce(into: flows[rule]?.kinds ?? []) {
      $0.formUnion(model.kinds(in: model.scopes[$1], tokens))
    }
    // The mode is entered after the first token, unless that is only found in it.
    guard let flow = flows[rule], rule != model.start, !needsModeBefore(rule) else { return all }
    let inside = flow.next.values.reduce(into: Set()) { $0.formUnion($1) }
    return all.filter { inside.contains(.token($0)) || !flow.first.contains(.token($0)) }
  }

  // MARK: Comparing tokens

  private func firstTokens(of rule: Int) -> Int { model.scopes.count + (rules.firstIndex(of: rule) ?? 0) }

  /// Whether the first tokens of a rule can be told from those around it.
  func isReadAlike(_ child: Int, in rule: Int) -> Bool {
    scopeNumbers(of: rule).allSatisfy { scanner.agrees(firstTokens(of: child), withTokensOf: $0) }
  }

  /// Whether the first tokens of some rules can be told from each other.
  func areReadAlike(_ rules: [Int]) -> Bool {
    rules.indices.allSatisfy { index in
      rules[..<index].allSatisfy { scanner.agrees(firstTokens(of: rules[index]), withTokensOf: firstTokens(of: $0)) }
    }
  }

  /// Whether the terminals that end a rule can be told from the tokens in it and around it.
  func areClosersReadAlike(of rule: Int) -> Bool {
    let around = flows.filter { $0.value.rules.contains(rule) }.keys
    return around.reduce(scopeNumbers(of: rule)) { $0.union(scopeNumbers(of: $1)) }.allSatisfy {
      scanner.agrees(firstTokens(of: rule) + rules.count, withTokensOf: $0)
    }
  }

  /// Whether a rule is complete after its first token, if that is of a kind.
  func isWhole(_ kind: Int, of rule: Int) -> Bool {
    guard let flow = flows[rule], closers[rule] == nil else { return false }
    return flow.last.contains(.token(kind)) && flow.next[.token(kind)] == nil
  }

  /// Whether the mode of a rule has to be entered before its first token: that one may be the end of the rule, or enters or
  /// is in another mode.
  func needsModeBefore(_ rule: Int) -> Bool {
    guard let flow = flows[rule], let kinds = flow.firstKinds, closers[rule] == nil else { return true }
    return kinds.contains { kind in
      flow.next[.token(kind)]?.contains { $0.rule.map { !isReadAlike($0, in: rule) } ?? false } ?? false
    }
  }

  // MARK: Ends

  /// Finds the rules that end at the terminal after them, wherever they are used, because their own tokens do not tell.
  private func findClosers(_ reachable: [Int]) {
    var open: Set<Int> = []
    var found: [Int: Set<Int>] = [:]
    let withScopes = Set(rules)
    func visit(_ expression: Expression) {
      switch expression {
      case .exclusion: return
      case .rule(let rule): if withScopes.contains(rule) { open.insert(rule) }
      case .sequence(let parts):
        for (index, part) in parts.enumerated() {
          let after = parts[(index + 1)...].first { !$0.readsNothing }
          if case .rule(let rule) = part, withScopes.contains(rule), case .terminal(let bytes)? = after,
            let kind = tokens.number(of: bytes)
          {
            found[rule, default: []].insert(kind)
          } else {
            visit(part)
          }
        }
      default: expression.parts.forEach(visit)
      }
    }
    for rule in reachable where model.rules[rule].kind != .lexical { visit(model.rules[rule].expression) }
    closers = found.filter { rule, _ in !open.contains(rule) && rule != model.start && !endsByItself(rule) }
  }

  private func endsByItself(_ rule: Int) -> Bool {
    guard let flow = flows[rule], !flow.canBeEmpty else { return false }
    return flow.last.allSatisfy { place in
      place.kind.map { flow.next[place] == nil || flow.opener(of: $0) != nil } ?? false
    }
  }

  /// Whether the follow set of a rule begins with other characters than the tokens of its mode.
  func isOtherwiseAfter(_ rule: Int) -> Bool {
    var own = columns(ofScopes: scopeNumbers(of: rule))
    for child in flows[rule]?.rules ?? [] { own.formUnion(columns(ofScopes: [firstTokens(of: child)])) }
    var search = Search([rule])
    while let inner = search.next() {
      for (outer, flow) in flows where flow.rules.contains(inner) {
        if flow.last.contains(.rule(inner)) {
          search.add(outer)
          for kind in closers[outer] ?? [] where !columns(beginning: kind, in: outer).isDisjoint(with: own) {
            return false
          }
        }
        for place in flow.next[.rule(inner)] ?? [] {
          let following =
            switch place {
            case .token(let kind): columns(beginning: kind, in: outer)
            case .rule(let other): columns(ofScopes: [firstTokens(of: other)])
            }
          if !following.isDisjoint(with: own) { return false }
        }
      }
    }
    return true
  }

  private func columns(ofScopes scopes: Set<Int>) -> Set<Int> {
    Set(scopes.flatMap { scope in (0..<scanner.columns).filter { scanner.next(scanner.starts[scope], $0) != 0 } })
  }

  private func columns(beginning kind: Int, in rule: Int) -> Set<Int> {
    Set(
      (scopeNumbers(of: rule).union([firstTokens(of: rule) + rules.count])).flatMap {
        scanner.columns(beginning: kind, scope: $0)
      })
  }
}

extension ScopeFlow {
  /// The rules with other scopes.
  var rules: [Int] { places.compactMap(\.rule).sorted() }

  /// The kinds of the tokens.
  var kinds: Set<Int> { Set(places.compactMap(\.kind)) }

  /// The kinds of the tokens that it can begin with; nil if it can begin with another scope.
  var firstKinds: [Int]? {
    let kinds = first.compactMap(\.kind)
    return kinds.count == first.count ? kinds.sorted() : nil
  }
}
