import Descent
import DescentTools
import GrammarNotation

/// Writes a parser in Swift for a grammar: tokens, a lexer, types of nodes, and how they are parsed, as a person would with
/// the toolkit.
///
///     let swift = try ParserEmitter(grammar, named: "Sum").source()
///
/// It reads the same sources as the grammar itself, into the same nodes. Its reports of errors are those of the toolkit.
public final class ParserEmitter {
  let name: String
  let grammar: RunnableGrammar
  var wholes: [Int: Int] { grammar.wholes }
  let model: GrammarModel
  let analysis: EmissionAnalysis
  let reachable: [Int]
  let recursive: Set<Int>
  let sizes: SentenceSizes
  let lexerModes: LexerModes
  /// The names of the cases for the kinds of tokens.
  let cases: [String]
  /// For each kind, the kinds that its tokens have in the tree.
  let accepted: [KindSet]
  /// The operators by the number of their choice, and the choices by the numbers of their operators.
  let operators: [Int: ChoiceOperators]
  let operatorNodes: [Int: Int]
  /// Whether a condition compares the indentation of lines.
  let usesBlocks: Bool
  /// The rules that contain themselves without passing a choice, and those of them that count as a level of nesting.
  let nodesInThemselves: Set<Int>
  var nodesAsLevels: Set<Int> = []
  var problems: [GrammarProblem] = []
  /// How the elements of lists are separated, by the number of the rule.
  var listStyles: [Int: String] = [:]
  /// Brackets around lists.
  var brackets: [(open: Int, close: Int)] = []
  /// The lines of the rule that is being written, with those of its tries.
  var lineCount = 0
  /// The types of lists with nodes of several rules, with the rule that has the list, and these rules.
  var partTypes: [(name: String, owner: Int, rules: [Int])] = []
  /// The operators that rules name, for which functions are written.
  var nodesReadAsWholes: Set<Int> = []
  /// Whether something asks whether a line ends.
  var asksForLines = false
  /// Whether several alternatives are tried somewhere.
  var usesLongest = false
  /// How many tries are remembered.
  var decisionCount = 0

  /// - Parameters:
  ///   - name: the name of the language, which its type has: `JSON`.
  ///   - start: the start rule; by default, that of the first scope, or the first rule.
  /// - Throws: the errors in the grammar.
  public init(_ grammar: Grammar, named name: String, start: String? = nil) throws(GrammarError) {
    let runnable = try RunnableGrammar(grammar, start: start)
    let model = runnable.model
    (self.grammar, self.model) = (runnable, model)
    reachable = model.reachableRules.sorted()
    analysis = EmissionAnalysis(model, runnable.tokens, reachable)
    recursive = analysis.recursiveRules(reachable)
    nodesInThemselves = analysis.recursionWithoutChoice(reachable)
    sizes = SentenceSizes(model)
    lexerModes = LexerModes.fewest(runnable, analysis, reachable)
    let choices = reachable.filter { model.rules[$0].kind == .choice && runnable.wholes[$0] == nil }.compactMap {
      ChoiceOperators($0, runnable)
    }
    operators = Dictionary(uniqueKeysWithValues: choices.map { ($0.choice, $0) })
    operatorNodes = Dictionary(
      choices.flatMap { choice in choice.rules.map { ($0, choice.choice) } }, uniquingKeysWith: { first, _ in first })
    usesBlocks = reachable.contains { model.rules[$0].expression.asks(for: [.indent, .dedent, .aligned]) }
    cases = Self.caseNames(of: runnable)
    accepted = lexerModes.acceptedKinds
    let types = Set(reachable.map { model.rules[$0].typeName })
    self.name = types.contains(name) ? "\(name)Language" : name
  }

  /// The source of the parser.
  ///
  /// - Throws: the rules of which no parser can be written, each with the reason.
  /// - Complexity: linear in the grammar, but for alternatives that are told apart by trying, which are written twice.
  public func source() throws(GrammarError) -> String {
    // It may be called more than once.
    (problems, brackets, listStyles, nodesAsLevels) = ([], [], [:], [])
    (usesLongest, asksForLines, decisionCount, nodesReadAsWholes, partTypes) = (false, false, 0, [], [])
    refuseWhatCannotBe()
    if !problems.isEmpty { throw GrammarError(problems: problems) }
    let nodes = nodeTypes()
    if let rule = analysis.recursionWithoutChoice(reachable, passing: nodesAsLevels).min() {
      refuse(rule, "it contains itself without a choice on the way: mark a rule on that way as @choice")
    }
    if !problems.isEmpty { throw GrammarError(problems: problems) }
    let parts = [header, languageType, contextType, lineCondition, tries, readFunctions, tokenType, nodes]
    return parts.compactMap(\.self).joined(separator: "\n").foldingLines()
  }

  /// Another name of the type of the start rule, if its own is hidden in the type of the language.
  var rootAlias: String? {
    ["Context", "Kind", "Root"].contains(model.rules[model.start].nodeName) ? "\(name)Root" : nil
  }

  var tokenName: String { "\(name)Token" }
  var parserName: String { "\(name)Parser" }
  var contextTypeName: String { "\(name)Context" }
  var decisionsTypeName: String { "\(name)Decisions" }
  func operatorsTypeName(of choice: Int) -> String { "\(model.rules[choice].nodeName)Operators" }
  func missingTypeName(of choice: Int) -> String { "Missing\(model.rules[choice].nodeName)" }

  // MARK: Rules that cannot be emitted

  func refuse(_ rule: Int, _ reason: String) {
    let problem = model.problem(.cannotBeEmitted, of: rule, [reason])
    let isKnown = problems.contains {
      $0.diagnostic.range == problem.diagnostic.range && $0.source.name == problem.source.name
    }
    if !isKnown { problems.append(problem) }
  }

  private func refuseWhatCannotBe() {
    for (rule, reason) in lexerModes.hindrances { refuse(rule, reason) }
    refuseNames()
    for rule in reachable {
      let own = model.rules[rule]
      if let operators = operators[rule] { refuse(operators) }
      if own.expression.asks(for: [.never, .same, .unique]) {
        refuse(rule, "it has '<never>', '<same>' or '<unique>'")
      }
      if usesLineEnds, changesContext(rule), analysis.facts(of: rule).isDynamic {
        refuse(rule, "it begins with a condition, and line ends count otherwise around it")
      }
    }
    refuseOtherCases()
    if !lexerModes.hindrances.isEmpty { return }
    for (kind, kinds) in accepted.enumerated() where kinds.isEmpty && kind > 1 {
      guard case .rule(let rule)? = grammar.tokens.sources[kind] else { continue }
      let other = lexerModes.kindFound(insteadOf: kind).map { "'\(grammar.tokens.names[$0])'" } ?? "another"
      refuse(rule, "a token of it cannot be told from \(other) by its text alone")
    }
  }

  /// A terminal has one pattern in all modes of the lexer.
  private func refuseOtherCases() {
    for scope in model.scopes where !scope.isAnyCase && model.isAnyCase {
      let hasWords = model.kinds(in: scope, grammar.tokens).contains(where: grammar.tokens.hasLetters)
      if hasWords { refuse(scope.rule, "its scope has words without '<any-case>', and another one has it") }
    }
  }

  /// The names of types that no node can have.
  var takenTypes: Set<String> {
    var taken = SwiftNames.taken.union([name, tokenName, parserName, contextTypeName, decisionsTypeName])
    for rule in reachable where model.rules[rule].kind == .choice {
      if placeOfMissing(in: rule) == nil { taken.insert(missingTypeName(of: rule)) }
      if operators[rule] != nil { taken.insert(operatorsTypeName(of: rule)) }
    }
    if let alias = rootAlias { taken.insert(alias) }
    return taken
  }

  /// Refuses rules whose types would have the names of others.
  private func refuseNames() {
    let taken = takenTypes
    let rules = reachable.filter { model.rules[$0].kind.hasNodes }
    if SwiftNames.taken.contains(name) { refuse(model.start, "no language can have the name '\(name)'") }
    var types: Set<String> = []
    for rule in rules {
      let type = model.rules[rule].typeName
      if taken.contains(type) {
        refuse(rule, "no type can have the name '\(type)' beside those of Swift, of the toolkit and of the parser")
      } else if !types.insert(type).inserted {
        refuse(rule, "another rule has the type '\(type)'")
      }
    }
  }

  /// Refuses operators that the toolkit cannot tell apart, and nodes of operators that are wanted by themselves.
  private func refuse(_ operators: ChoiceOperators) {
    if let (rule, reason) = operators.hindrance { return refuse(rule, reason) }
    if let rule = choiceNodes(operators.choice).first(where: { model.rules[$0].nodeName == "Value" }) {
      refuse(rule, "in operators, 'Value' is a type of the toolkit: give it another name")
    }
    for rule in operators.rules {
      let isHidden = model.rules[rule].expression.refers {
        model.rules[$0].nodeName == "Value" && $0 != operators.choice
      }
      if isHidden { refuse(rule, "in operators, 'Value' is a type of the toolkit: give that rule another name") }
    }
    var seen = KindSet()
    for tail in operators.tails {
      let facts = analysis.facts(of: tail.rest)
      let kinds = caseKinds(facts.first)
      if facts.isNullable || kinds.intersects(seen) {
        refuse(tail.rule, "another operator of '\(model.rules[operators.choice].name)' begins with the same sign")
      }
      seen.formUnion(kinds)
    }
    for rule in reachable where rule != operators.choice {
      let used = model.rules[rule].expression.alternatives.flatMap { model.withoutLeftOperand($0, of: rule).references }
      if let node = used.first(where: { operatorNodes[$0] == operators.choice && wholes[$0] == nil }) {
        refuse(
          rule, "it needs the operator '\(model.rules[node].name)' by itself, which is parsed with its choice only")
      }
    }
  }

  // MARK: Kinds of tokens

  private static func caseNames(of grammar: RunnableGrammar) -> [String] {
    var names: [String] = []
    var used: Set<String> = []
    for (kind, source) in grammar.tokens.sources.enumerated() {
      let name: String
      switch source {
      case nil: name = kind == 0 ? "endOfFile" : "unknown"
      case .terminal(let bytes): name = SwiftNames.name(ofSpelling: String(decoding: bytes, as: UTF8.self))
      case .rule(let rule): name = grammar.model.rules[rule].fieldName
      }
      var unique = name
      var number = 2
      while !used.insert(unique).inserted || SwiftNames.takenCases.contains(unique) {
        unique = "\(name)\(number)"
        number += 1
      }
      names.append(unique)
    }
    return names
  }

  /// The kinds that tokens of some kinds have in the tree.
  func caseKinds(_ kinds: KindSet) -> KindSet {
    kinds.kinds.filter { $0 < accepted.count }.reduce(into: KindSet()) { $0.formUnion(accepted[$1]) }
  }

  /// The cases of a set of kinds, as they are in the tree.
  func caseList(_ kinds: KindSet) -> [String] { caseNames(caseKinds(kinds)) }

  /// The cases of kinds that are those of the tree.
  func caseNames(_ kinds: KindSet) -> [String] { kinds.kinds.map { ".\(cases[$0])" } }

  func tokenSet(_ kinds: KindSet) -> String { "[\(caseList(kinds).joined(separator: ", "))]" }

  /// The condition that the next token is one of some kinds.
  func atCondition(_ kinds: KindSet) -> String { atCondition(cases: caseList(kinds)) }

  func atCondition(cases list: [String]) -> String { "parser.at(\(Self.oneOf(list)))" }

  /// One case, or a set of several.
  static func oneOf(_ cases: [String]) -> String {
    cases.count == 1 ? cases[0] : "[\(cases.joined(separator: ", "))]"
  }
}

extension DiagnosticKind {
  static let cannotBeEmitted = DiagnosticKind(
    "cannot-be-emitted", .error, "no parser can be written of the rule '%0': %1")
}
