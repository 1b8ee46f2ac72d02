import Descent

// The diagnostics of productions; the toolkit reports missing and unexpected tokens itself.

extension DiagnosticKind {
  /// Syntax that the compiler accepts only if a feature is enabled.
  static let experimental = DiagnosticKind("experimental", .error, "%0 is an experimental feature of the compiler")
  /// A branch after `#else`.
  static let unreachableBranch = DiagnosticKind(
    "unreachable-branch", .error, "%0 follows '#else' and is never reached")
  /// A statement before the first case of a `switch`.
  static let statementOutsideCase = DiagnosticKind(
    "statement-outside-case", .error, "a statement in a 'switch' must follow a 'case' or 'default'")
  /// `#if` among the elements of a list that takes none.
  static let conditionalElements = DiagnosticKind(
    "conditional-elements", .error, "'#if' cannot enclose elements of a list in brackets")
  /// `try` before a block with `catch`, as in other languages.
  static let tryForDo = DiagnosticKind("try-for-do", .error, "'catch' belongs to 'do'; 'try' marks a call")

  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "keyword %0 cannot be used as a name; put it in back-quotes")
  static let dollarName = DiagnosticKind(
    "dollar-name", .error, "%0 is an argument of a closure; nothing can be declared under that name")
  static let wrongOperatorPrefix = DiagnosticKind(
    "wrong-operator-prefix", .error, "expected 'prefix', 'infix' or 'postfix', and nothing else, before 'operator'")
  static let spaceAfterSign = DiagnosticKind("space-after-sign", .error, "there must be no space after '#'")
  static let rethrowing = DiagnosticKind(
    "rethrowing", .error, "%0 belongs to declarations of functions; here, write %1")
  static let unknownLabel = DiagnosticKind("unknown-label", .error, "%0 says nothing of availability")

  /// Operators next to each other whose precedence groups have no order.
  static let unorderedOperators = DiagnosticKind(
    "unordered-operators", .error, "%0 and %1 have no order of precedence: parentheses are needed")

  static let misplacedSpecifier = DiagnosticKind(
    "misplaced-specifier", .error, "%0 must precede the attributes of a type")
  static let caseOutsideEnum = DiagnosticKind(
    "case-outside-enum", .error, "only an enumeration has cases among its members")
  static let attributeOfCase = DiagnosticKind(
    "attribute-of-case", .error, "a case takes '@unknown' and nothing else before it")
  static let wrongIsolation = DiagnosticKind(
    "wrong-isolation", .error, "a function type is 'nonisolated(nonsending)'; %0 is an argument for declarations only")
}

extension Parser where L == SwiftLanguage {
  /// Reports the current token, which is not skipped, as one that does not fit.
  mutating func reportUnexpected() {
    let token = range(ahead: 0)
    reportError(Diagnostic(.unexpected(.source(token), in: nil), at: token))
  }

  /// Reports a mistake at the current token, which the message shows.
  mutating func reportToken(_ kind: DiagnosticKind) {
    let token = range(ahead: 0)
    reportError(Diagnostic(kind, at: token, [.source(token)]))
  }
}
