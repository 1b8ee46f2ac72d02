import Descent
import SyntaxEditing
import SyntaxSearch

/// A source with the fixes of its findings.
///
///     let fixes = LintFixes(tree) { linter.findings(in: $0) }
///     let text = fixes.tree.source.text
///
/// Fixes are made in rounds, since one may uncover another. Of fixes that edit the same code, the first is made, and the
/// others wait for the next round. A fix after which the source would have more errors is refused. If there are still fixes
/// to make after the last round, the source stays as it is.
public struct LintFixes: Sendable {
  /// A fix that is not made.
  public struct Refusal: Sendable {
    /// Why a fix is not made: words that follow its name.
    public enum Reason: Sendable, CustomStringConvertible {
      /// An edit cannot be made.
      case impossible(EditError)
      /// A comment, or code that the pattern lacks, would be lost: the beginning of its text.
      case losesCode(String?)
      /// The source would have more errors: the message of the first.
      case breaksCode(String?)

      public var description: String {
        switch self {
        case .impossible(let error): "cannot be made: \(error)"
        case .losesCode(let text?): "would lose '\(text)'"
        case .losesCode: "would lose a comment, or other code"
        case .breaksCode(let message): "would break the code" + (message.map { ": \($0)" } ?? "")
        }
      }
    }

    public let finding: Finding
    /// The tree in which it was found.
    public let tree: SyntaxTree
    public let reason: Reason
  }

  /// The tree of the new source; the old one if nothing was fixed, or the fixes do not end.
  public private(set) var tree: SyntaxTree
  /// The remaining findings in it.
  public private(set) var findings: [Finding]
  /// The fixes that were not made.
  public private(set) var refusals: [Refusal] = []
  /// Whether there are still fixes to make after the last round.
  public private(set) var isUnfinished = false

  /// The findings of this tree whose fixes are refused, so that they are not tried again.
  private var refused: Set<FindingKey> = []

  /// - Parameter find: the findings to fix in a tree.
  /// - Complexity: a search for each round, and a parse; if fixes break the code, some parses for each of those.
  public init(_ tree: SyntaxTree, options: ParseOptions = ParseOptions(), _ find: (SyntaxTree) -> [Finding]) {
    self.init(tree, parsing: { tree.parse(another: $0, options: options) }, find)
  }

  /// The same for a language that is parsed by a function.
  package init(_ tree: SyntaxTree, parsing parse: SourceParser, _ find: (SyntaxTree) -> [Finding]) {
    self.tree = tree
    let found = find(tree)
    findings = found
    for _ in 0..<FixedSource.roundLimit {
      guard let edited = round(parse) else { return }
      refused = Set(refused.compactMap { $0.moved(by: edited.map) })
      self.tree = edited.tree
      findings = find(edited.tree)
    }
    isUnfinished = fixable.editedRanges(in: self.tree).contains { !$0.isEmpty }
    if isUnfinished { (self.tree, findings) = (tree, found) }
  }

  private var fixable: [Finding] { findings.filter { $0.fix != nil && !refused.contains(FindingKey($0)) } }

  /// The source after another round; nil if there is nothing to fix.
  private mutating func round(_ parse: SourceParser) -> EditedSource? {
    let fixable = fixable
    var taken = DisjointRanges()
    var chosen: [Finding] = []
    for (finding, ranges) in zip(fixable, fixable.editedRanges(in: tree)) {
      if ranges.isEmpty {
        refuse(finding, .losesCode(finding.lostCode?()))
      } else if taken.take(ranges) {
        chosen.append(finding)
      }
    }
    guard !chosen.isEmpty, let edited = edited(by: chosen, parse)?.source else { return nil }
    return edited.source.paddedBytes == tree.source.paddedBytes ? nil : edited
  }

  /// The source with those of some fixes that do not break it; nil if all of them do.
  private mutating func edited(
    by fixes: [Finding], _ parse: SourceParser
  ) -> (source: EditedSource, fixes: [Finding])? {
    do throws(EditError) {
      let edited = try tree.applying(fixes, parse)
      if !edited.tree.hasMoreErrors(than: tree) { return (edited, fixes) }
      if fixes.count == 1 { refuse(fixes[0], .breaksCode(edited.newError(since: tree)?.message)) }
    } catch {
      if fixes.count == 1 { refuse(fixes[0], .impossible(error)) }
    }
    guard fixes.count > 1 else { return nil }
    // Bisection finds the few fixes that cause it.
    let middle = fixes.count / 2
    guard let left = edited(by: Array(fixes[..<middle]), parse) else {
      return edited(by: Array(fixes[middle...]), parse)
    }
    guard let right = edited(by: Array(fixes[middle...]), parse) else { return left }
    let both = left.fixes + right.fixes
    guard let edited = try? tree.applying(both, parse), !edited.tree.hasMoreErrors(than: tree) else { return left }
    return (edited, both)
  }

  private mutating func refuse(_ finding: Finding, _ reason: Refusal.Reason) {
    refused.insert(FindingKey(finding))
    refusals.append(Refusal(finding: finding, tree: tree, reason: reason))
  }
}

/// The identity of a finding among others in the same tree.
private struct FindingKey: Hashable {
  let rule: String
  let start: UInt32
  /// The last byte.
  let last: UInt32
}

extension FindingKey {
  init(_ finding: Finding) {
    self.init(rule: finding.rule, start: finding.range.start, last: max(finding.range.end, 1) - 1)
  }

  /// The key of the same finding after an edit; nil if its first or last byte was taken away.
  func moved(by map: PositionMap) -> Self? {
    guard let start = map.newOffset(of: start), let last = map.newOffset(of: last) else { return nil }
    return Self(rule: rule, start: start, last: last)
  }
}
