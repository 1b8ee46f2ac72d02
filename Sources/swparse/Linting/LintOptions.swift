import Descent
import LintRules
import SyntaxSearch

struct LintSettings: Sendable {
  /// Files of rules, and folders with them.
  var rulePaths: [String] = []
  /// The rules to check; all if there is none.
  var ruleNames: [String] = []
  var job = Job.check
  var format = LintReport.Format.text
  /// Whether a warning is a reason to fail.
  var isStrict = false
  /// The severities that the project gives to rules.
  var levels: [String: Configuration.Lint.Level] = [:]
  /// The rules to which the project gives limits of its own.
  var limitedRules: [any LintRule] = []
  var baselinePath: String?
  var newBaselinePath: String?

  /// The task of the command.
  enum Job: Sendable { case check, list, test }
}

extension LintSettings {
  /// The severities that the project gives to rules, by their names.
  var severities: [String: Severity] { levels.compactMapValues { Severity(rawValue: $0.rawValue) } }

  /// The finding with the severity that the project gives to its rule.
  func levelled(_ finding: Finding) -> Finding {
    guard let severity = levels[finding.rule].flatMap({ Severity(rawValue: $0.rawValue) }) else { return finding }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

extension LintReport.Format: ChoiceSetting {}

extension Option {
  static let linting: [Option] = [
    list(
      "rules", placeholder: "PATH", .file, \.lint.rulePaths,
      "a file of rules, or a folder with some, instead of those in .swparse"),
    list("rule", placeholder: "NAME", .words, \.lint.ruleNames, "a rule to check; all others are left out"),
    flag("list", \.lint.job, is: .list, "list the rules: name, severity, whether it has a fix, summary"),
    flag("test", \.lint.job, is: .test, "run the tests of the rules"),
    choice("format", placeholder: "FORMAT", \.lint.format, "how findings are written"),
    flag("fix", \.appliesFixes, "apply the fixes of the rules, and print what that changes as a diff"),
    flag("in-place", \.writesInPlace, "with --fix: rewrite the files instead of printing a diff"),
    changedLines, stamp,
    flag("strict", \.lint.isStrict, "let warnings fail, too"),
    text("baseline", placeholder: "FILE", .file, \.lint.baselinePath, "do not report the findings in a file"),
    text(
      "write-baseline", placeholder: "FILE", .file, \.lint.newBaselinePath,
      "write the findings to a file instead of reporting them"),
    language, grammar,
  ]
}
