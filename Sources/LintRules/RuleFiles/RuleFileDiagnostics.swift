import Descent

// The errors in a rule file that has the right keys.

extension DiagnosticKind {
  static let noPattern = DiagnosticKind("no-pattern", .error, "here is no pattern")
  static let patternTwice = DiagnosticKind("pattern-twice", .error, "a rule has 'pattern' or 'any', not both")
  static let ruleWithoutPattern = DiagnosticKind(
    "rule-without-pattern", .error, "the rule '%0' has no pattern: 'pattern', 'any' or 'all' says one")
  static let ruleWithoutTest = DiagnosticKind(
    "rule-without-test", .error, "the rule '%0' has no test: '[[test]]' with 'reports' or 'accepts' is one")
  static let malformedRuleName = DiagnosticKind(
    "malformed-rule-name", .error, "the name of a rule consists of letters, digits and hyphens")
  static let ruleTwice = DiagnosticKind("rule-twice", .error, "there is another rule '%0'%1")
  static let patternNameTwice = DiagnosticKind("pattern-name-twice", .error, "there is another pattern '%0'%1")
  static let misplacedPatterns = DiagnosticKind(
    "misplaced-patterns", .error, "named patterns stand in a table of the file, not of a rule")
  static let ambiguousTest = DiagnosticKind(
    "ambiguous-test", .error, "a test has either 'reports' or 'accepts', which is code")
  static let fixedWithoutReport = DiagnosticKind(
    "fixed-without-report", .error, "code that is accepted is not fixed; 'fixed' goes with 'reports'")
  static let fixedWithoutFix = DiagnosticKind(
    "fixed-without-fix", .error, "a test of the rule '%0' has 'fixed', but the rule has no 'fix'")
  static let unknownPatternName = DiagnosticKind("unknown-pattern-name", .error, "there is no pattern named '%0'%1")
  static let nestedUse = DiagnosticKind(
    "nested-use", .error, "the pattern '%0' uses '%1'; a named pattern cannot use another one")
  static let unknownRuleLanguage = DiagnosticKind("unknown-language", .error, "there is no language '%0'%1")
  static let invalidPattern = DiagnosticKind("invalid-pattern", .error, "%0")
  static let unknownConstruct = DiagnosticKind("unknown-construct", .warning, "%0")
  static let doubtfulPattern = DiagnosticKind("doubtful-pattern", .warning, "%0")
}
