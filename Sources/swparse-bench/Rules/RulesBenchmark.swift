import Descent
import Foundation
import LintRules
import SwiftGrammar
import SyntaxSearch

/// Measures the rules that come with the tool: their findings, their fixes, and their time in relation to the parse.
struct RulesBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: options.bytes ?? 5_000_000)
    print(format: "%d files, %.2f MB", input.files.count, input.megabytes)
    reportStart(input)
    let parsing = options.parsingTime(of: input.sources)
    report("all rules", BuiltInRules.all, input.sources, parsing)
    for rule in BuiltInRules.all { report(rule.id, [rule], input.sources, parsing) }
    try reportFixes(BenchmarkInput(paths: options.paths, minimumBytes: 0).sources)
  }

  /// The time until the patterns are read: of all rules, and of those that may find something in the file whose size is
  /// the median.
  private func reportStart(_ input: BenchmarkInput) {
    func milliseconds(_ rules: [any LintRule]) -> Double {
      ContinuousClock().measure { _ = RuleSet(rules) } / .seconds(1) * 1000
    }
    print(format: "all patterns are read in     %8.1f ms", milliseconds(BuiltInRules.all))
    let sources = input.sources.sorted { $0.count < $1.count }
    guard !sources.isEmpty else { return }
    let median = sources[sources.count / 2]
    let needed = BuiltInRules.all.filter { $0.mayFind(in: median) }
    print(
      format: "for a file of %d bytes        %8.1f ms, %d of %d rules", median.count, milliseconds(needed),
      needed.count, BuiltInRules.all.count)
  }

  private func report(_ name: String, _ rules: [any LintRule], _ sources: [SourceText], _ parsing: Double) {
    let rules = RuleSet(rules)
    options.report(name, on: sources, parsing: parsing) { tree in _ = rules.findings(in: tree) }
  }

  // MARK: Findings and fixes

  private func reportFixes(_ sources: [SourceText]) {
    var results = BuiltInRules.all.map { (rule: RuleSet([$0]), result: RuleResult(id: $0.id)) }
    for source in sources {
      let tree = SwiftFile(parsing: source).tree
      for index in results.indices { results[index].result.add(results[index].rule, tree) }
    }
    for (_, result) in results { result.report(samples: options.worstCount) }
  }
}

/// The findings of one rule in all files.
private struct RuleResult {
  let id: String
  private var findings: [(finding: Finding, tree: SyntaxTree)] = []
  private var fixCount = 0
  private var problems: [String] = []

  init(id: String) { self.id = id }

  /// Adds the findings in a tree, and makes their fixes.
  mutating func add(_ rules: RuleSet, _ tree: SyntaxTree) {
    let found = rules.findings(in: tree)
    findings += found.map { ($0, tree) }
    fixCount += found.count { $0.fix != nil }
    let fixes = LintFixes(tree) { rules.findings(in: $0) }
    problems += fixes.refusals.map { refusal in
      let place = refusal.tree.lineMap.location(of: refusal.finding.range.start)
      return "\(tree.source.name):\(place): the fix \(refusal.reason)"
    }
    if fixes.isUnfinished { problems.append("\(tree.source.name): the fixes do not end") }
  }

  /// Prints the counts, and some findings at even distances.
  func report(samples: Int) {
    print("\(id): \(findings.count) findings, \(fixCount) fixes, \(problems.count) problems")
    for problem in problems.prefix(5) { print("  PROBLEM \(problem)") }
    guard samples > 0 else { return }
    let step = max(findings.count / samples, 1)
    for (finding, tree) in stride(from: 0, to: findings.count, by: step).map({ findings[$0] }) {
      let location = tree.lineMap.location(of: finding.range.start)
      print("  \(tree.source.name):\(location): \(finding.message)")
      print(
        "    | "
          + tree.source.text(in: tree.lineMap.range(ofLine: location.line - 1)).trimmingCharacters(
            in: .whitespacesAndNewlines))
    }
  }
}
