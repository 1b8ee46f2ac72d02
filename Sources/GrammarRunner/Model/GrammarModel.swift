import Descent
import GrammarNotation

/// A grammar as data: rules by number, without the tokens of its files.
struct GrammarModel: Sendable {
  struct Rule: Sendable {
    /// The kind of a rule, by its marker.
    enum Kind: String, Sendable {
      case node = ""
      case choice = "@choice"
      case list = "@list"
      case part = "@part"
      case lexical = "@lexical"

      /// Whether it describes a node, or one of several.
      var hasNodes: Bool { self == .node || self == .choice }
    }

    let name: String
    let kind: Kind
    var expression: Expression
    let view: TypedView<GrammarNotation.Rule>
  }

  /// An alternative of a rule, for coverage.
  struct AlternativePlace: Sendable {
    let rule: Int
    let view: TypedView<Alternative>
  }

  private(set) var rules: [Rule] = []
  private(set) var scopes: [Scope] = []
  /// The rules in which the scope of another rule holds, and that rule.
  private(set) var sharedScopes: [Int: Int] = [:]
  /// The tables of operators, by the number of the choice.
  private(set) var levels: [Int: [Level]] = [:]
  private(set) var alternatives: [AlternativePlace] = []
  private(set) var start = 0
  /// The choices with those that are alternatives of each, and all nodes that each can be.
  private(set) var choices = ChoiceTable()
  private(set) var problems: [GrammarProblem] = []
  /// The rules that can be nothing.
  private(set) var nullableRules = NullableRules()

  /// The numbers of the rules, by name.
  private var numbers: [String: Int] = [:]
  private(set) var contexts: [Context] = []
  /// The most contexts of a source, and of a sentence, which has some of its own.
  private static let contextLimits = (source: 32, sentence: 64)
  /// Whether a directive is being read, whose predicates are about operators or scopes.
  private var isInDirective = false
  /// Whether the rules include the demands of `<usually>`.
  private var isOfSentences = false

  /// - Parameter start: the start rule; by default, that of the first scope, or the first rule.
  init(_ grammar: Grammar, start startName: String? = nil) {
    let name = startName ?? grammar.startRule ?? ""
    problems = grammar.problems(start: name).filter { $0.severity == .error }
    for rule in grammar.rules where numbers[rule.name] == nil {
      numbers[rule.name] = rules.count
      let kind = Rule.Kind(rawValue: rule.view.marker?.text ?? "") ?? .node
      rules.append(Rule(name: rule.name, kind: kind, expression: .nothing, view: rule.view))
    }
    if hasTooManyCopies(grammar) { return }
    readRules()
    isInDirective = true
    for directive in grammar.directives {
      guard let rule = numbers[directive.name] else { continue }
      if directive.isScope { addScope(directive.view, rule) } else { addLevels(directive.view, rule) }
    }
    isInDirective = false
    checkContexts()
    choices = ChoiceTable(rules)
    if let choice = choices.overflow { report(.tooManyChoices, at: rules[choice].view.name) }
    if let number = numbers[name] {
      start = number
      if rules[number].kind != .node { report(.startIsNoNode, of: number) }
    } else if let file = grammar.files.first, !grammar.directives.contains(where: { $0.name == name }) {
      if rules.isEmpty, !problems.isEmpty { return }
      let hint = suggestion(for: name, among: rules.map(\.name))
      let diagnostic =
        rules.isEmpty
        ? Diagnostic(.noRules, at: SourceRange(0, 0))
        : Diagnostic(.noStart, at: SourceRange(0, 0), [.words(name), .words(hint)])
      report(diagnostic, in: file.source)
    }
    for directive in grammar.directives where directive.isScope { resolveSharedScope(of: directive.view) }
    // A rule that is run by itself begins in the scope that it has in the grammar.
    if let first = scope(ofRule: start) ?? scope(around: start) {
      scopes.swapAt(0, first)
    } else {
      scopes.insert(Scope(rule: start, trivia: []), at: 0)
    }
  }

  /// The rules that sentences obey: the same with the demands of `<usually>`. The contexts of sources have the same
  /// numbers.
  ///
  /// - Complexity: linear in the grammar.
  var ofSentences: GrammarModel {
    var model = self
    (model.isOfSentences, model.alternatives) = (true, [])
    model.readRules()
    model.checkContexts()
    model.checkUsualTokens(self)
    return model
  }

  private mutating func readRules() {
    for index in rules.indices {
      rules[index].expression = .choiceOf(rules[index].view.alternatives.map { expression(of: $0, in: index) })
    }
    nullableRules = NullableRules(self, of: rules.indices)
  }

  private mutating func addScope(_ view: TypedView<GrammarNotation.Rule>, _ rule: Int) {
    var scope = Scope(rule: rule, trivia: [])
    if scopes.contains(where: { $0.rule == rule }) || sharedScopes[rule] != nil {
      report(.repeatedScope, at: view.name, [.words(rules[rule].name)])
    }
    for alternative in view.alternatives {
      let trivia = expression(of: alternative)
      if case .rule(let other) = trivia, rules[other].kind != .lexical, view.alternatives.count == 1 {
        sharedScopes[rule] = other
        return
      }
      switch trivia {
      case .predicate(.acrossLines): scope.isAcrossLines = true
      case .predicate(.anyCase): scope.isAnyCase = true
      case .nothing: break
      default: scope.trivia.append(trivia)
      }
    }
    scopes.append(scope)
  }

  /// Finds the rule whose scope a rule shares in the end, where that one shares another's in turn.
  private mutating func resolveSharedScope(of view: TypedView<GrammarNotation.Rule>) {
    guard let rule = numbers[view.name.text], var owner = sharedScopes[rule] else { return }
    var seen = [rule]
    while let other = sharedScopes[owner], !seen.contains(owner) {
      seen.append(owner)
      owner = other
    }
    if scopes.contains(where: { $0.rule == owner }) {
      sharedScopes[rule] = owner
    } else {
      report(.noScopeToShare, at: view.name, [.words(rules[owner].name)])
    }
  }

  private mutating func addLevels(_ view: TypedView<GrammarNotation.Rule>, _ rule: Int) {
    if rules[rule].kind != .choice { report(.operatorsOfNoChoice, at: view.name, [.words(rules[rule].name)]) }
    levels[rule, default: []] += view.alternatives.compactMap { alternative in
      let items = expression(of: alternative).items
      guard case .predicate(let fixity)? = items.first, PlaceCondition.fixities.contains(fixity) else {
        report(.noFixity, at: alternative.any)
        return nil
      }
      var signs: [[UInt8]] = []
      var others: [Int] = []
      for item in items.dropFirst() {
        switch item {
        case .terminal(let bytes): signs.append(bytes)
        case .rule(let rule) where rules[rule].kind == .lexical: others.append(rule)
        default: report(.noSign, at: alternative.any)
        }
      }
      return Level(fixity: fixity, signs: signs, rules: others)
    }
  }

  // MARK: Expressions

  private mutating func expression(of alternative: TypedView<Alternative>, in rule: Int) -> Expression {
    let items = expression(of: alternative).items
    if rules[rule].kind == .lexical { return .sequenceOf(items) }
    alternatives.append(AlternativePlace(rule: rule, view: alternative))
    return .sequence(items + [.end(alternatives.count - 1)])
  }

  private mutating func expression(of alternative: TypedView<Alternative>) -> Expression {
    var parts: [Expression] = []
    let usual = alternative.usualItems
    for (number, item) in alternative.items.enumerated() where !item.isUsually {
      let isUsual = usual.contains(number)
      if isUsual, !isOfSentences { continue }
      let part = expression(of: item)
      if isUsual, !part.readsNothing { report(.noUsualCondition, at: item.any) }
      // Contexts that are entered together hold for the parts after them.
      if isUsual { parts += part.items } else if part != .nothing { parts.append(part) }
    }
    if let last = alternative.items.last, last.isUsually { report(.nothingUsual, at: last.any) }
    return .sequenceOf(parts)
  }

  private mutating func expression(of item: TypedView<Item>) -> Expression {
    let tree = item.tree
    switch item.syntax {
    case .reference(let ref):
      return numbers[tree.view(ref).name.text].map { .rule($0) } ?? .nothing
    case .terminal(let ref): return terminal(tree.view(ref)).map { .terminal($0) } ?? .nothing
    case .characters(let ref):
      let view = tree.view(ref)
      if let ranges = CharacterRanges(view.characters.text) { return .characters(ranges) }
      // A class that does not end on its line was reported.
      if !view.characters.text.hasSuffix("]") { return .nothing }
      report(.badCharacters, at: view.characters, [.source(view.characters.range)])
      return .nothing
    case .predicate(let ref): return condition(tree.view(ref).name) ?? .nothing
    case .group(let ref):
      return .choiceOf(tree.view(ref).alternatives.map { expression(of: $0) })
    case .exclusion(let ref):
      let inner = expression(of: tree.view(ref).item)
      if inner.contains(where: { $0 == .predicate(.same) || $0 == .predicate(.unique) }) {
        report(.excludedComparison, at: item.any)
      }
      return .exclusion(inner)
    case .search(let ref): return terminal(tree.view(tree.view(ref).syntax.end)).map { .search($0) } ?? .nothing
    case .repetition(let ref):
      let view = tree.view(ref)
      let inner = expression(of: view.item)
      switch view.sign.text {
      case "?": return .optional(inner)
      case "*": return .many(inner)
      default: return .some(inner)
      }
    }
  }

  private mutating func terminal(_ view: TypedView<Terminal>) -> [UInt8]? {
    let token = TokenView(tree: view.tree, token: view.syntax.text)
    let bytes = Array(token.text.utf8.dropFirst().dropLast())
    // One that does not end on its line was reported.
    if bytes.isEmpty, token.text.utf8.last == token.text.utf8.first, token.text.utf8.count == 2 {
      report(.emptyTerminal, at: token)
    }
    return bytes.isEmpty ? nil : bytes
  }

  private mutating func condition(_ name: TokenView) -> Expression? {
    let word = String(name.text.dropFirst().dropLast())
    if let condition = PlaceCondition(rawValue: word) {
      if !isInDirective, let directive = condition.directive {
        report(.predicateOfDirective, at: name, [.source(name.range), .words(directive)])
      }
      return .predicate(condition)
    }
    if word == TypedView<Item>.usually {
      report(.repeatedUsually, at: name)
      return nil
    }
    let parts = word.split(separator: " ")
    if parts.count == 2, let use = ContextUse(rawValue: String(parts[0])) {
      return .context(context(named: String(parts[1]), use, at: name), use)
    }
    let names = PlaceCondition.allCases.map(\.rawValue) + [TypedView<Item>.usually]
    if let near = nearest(to: word, among: names) {
      report(.unknownPredicateNear, at: name, [.source(name.range), .words(near)])
    } else {
      let all = (names + ContextUse.allCases.map { "\($0.rawValue) CONTEXT" }).joined(separator: ", ")
      report(.unknownPredicate, at: name, [.source(name.range), .words(all)])
    }
    return nil
  }

  // MARK: Contexts

  private mutating func context(named name: String, _ use: ContextUse, at place: TokenView) -> Int {
    let number = contexts.firstIndex { $0.name == name } ?? contexts.count
    if number == contexts.count {
      let limit = isOfSentences ? Self.contextLimits.sentence : Self.contextLimits.source
      if number == limit { report(.tooManyContexts, at: place, [.words("\(limit)")]) }
      contexts.append(Context(name: name))
    }
    if use == .enter { contexts[number].isEntered = true }
    if use == .test { contexts[number].test = contexts[number].test ?? place }
    return number
  }

  private mutating func checkContexts() {
    for context in contexts where !context.isEntered {
      if let place = context.test { report(.unknownContext, at: place, [.words(context.name)]) }
    }
  }

  mutating func report(_ diagnostic: Diagnostic, in source: SourceText) {
    problems.append(GrammarProblem(source: source, diagnostic: diagnostic))
  }

  /// Replaces the expression of a rule by one with the same texts.
  mutating func setExpression(_ expression: Expression, of rule: Int) { rules[rule].expression = expression }
}
