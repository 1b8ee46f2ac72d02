import Descent
import LintRules
import SyntaxSearch

extension RuleCollection {
  /// Prints a line for each rule, with tabs between the columns.
  func list(_ settings: Settings, _ console: inout Console) -> ExitStatus {
    var output = ByteBuffer()
    let severities = settings.lint.severities
    for (rule, _) in entries {
      output.appendColumn(rule.id)
      output.append("\t\((severities[rule.id] ?? rule.severity).rawValue)\t\(rule.hasFix ? "fix" : "-")\t")
      output.appendColumn(rule.summary)
      output.append("\n")
    }
    console.output.append(output)
    return .success
  }

  /// Runs the tests of the rules, and prints those that fail and how many pass.
  func test(_ console: inout Console) -> ExitStatus {
    var (passed, failed) = (0, 0)
    for case (let rule, let language?) in entries {
      let failures = rule.failedTests(in: language)
      for failure in failures { console.output.append("\(failure)\n") }
      failed += failures.count
      passed += rule.tests.count - failures.count
    }
    console.output.append(failed > 0 ? "\(passed) passed, \(failed) failed\n" : "\(passed) passed\n")
    return failed > 0 ? .foundErrors : .success
  }
}
