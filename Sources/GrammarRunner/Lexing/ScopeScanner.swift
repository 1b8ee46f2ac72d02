import Descent
import DescentLexicon

/// Finds tokens: in each scope of a grammar, the longest match of its tokens and trivia.
///
/// A match is told by its class: the set of kinds that the text can be. A terminal that a lexical rule matches, too, is
/// only a terminal, unless the rule lists it as one of its alternatives.
struct ScopeScanner: Sendable {
  /// The class where no token matches, and that of the end of the source.
  static let unknownClass: Int32 = 0
  static let endClass: Int32 = 1

  /// The kinds of each class.
  private(set) var kinds = [KindSet([TokenKinds.unknown]), KindSet([TokenKinds.endOfFile])]
  /// The kind that a token of a class has in the tree.
  private(set) var mainKind: [UInt8] = [UInt8(TokenKinds.unknown), UInt8(TokenKinds.endOfFile)]

  private(set) var classOfByte: [UInt8]
  /// Where each class of bytes leads to; a state is the index of its row.
  private(set) var transitions: [Int32]
  /// For each row, the class of the token that ends there; -1 for none, -2 for trivia.
  private(set) var accepted: [Int32]
  private(set) var starts: [Int32] = []
  let columns: Int
  /// For each scope and class of bytes, the kinds of the tokens that begin with one.
  private var kindsByColumn: [[KindSet]] = []
  /// For each scope of one token after trivia, the kinds of other scopes whose texts begin with the same bytes.
  private(set) var kindsBeginningAlike: [KindSet?] = []
  /// For each row, the kinds of the tokens that can end there or later.
  private(set) var reachedKinds: [Int32: KindSet] = [:]

  /// The tokens and the trivia of a scope.
  struct Contents {
    /// The rule that has the scope.
    let rule: Int
    let kinds: [Int]
    var trivia: [Expression] = []
    var isAnyCase = false

    /// The properties that decide how a scope is read, for any rule.
    fileprivate struct Reading: Hashable {
      let kinds: Set<Int>
      let trivia: Set<Expression>
      let isAnyCase: Bool
    }

    fileprivate var reading: Reading { Reading(kinds: Set(kinds), trivia: Set(trivia), isAnyCase: isAnyCase) }
  }

  /// Compiles the tokens of a grammar; reports those that cannot be compiled.
  init?(_ model: inout GrammarModel, _ tokens: TokenKinds) {
    self.init(&model, tokens, model.contentsOfScopes(tokens))
    kindsBeginningAlike = model.scopes.enumerated().map { number, scope in
      guard model.rules[scope.rule].kind == .lexical, !scope.trivia.isEmpty,
        let kind = tokens.number(ofRule: scope.rule)
      else { return nil }
      var found = KindSet([TokenKinds.unknown])
      for column in self.columns(beginning: kind, scope: number) {
        for kinds in kindsByColumn { found.formUnion(kinds[column]) }
      }
      return found
    }
  }

  /// Compiles scopes; reports tokens that cannot be compiled.
  init?(_ model: inout GrammarModel, _ tokens: TokenKinds, _ scopes: [Contents]) {
    let parts = TokenParts(model, tokens)
    var budget = 200_000
    func pattern(
      of expression: Expression, at place: (GrammarModel) -> GrammarModel.Place, _ inside: Set<Int> = []
    ) -> TokenPattern? {
      do throws(GrammarModel.NoPattern) {
        return try model.pattern(of: expression, budget: &budget, inside: inside)
      } catch {
        let (rule, words) = place(model)
        model.report(error.kind, at: model.rules[rule].view.name, [.words(words)])
        return nil
      }
    }
    var patterns: [TokenPattern] = []
    for part in parts.parts {
      let content = part.rule.map(model.contentOfToken) ?? part
      let inside: Set<Int> = part.rule.map { [$0] } ?? []
      guard let pattern = pattern(of: content, at: { $0.place(ofToken: part) }, inside) else { return nil }
      patterns.append(pattern)
    }
    let trivia = patterns.count
    var sets: [[(number: Int, pattern: TokenPattern)]] = []
    var numbers: [Contents.Reading: Int] = [:]
    for scope in scopes where numbers[scope.reading] == nil {
      numbers[scope.reading] = sets.count
      let needed = Set(scope.kinds.flatMap { parts.needed(for: $0) })
      var set = needed.sorted().map { number in
        guard scope.isAnyCase, case .terminal(let bytes) = parts.parts[number] else {
          return (number, patterns[number])
        }
        return (number: number, pattern: .anyCase(String(decoding: bytes, as: UTF8.self)))
      }
      for expression in scope.trivia {
        func place(_ model: GrammarModel) -> GrammarModel.Place {
          (expression.rule ?? scope.rule, model.triviaWords(ofScope: scope.rule))
        }
        guard let pattern = pattern(of: expression, at: place) else { return nil }
        set.append((number: trivia, pattern: pattern))
      }
      sets.append(set)
    }
    guard let automaton = PatternAutomaton(sets) else {
      let excess = Self.firstExcess(of: sets, last: trivia)
      var (rule, words) = (model.scopes[0].rule, model.triviaWords(ofScope: model.scopes[0].rule))
      if excess < trivia { (rule, words) = model.place(ofToken: parts.parts[excess]) }
      model.report(.tooLargeTokens, at: model.rules[rule].view.name, [.words(words)])
      return nil
    }
    columns = automaton.classCount
    classOfByte = automaton.classes
    transitions = automaton.transitions.map { Int32($0 * automaton.classCount) }
    accepted = []
    starts = scopes.map { Int32(automaton.starts[numbers[$0.reading] ?? 0] * automaton.classCount) }
    addClasses(of: automaton, model, tokens, parts)
  }

  /// The number of the first pattern with which those before it are too large an automaton.
  private static func firstExcess(of sets: [[(number: Int, pattern: TokenPattern)]], last: Int) -> Int {
    var (first, last) = (0, last)
    while first < last {
      let middle = (first + last) / 2
      if PatternAutomaton(sets.map { $0.filter { $0.number <= middle } }) == nil {
        last = middle
      } else {
        first = middle + 1
      }
    }
    return first
  }

  private mutating func addClasses(
    of automaton: PatternAutomaton, _ model: GrammarModel, _ tokens: TokenKinds, _ parts: TokenParts
  ) {
    let trivia = parts.parts.count
    let whole = tokens.sources.map { source -> Set<[UInt8]> in
      if case .rule(let rule) = source { model.wholeTerminals(of: .rule(rule)) } else { [] }
    }
    var numbers: [[Int]: Int32] = [:]
    let classes = automaton.matches.map { match -> Int32 in
      if match.isEmpty { return -1 }
      if match == [trivia] { return -2 }
      var found = parts.kinds(of: match)
      if let terminal = found.lazy.compactMap({ tokens.terminal($0) }).first {
        found = found.filter { kind in
          tokens.terminals.contains(kind) || whole[kind].contains(terminal)
        }
        found.sort { tokens.terminals.contains($0) && !tokens.terminals.contains($1) }
      }
      if found.isEmpty { return -1 }
      if let number = numbers[found] { return number }
      let number = Int32(kinds.count)
      numbers[found] = number
      kinds.append(KindSet(found))
      mainKind.append(UInt8(found[0]))
      return number
    }
    accepted = Array(repeating: -1, count: transitions.count)
    for (state, match) in automaton.matchOfState.enumerated() { accepted[state * columns] = classes[match] }
    reachedKinds = findReachedKinds()
    kindsByColumn = starts.map { start in (0..<columns).map { reachedKinds[next(start, $0)] ?? KindSet() } }
  }

  /// The classes of the bytes that a token of a kind can begin with in a scope.
  func columns(beginning kind: Int, scope: Int) -> [Int] {
    (0..<columns).filter { kindsByColumn[scope][$0].contains(kind) }
  }

  func next(_ row: Int32, _ column: Int) -> Int32 { transitions[Int(row) + column] }

  private func findReachedKinds() -> [Int32: KindSet] {
    var found: [Int32: KindSet] = [:]
    var users: [Int32: Set<Int32>] = [:]
    var waiting: [Int32] = []
    for row in stride(from: Int32(columns), to: Int32(transitions.count), by: columns) {
      found[row] = accepted[Int(row)] > 0 ? kinds[Int(accepted[Int(row)])] : KindSet()
      for column in 0..<columns where next(row, column) != 0 { users[next(row, column), default: []].insert(row) }
      waiting.append(row)
    }
    // Sets only grow.
    while let row = waiting.popLast(), let own = found[row] {
      for user in users[row] ?? [] where found[user]?.union(own) != found[user] {
        found[user]?.formUnion(own)
        waiting.append(user)
      }
    }
    return found
  }

  /// The token or trivia with the longest match in a scope; its class is -1 if nothing matches, -2 for trivia.
  @inline(__always) func match(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int, scope: Int, _ failures: inout FailedMatches
  ) -> (found: Int32, end: Int) {
    // Where an earlier match has failed, this one stops where that was bound to fail.
    let isAmongFailures = start < failures.end
    var visited: [FailedMatches.Place] = []
    var row = starts[scope]
    var found: Int32 = -1
    var (position, foundEnd) = (start, start)
    while position < end {
      row = transitions[Int(row) &+ Int(classOfByte[Int(bytes[position])])]
      if row == 0 { break }
      position &+= 1
      let match = accepted[Int(row)]
      if match != -1 {
        (found, foundEnd) = (match, position)
      } else if isAmongFailures, failures.isHopeless(from: Int(row), position, &visited) {
        break
      }
    }
    if FailedMatches.isLong(foundEnd, readTo: position) { failures.extend(from: start, to: position) }
    if isAmongFailures { failures.add(visited, after: foundEnd) }
    return (found, foundEnd)
  }

  /// The same for a text in which nothing else is looked for.
  func match(_ text: [UInt8], scope: Int) -> (found: Int32, end: Int) {
    var failures = FailedMatches()
    return match(text.span, from: 0, to: text.count, scope: scope, &failures)
  }
}

extension GrammarModel {
  /// The contents of each scope.
  func contentsOfScopes(_ tokens: TokenKinds) -> [ScopeScanner.Contents] {
    scopes.map {
      ScopeScanner.Contents(rule: $0.rule, kinds: kinds(in: $0, tokens), trivia: $0.trivia, isAnyCase: $0.isAnyCase)
    }
  }

  /// The rule of a mistake, and its name in messages.
  fileprivate typealias Place = (rule: Int, words: String)

  fileprivate func triviaWords(ofScope rule: Int) -> String { "the trivia of '\(rules[rule].name)'" }

  /// The rule of a token, or the first with a terminal.
  ///
  /// - Complexity: linear in the grammar.
  fileprivate func place(ofToken part: Expression) -> Place {
    if let rule = part.rule { return (rule, "the lexical rule '\(rules[rule].name)'") }
    let rule = reachableRules.first { rules[$0].expression.contains { $0 == part } } ?? start
    return (rule, "a terminal of '\(rules[rule].name)'")
  }

  /// The kinds that can come in a scope, or in one that differs by `<across-lines>` only, but not in others inside it.
  func kinds(in scope: Scope, _ tokens: TokenKinds) -> [Int] {
    var found: Set<Int> = []
    let own = scopesAlike(scope).reduce(into: Set()) { $0.formUnion(rules(entering: $1)) }
    let others = rulesWithScopes.subtracting(own)
    var search = Search(own)
    while let rule = search.next() {
      // A lexical rule is a token itself.
      let expression = rules[rule].kind == .lexical ? .rule(rule) : rules[rule].expression
      expression.walk { part in
        switch part {
        case .terminal(let bytes): if let kind = tokens.number(of: bytes) { found.insert(kind) }
        case .rule(let rule) where others.contains(rule): break
        case .rule(let rule) where rules[rule].kind == .lexical:
          if let kind = tokens.number(ofRule: rule) { found.insert(kind) }
        case .rule(let rule): search.add(rule)
        default: break
        }
        return true
      }
    }
    return found.sorted()
  }
}

extension DiagnosticKind {
  static let recursiveToken = DiagnosticKind(
    "recursive-token", .error, "%0 refers to itself or to a rule that is not lexical")
  static let exclusionInToken = DiagnosticKind(
    "exclusion-in-token", .error,
    "only a token can exclude something, at the beginning of its rule; %0 excludes something elsewhere")
  static let conditionInToken = DiagnosticKind(
    "condition-in-token", .error, "conditions belong into rules that are not lexical; %0 has one")
  static let tooLargeToken = DiagnosticKind(
    "token-too-large", .error, "the lexical rules are too large when references are replaced, first in %0")
  static let tooLargeTokens = DiagnosticKind(
    "tokens-too-large", .error, "the lexical rules need too many states, first with %0")
}
