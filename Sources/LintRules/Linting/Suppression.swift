import Descent
import SyntaxSearch

/// Where a comment switches rules off: `// swparse:disable:next no-force-try -- the file is part of the program`.
///
/// A comment names rules, or `all` of them; the reason may follow after ` -- `. It begins with the sign: a comment that
/// only mentions it switches nothing off.
public enum SuppressionScope: String, Sendable, CaseIterable {
  /// On the next line with code.
  case next
  /// On the line of the comment.
  case this
  /// In the declaration, or the other construct, that follows the comment.
  case declaration
  /// In the whole file.
  case file
}

/// A comment that switches rules off.
struct Suppression {
  /// The word for all rules.
  static let allRules = "all"

  /// The name of a rule, with its place.
  struct Name {
    let text: String
    let range: SourceRange
    var isUsed = false
  }

  /// From the sign to the last name.
  let range: SourceRange
  /// Findings that begin here are suppressed.
  let extent: SourceRange
  var names: [Name]
  /// The error in the comment itself.
  var fault: String?
}

/// The comments of a file that switch rules off, and which of them were needed.
struct Suppressions {
  private var all: [Suppression]

  /// The knowledge about the name of a rule.
  enum Knowledge { case checked, known, unknown }

  init(_ all: [Suppression]) { self.all = all }

  /// The findings that no comment suppresses; notes which comments suppress the others.
  ///
  /// - Parameter findings: findings in the order of the source.
  /// - Complexity: linear in the number of findings; for each name in a comment, logarithmic in it.
  mutating func unsuppressed(_ findings: [Finding]) -> [Finding] {
    var groups = Dictionary(grouping: findings.indices) { findings[$0].rule }
    groups[Suppression.allRules] = Array(findings.indices)
    return unsuppressed(findings, by: groups)
  }

  /// - Parameter groups: for each name, the indices of the findings that it can suppress.
  private mutating func unsuppressed(_ findings: [Finding], by groups: [String: [Int]]) -> [Finding] {
    // For each name, how many comments more than before a finding suppress it.
    var changes = groups.mapValues { Array(repeating: 0, count: $0.count + 1) }
    for index in all.indices {
      let extent = all[index].extent
      for name in all[index].names.indices {
        let text = all[index].names[name].text
        guard let group = groups[text] else { continue }
        let first = group.indices.bisection { findings[group[$0]].range.start >= extent.start }
        let end = group.indices.bisection { findings[group[$0]].range.start >= extent.end }
        guard first < end else { continue }
        all[index].names[name].isUsed = true
        changes[text]![first] += 1
        changes[text]![end] -= 1
      }
    }
    var isSuppressed = Array(repeating: false, count: findings.count)
    for (name, group) in groups {
      var count = 0
      for (finding, change) in zip(group, changes[name]!) {
        count += change
        if count > 0 { isSuppressed[finding] = true }
      }
    }
    return zip(findings, isSuppressed).filter { !$1 }.map(\.0)
  }

  /// The findings for names that suppress nothing, and for comments that are not understood.
  mutating func unused(
    _ knowledge: (String) -> Knowledge, suggestion: (String) -> String
  ) -> [Finding] {
    var findings: [Finding] = []
    func add(_ message: String, at range: SourceRange) {
      findings.append(
        Finding(rule: UnusedSuppression.name, severity: .warning, message: message, range: range))
    }
    for suppression in all {
      if let fault = suppression.fault { add(fault, at: suppression.range) }
      for name in suppression.names where !name.isUsed && name.text != UnusedSuppression.name {
        switch knowledge(name.text) {
        case .checked:
          let rule = name.text == Suppression.allRules ? "a rule" : "the rule '\(name.text)'"
          add("nothing here breaks \(rule): the comment is not needed", at: name.range)
        case .unknown: add("there is no rule '\(name.text)'\(suggestion(name.text))", at: name.range)
        case .known: break
        }
      }
    }
    // Such a comment can itself be kept on purpose; a comment for all rules does not say that.
    let found = findings.inSourceOrder()
    return unsuppressed(found, by: [UnusedSuppression.name: Array(found.indices)])
  }
}
