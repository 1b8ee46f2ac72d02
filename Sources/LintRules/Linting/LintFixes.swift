import Descent
import SyntaxEditing
import SyntaxSearch

/// A source with the fixes of its findings.
///
///     let fixes = LintFixes(tree) { linter.findings(in: $0) }
///     let text = fixes.tree.source.text
///
/// Fixes are made in rounds, since one may uncover another. Of fixes that edit the same code, the first is made, and the
/// others wait for the next round. A fix after which the source would have more errors is refused.
public struct LintFixes: Sendable {
  /// The maximum number of rounds.
  public static var roundLimit: Int { FixedSource.roundLimit }

  /// A fix that is not made.
  public struct Refusal: Sendable {
    public let finding: Finding
    /// The tree in which it was found.
    public let tree: SyntaxTree
    /// The edit that cannot be made; nil if the fix would break the code.
    public let error: EditError?
  }

  /// The tree of the new source; the old one if nothing was fixed.
  public private(set) var tree: SyntaxTree
  /// What is still found in it.
  public private(set) var findings: [Finding]
  /// The fixes that were not made.
  public private(set) var refusals: [Refusal] = []
  /// Whether there are still fixes to make after the last round.
  public private(set) var isUnfinished = false

  /// The findings whose fixes are refused, so that they are not tried again.
  private var refused: Set<FindingKey> = []

  /// - Parameter find: the findings to fix in a tree.
  /// - Complexity: a search for each round, and a parse; if fixes break the code, some parses for each of those.
  public init(_ tree: SyntaxTree, options: ParseOptions = ParseOptions(), _ find: (SyntaxTree) -> [Finding]) {
    self.tree = tree
    findings = find(tree)
    for _ in 0..<Self.roundLimit {
      guard let edited = round(options) else { return }
      self.tree = edited.tree
      findings = find(edited.tree)
    }
    isUnfinished = !fixable.isEmpty
  }

  private var fixable: [Finding] { findings.filter { $0.fix != nil && !refused.contains(FindingKey($0, in: tree)) } }

  /// The source after another round; nil if there is nothing to fix.
  private mutating func round(_ options: ParseOptions) -> EditedSource? {
    let chosen = fixable.withoutCollisions(in: tree)
    guard !chosen.isEmpty, let edited = edited(by: chosen, options)?.source else { return nil }
    return edited.source.paddedBytes == tree.source.paddedBytes ? nil : edited
  }

  /// The source with those of some fixes that do not break it; nil if all of them do.
  private mutating func edited(
    by fixes: [Finding], _ options: ParseOptions
  ) -> (source: EditedSource, fixes: [Finding])? {
    do throws(EditError) {
      let edited = try tree.applying(fixes, options)
      if edited.tree.diagnostics.errorCount <= tree.diagnostics.errorCount { return (edited, fixes) }
      if fixes.count == 1 { refuse(fixes[0], nil) }
    } catch {
      if fixes.count == 1 { refuse(fixes[0], error) }
    }
    guard fixes.count > 1 else { return nil }
    // Halves find the few that are to blame.
    let middle = fixes.count / 2
    guard let left = edited(by: Array(fixes[..<middle]), options) else {
      return edited(by: Array(fixes[middle...]), options)
    }
    guard let right = edited(by: Array(fixes[middle...]), options) else { return left }
    let both = left.fixes + right.fixes
    guard let edited = try? tree.applying(both, options),
      edited.tree.diagnostics.errorCount <= tree.diagnostics.errorCount
    else { return left }
    return (edited, both)
  }

  private mutating func refuse(_ finding: Finding, _ error: EditError?) {
    refused.insert(FindingKey(finding, in: tree))
    refusals.append(Refusal(finding: finding, tree: tree, error: error))
  }
}

extension SyntaxTree {
  fileprivate func applying(_ fixes: [Finding], _ options: ParseOptions) throws(EditError) -> EditedSource {
    var edits = SyntaxEdits(self)
    for finding in fixes { finding.fix?(&edits) }
    return try edits.applied(options: options)
  }
}

/// What stays the same of a finding from round to round.
private struct FindingKey: Hashable {
  let rule: String
  let code: String

  init(_ finding: Finding, in tree: SyntaxTree) {
    rule = finding.rule
    code = tree.source.text(in: finding.range)
  }
}

extension [Finding] {
  /// Those whose fixes do not edit what a fix before them edits.
  fileprivate func withoutCollisions(in tree: SyntaxTree) -> Self {
    var trial = SyntaxEdits(tree)
    var rangeCounts: [Int] = []
    for finding in self {
      let count = trial.editedRanges.count
      finding.fix?(&trial)
      rangeCounts.append(trial.editedRanges.count - count)
    }
    var ranges = trial.editedRanges[...]
    var taken = DisjointRanges()
    return zip(self, rangeCounts).compactMap { finding, count in
      defer { ranges = ranges.dropFirst(count) }
      return taken.take([SourceRange](ranges.prefix(count))) ? finding : nil
    }
  }
}
