import Descent
import Foundation
import LintRules
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Measures the rules that come with the tool: what they find, what their fixes do, and what they cost in relation to the
/// parse.
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

/// What one rule finds in all files.
private struct RuleResult {
  let id: String
  private var findings: [(finding: Finding, tree: SyntaxTree)] = []
  private var fixedCount = 0
  private var problems: [String] = []

  init(id: String) { self.id = id }

  /// Adds the findings in a tree, and makes their fixes.
  mutating func add(_ rules: RuleSet, _ tree: SyntaxTree) {
    let found = rules.findings(in: tree)
    findings += found.map { ($0, tree) }
    var edits = SyntaxEdits(tree)
    var end: UInt32 = 0
    for finding in found {
      // One inside another waits for the next round.
      guard let fix = finding.fix, finding.range.start >= end else { continue }
      fix(&edits)
      end = finding.range.end
      fixedCount += 1
    }
    guard end > 0 else { return }
    do {
      let edited = try edits.applied()
      if edited.tree.hasMoreErrors(than: tree) {
        let error = edited.tree.diagnostics.first { $0.severity == .error }
        let place = error.map {
          "\(LineMap(edited.source).location(of: $0.range.start)): \($0.message(in: edited.source))"
        }
        problems.append("\(tree.source.name): new errors: \(place ?? "")")
      }
    } catch { problems.append("\(tree.source.name): \(error)") }
  }

  /// Prints the counts, and some findings at even distances.
  func report(samples: Int) {
    print("\(id): \(findings.count) findings, \(fixedCount) fixes, \(problems.count) problems")
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
      if let fix = finding.fix {
        var edits = SyntaxEdits(tree)
        fix(&edits)
        if let text = try? edits.text() { print("    > " + tree.source.changedLines(in: text)) }
      }
    }
  }
}

extension SourceText {
  /// The lines of another version that differ.
  fileprivate func changedLines(in other: SourceText) -> String {
    var (old, new) = (
      text.split(separator: "\n", omittingEmptySubsequences: false)[...],
      other.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    )
    while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    return new.prefix(6).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n    > ")
  }
}
