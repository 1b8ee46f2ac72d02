import DescentLexicon

/// The modes of a lexer that finds the tokens of a grammar before they are parsed.
///
/// The interpreter of a grammar looks for each token in the scope that the rules have reached. A lexer knows only the
/// tokens before. So a rule whose scope has other tokens than that around it has a mode, which is entered
///
/// - at the first token of the rule, if that is a token nowhere else around it: `@scope array : [ \n]+`, `array : '[' …`;
/// - or after a token that only such rules follow: the value after `=`, the text after `"`.
///
/// It is left after a token with which the rule ends; where that token also ends parts in brackets, these are counted
/// by nested modes. A terminal after the rule ends it, too, wherever the rule is used, as `"` after a text. Otherwise
/// the mode is left where no token of it matches, if the tokens after the rule begin with other characters.
final class LexerModes {
  struct Mode {
    let name: String
    let trivia: [Expression]
    /// The kinds of its tokens, with the mode change after one.
    var changes: [Int: ModeStep] = [:]
    var isLeftWhereNothingMatches = false
  }

  /// The modes; a source begins in the first one.
  private(set) var modes: [Mode] = []
  /// The rules that have no mode, with the reason.
  private(set) var hindrances: [(rule: Int, reason: String)] = []

  private let model: GrammarModel
  private let tokens: TokenKinds
  private let analysis: EmissionAnalysis
  private let scopes: ScopesOfRules
  /// The kinds that one text can be.
  private let classes: [KindSet]
  /// The modes of rules, and those after tokens that different rules follow.
  private var numbers: [Key: Int] = [:]
  private var waiting: [(rule: Int, mode: Int)] = []

  private enum Key: Hashable {
    case rule(Int)
    case followers([Int], trivia: [Expression])
  }

  /// The modes with as few changes as possible: scopes that can be read together are one mode, unless only the mode
  /// tells where others begin.
  static func fewest(_ grammar: RunnableGrammar, _ analysis: EmissionAnalysis, _ reachable: [Int]) -> LexerModes {
    let modes = LexerModes(grammar, analysis, reachable, inlinesAlike: true)
    if modes.hindrances.isEmpty { return modes }
    let other = LexerModes(grammar, analysis, reachable, inlinesAlike: false)
    return other.hindrances.isEmpty ? other : modes
  }

  private init(_ grammar: RunnableGrammar, _ analysis: EmissionAnalysis, _ reachable: [Int], inlinesAlike: Bool) {
    (model, tokens, classes) = (grammar.model, grammar.tokens, grammar.scanner.kinds)
    self.analysis = analysis
    scopes = ScopesOfRules(grammar, analysis, reachable, inlinesAlike: inlinesAlike)
    _ = mode(of: model.start)
    if scopes.isTooLarge {
      refuse(model.start, "the tokens need too many states")
      return
    }
    while let (rule, mode) = waiting.popLast() { fill(mode, rule) }
    for rule in reachable where looksIntoMode(model.rules[rule].expression) {
      refuse(rule, "something that is excluded in it begins there")
    }
  }

  private func looksIntoMode(_ expression: Expression) -> Bool {
    guard case .exclusion(let other) = expression else { return expression.parts.contains(where: looksIntoMode) }
    return other.refers { numbers[.rule($0)] != nil && $0 != model.start }
  }

  private func refuse(_ rule: Int, _ reason: String) {
    hindrances.append((rule, "in its scope, tokens or white space are others than around it, and \(reason)"))
  }

  // MARK: Modes

  private func mode(of rule: Int) -> Int {
    if let number = numbers[.rule(rule)] { return number }
    let number = add(Mode(name: model.rules[rule].name, trivia: scopes.trivia(of: rule)), .rule(rule))
    waiting.append((rule, number))
    return number
  }

  private func add(_ mode: Mode, _ key: Key) -> Int {
    numbers[key] = modes.count
    modes.append(mode)
    return modes.count - 1
  }

  private func fill(_ mode: Int, _ rule: Int) {
    for kind in scopes.kinds(of: rule) { modes[mode].changes[kind] = .stay }
    guard let flow = scopes.flows[rule] else { return }
    if rule != model.start { leave(mode, rule, flow) }
    let alike = flow.rules.filter { scopes.isReadAlike($0, in: rule) && !scopes.needsModeBefore($0) }
    for child in flow.rules where !alike.contains(child) { enter(child, in: rule, mode, flow) }
    for child in alike where !isEntered(child, mode, flow) {
      if !addFirstTokens(of: child, to: mode, flow) { enter(child, in: rule, mode, flow) }
    }
  }

  /// Whether all tokens before a rule enter a mode in which it begins.
  private func isEntered(_ child: Int, _ mode: Int, _ flow: ScopeFlow) -> Bool {
    if flow.first.contains(.rule(child)) { return false }
    return flow.next.allSatisfy { place, followers in
      guard followers.contains(.rule(child)) else { return true }
      guard case .token(let kind) = place, case .push? = modes[mode].changes[kind] else { return false }
      return true
    }
  }

  // MARK: The end of a mode

  private func leave(_ mode: Int, _ rule: Int, _ flow: ScopeFlow) {
    if let closers = scopes.closers[rule] {
      if !scopes.areClosersReadAlike(of: rule) { return refuse(rule, "another token can begin with what ends it") }
      for closer in closers.sorted() {
        if modes[mode].changes[closer] == nil {
          modes[mode].changes[closer] = .pop
        } else if !countBrackets(closedBy: closer, in: mode, rule, flow) {
          refuse(rule, Self.noEnd)
        }
      }
      return
    }
    for place in flow.last {
      guard case .token(let kind) = place else {
        modes[mode].isLeftWhereNothingMatches = true
        continue
      }
      if flow.next[place] == nil {
        modes[mode].changes[kind] = .pop
      } else if !countBrackets(closedBy: kind, in: mode, rule, flow) {
        modes[mode].isLeftWhereNothingMatches = true
      }
    }
    if modes[mode].isLeftWhereNothingMatches, !scopes.isOtherwiseAfter(rule) { refuse(rule, Self.noEnd) }
  }

  private static let noEnd = "no token tells that it ends"

  private func countBrackets(closedBy closer: Int, in mode: Int, _ rule: Int, _ flow: ScopeFlow) -> Bool {
    guard let opener = flow.opener(of: closer) else { return false }
    // The first bracket must not be counted twice.
    if scopes.closers[rule] == nil, scopes.needsModeBefore(rule), flow.first.contains(.token(opener)) { return false }
    modes[mode].changes[opener] = .push(mode)
    modes[mode].changes[closer] = .pop
    return true
  }

  // MARK: The beginning of a mode

  /// Adds the tokens that a rule begins with to the mode around it; returns false if they are tokens of it already.
  private func addFirstTokens(of child: Int, to mode: Int, _ flow: ScopeFlow) -> Bool {
    guard let kinds = scopes.flows[child]?.firstKinds, kinds.allSatisfy({ modes[mode].changes[$0] == nil }) else {
      return false
    }
    for kind in kinds {
      if !scopes.isWhole(kind, of: child) {
        modes[mode].changes[kind] = .push(self.mode(of: child))
      } else {
        let isLast = mode != 0 && flow.last.contains(.rule(child)) && flow.next[.rule(child)] == nil
        modes[mode].changes[kind] = isLast ? .pop : .stay
      }
    }
    return true
  }

  /// Enters the mode of a rule after the tokens before it.
  private func enter(_ child: Int, in rule: Int, _ mode: Int, _ flow: ScopeFlow) {
    let before = flow.next.keys.filter { flow.next[$0]?.contains(.rule(child)) ?? false }
    let kinds = before.compactMap(\.kind)
    if flow.first.contains(.rule(child)) || kinds.count < before.count { return refuse(child, Self.noBeginning) }
    for kind in kinds.sorted() {
      let places = flow.next[.token(kind)] ?? []
      let followers = places.compactMap(\.rule).sorted()
      guard followers.count == places.count, !flow.last.contains(.token(kind)) else {
        return refuse(child, Self.noBeginning)
      }
      guard let target = self.mode(ofFollowers: followers, after: kind, in: rule) else {
        return refuse(child, "\(Self.noBeginning), or another rule")
      }
      switch modes[mode].changes[kind] {
      case .stay, .push(target): modes[mode].changes[kind] = .push(target)
      default: return refuse(child, "the token before it begins or ends a scope, too")
      }
    }
  }

  private static let noBeginning = "no token before it tells that it begins"

  /// The mode for the first token of one of several rules.
  private func mode(ofFollowers rules: [Int], after kind: Int, in around: Int) -> Int? {
    if rules.count == 1, scopes.needsModeBefore(rules[0]) { return mode(of: rules[0]) }
    guard !rules.contains(where: { scopes.needsModeBefore($0) || analysis.facts(of: $0).isNullable }),
      scopes.areReadAlike(rules), Set(rules.map { scopes.trivia(of: $0).isEmpty }).count == 1
    else { return nil }
    let trivia = scopes.trivia(of: rules[0]).isEmpty ? [] : scopes.trivia(of: around)
    let key = Key.followers(rules, trivia: trivia)
    if let number = numbers[key] { return number }
    let name = "after \(tokens.names[kind]) in \(model.rules[around].name)"
    let number = add(Mode(name: name, trivia: trivia, isLeftWhereNothingMatches: true), key)
    for rule in rules {
      for kind in scopes.flows[rule]?.firstKinds ?? [] {
        if modes[number].changes[kind] != nil { return nil }
        modes[number].changes[kind] = scopes.isWhole(kind, of: rule) ? .pop : .replace(mode(of: rule))
      }
    }
    return number
  }
}

extension LexerModes {
  /// The kinds that a lexer finds in a mode: where a text can be of several, the first terminal, or the first rule.
  func kindsFound(in mode: Mode) -> [Int] {
    Set(classes.compactMap { kindFound(of: $0, in: mode) }).sorted()
  }

  private func kindFound(of kinds: KindSet, in mode: Mode) -> Int? {
    let own = kinds.kinds.filter { mode.changes[$0] != nil }
    return own.first(where: tokens.terminals.contains) ?? own.first
  }

  /// Another kind that tokens of a kind are found as.
  func kindFound(insteadOf kind: Int) -> Int? {
    for mode in modes {
      for kinds in classes where kinds.contains(kind) {
        if let found = kindFound(of: kinds, in: mode), found != kind { return found }
      }
    }
    return nil
  }

  /// For each kind, those that its tokens are found as; none if such a token can also be no token of the kind.
  var acceptedKinds: [KindSet] {
    var found = tokens.sources.map { _ in KindSet() }
    let texts = modes.flatMap { mode in
      classes.compactMap { kinds in kindFound(of: kinds, in: mode).map { (mode, kinds, $0) } }
    }
    for (mode, kinds, main) in texts {
      for kind in kinds.kinds where mode.changes[kind] != nil { found[kind].insert(main) }
    }
    for (mode, kinds, main) in texts {
      let wrong = mode.changes.keys.filter { found[$0].contains(main) && !kinds.contains($0) }
      for kind in wrong { found[kind] = KindSet() }
    }
    return found
  }
}
