import Descent
import GrammarNotation

// The diagnostics of grammars.

extension DiagnosticKind {
  static let noRules = DiagnosticKind("no-rules", .error, "the grammar has no rules")
  static let noStart = DiagnosticKind("no-start", .error, "there is no start rule '%0'%1")
  static let startIsNoNode = DiagnosticKind(
    "start-is-no-node", .error, "the start rule '%0' must describe a node; it has a marker")
  static let repeatedScope = DiagnosticKind("repeated-scope", .error, "the rule '%0' has a scope already")
  static let noScopeToShare = DiagnosticKind(
    "no-scope-to-share", .error, "the rule '%0' has no scope of its own that another rule can share")
  static let noFixity = DiagnosticKind(
    "no-fixity", .error, "a level of operators begins with <left>, <right>, <none>, <prefix> or <postfix>")
  static let operatorsOfNoChoice = DiagnosticKind(
    "operators-of-no-choice", .error, "only a choice has operators; '%0' is not marked as '@choice'")
  static let noSign = DiagnosticKind(
    "no-sign", .error, "a level of operators holds terminals and lexical rules only")
  static let unknownContext = DiagnosticKind(
    "unknown-context", .error, "no rule enters the context '%0'; '<with %0>' does")
  static let tooManyContexts = DiagnosticKind(
    "too-many-contexts", .error, "a grammar may have at most %0 contexts")
  static let nothingUsual = DiagnosticKind(
    "nothing-usual", .error, "expected a condition after '<usually>'")
  static let noUsualCondition = DiagnosticKind(
    "no-usual-condition", .error, "what follows '<usually>' may only be conditions, contexts and exclusions")
  static let repeatedUsually = DiagnosticKind(
    "repeated-usually", .error, "'<usually>' cannot be repeated, optional or excluded")
  static let unreadUsualToken = DiagnosticKind(
    "unread-usual-token", .error, "no source has the token '%0', so that '<usually>' cannot ask for it")
  static let badCharacters = DiagnosticKind("bad-characters", .error, "%0 is no class of characters")
  static let emptyTerminal = DiagnosticKind("empty-terminal", .error, "a terminal must not be empty; '()' is nothing")
  static let excludedComparison = DiagnosticKind(
    "excluded-comparison", .error,
    "'<same>' and '<unique>' are asked when all else is decided; an exclusion decides what is read")
  static let predicateOfDirective = DiagnosticKind(
    "predicate-of-directive", .error, "%0 says nothing in a rule; it belongs to '%1'")
  static let unknownPredicate = DiagnosticKind(
    "unknown-predicate", .error, "%0 is no predicate; there are %1")
  static let unknownPredicateNear = DiagnosticKind(
    "unknown-predicate", .error, "%0 is no predicate; did you mean '<%1>'?")
}

extension GrammarModel {
  mutating func report(_ kind: DiagnosticKind, at token: TokenView, _ arguments: [DiagnosticArgument] = []) {
    report(Diagnostic(kind, at: token.range, arguments), in: token.tree.source)
  }

  mutating func report(_ kind: DiagnosticKind, at node: NodeView, _ arguments: [DiagnosticArgument] = []) {
    report(Diagnostic(kind, at: node.range, arguments), in: node.tree.source)
  }

  /// Reports a problem of a rule at its name, which is the first argument of the message.
  mutating func report(_ kind: DiagnosticKind, of rule: Int, _ words: String...) {
    let found = problem(kind, of: rule, words)
    report(found.diagnostic, in: found.source)
  }

  func problem(_ kind: DiagnosticKind, of rule: Int, _ words: [String]) -> GrammarProblem {
    let name = rules[rule].view.name
    let diagnostic = Diagnostic(kind, at: name.range, ([rules[rule].name] + words).map { .words($0) })
    return GrammarProblem(source: name.tree.source, diagnostic: diagnostic)
  }
}
