import Descent
import SyntaxSearch

/// Rules in one language, with comments that switch them off.
///
///     let linter = Linter([noForceTry])
///     let messages = linter.findings(in: tree).map(\.message)
///
/// See `SuppressionScope` for the comments.
public struct Linter: Sendable {
  /// The rules.
  public let rules: [any LintRule]
  private let ruleSet: RuleSet
  private let checkedNames: Set<String>
  /// The names that comments may contain.
  private let knownNames: Set<String>
  private let reportsUnused: Bool

  /// - Parameters:
  ///   - rules: the rules to check. If `UnusedSuppression` is among them, comments that suppress nothing are reported.
  ///   - known: the names of other rules, which comments may name though they are not checked now.
  public init(_ rules: [any LintRule], known: [String] = []) {
    self.rules = rules
    ruleSet = RuleSet(rules.filter { !($0 is UnusedSuppression) })
    checkedNames = Set(rules.map(\.id))
    knownNames = checkedNames.union(known).union([UnusedSuppression.name])
    reportsUnused = rules.contains { $0 is UnusedSuppression }
  }

  /// Whether a source may have findings: it need not be parsed if it lacks the words of all rules.
  public func mayFind(in source: SourceText) -> Bool {
    ruleSet.mayFind(in: source) || reportsUnused && source.contains(SuppressionReader.sign)
  }

  /// The findings of the rules in a tree that no comment suppresses, in the order of the source.
  public func findings(in tree: SyntaxTree) -> [Finding] {
    let found = ruleSet.findings(in: tree)
    guard tree.source.contains(SuppressionReader.sign) else { return found }
    var suppressions = Suppressions(SuppressionReader.suppressions(in: tree))
    let kept = suppressions.unsuppressed(found)
    guard reportsUnused else { return kept }
    // A rule that is not checked now may be broken there. Whether `all` suppresses something, only all rules can say.
    let checksAll = knownNames.isSubset(of: checkedNames)
    let unused = suppressions.unused { name in
      if name == Suppression.allRules { return checksAll ? .checked : .known }
      return checkedNames.contains(name) ? .checked : knownNames.contains(name) ? .known : .unknown
    } suggestion: {
      suggestion(for: $0, among: knownNames.sorted())
    }
    return (kept + unused).inSourceOrder()
  }
}

extension [Finding] {
  /// The findings by the places where they begin; those at one place stay in their order.
  func inSourceOrder() -> Self { sorted { $0.range.start < $1.range.start } }
}

extension Finding {
  /// The finding as a diagnostic whose identifier is the name of the rule.
  public var diagnostic: Diagnostic {
    Diagnostic(DiagnosticKind(rule, severity, "%0"), at: range, [.words(message)])
  }
}
