import LintRules
import SyntaxSearch

/// The page of the manual about the rules that come with the tool, made from the rules.
struct RulePage {
  /// The names of rules of SwiftLint that find the same, or much of it.
  static let counterparts = [
    "contains-over-first": "contains_over_first_not_nil", "cyclomatic-complexity": "cyclomatic_complexity",
    "duplicate-imports": "duplicate_imports", "empty-count": "empty_count", "explicit-init": "explicit_init",
    "file-length": "file_length", "for-where": "for_where", "force-cast": "force_cast", "force-try": "force_try",
    "force-unwrap": "force_unwrapping", "function-length": "function_body_length",
    "identical-operands": "identical_operands", "legacy-constructor": "legacy_constructor",
    "missing-documentation": "missing_docs", "nesting": "nesting",
    "redundant-discarding-let": "redundant_discardable_let",
    "redundant-nil": "implicit_optional_initialization", "redundant-raw-value": "redundant_string_enum_value",
    "redundant-type-annotation": "redundant_type_annotation",
    "shorthand-optional-binding": "shorthand_optional_binding", "sorted-imports": "sorted_imports", "todo": "todo",
    "toggle-bool": "toggle_bool", "trailing-semicolon": "trailing_semicolon",
    "unneeded-break": "unneeded_break_in_switch", "unused-closure-parameter": "unused_closure_parameter",
    "unused-optional-binding": "unused_optional_binding", "unused-private-function": "unused_declaration",
  ]

  let rules: [any LintRule]

  var text: String {
    var page = """
      # Rules for Swift

      The rules that come with `swparse lint`, each with an example.

      ## Overview

      A rule is known by its name: `--rule NAME` runs it alone, and a comment `swparse:disable:next NAME` is for one place.
      All of them look at the syntax alone: they know no types, and leave out what syntax cannot decide.
      `UPDATE_CORPUS=1 swift test --filter RulePage` writes this page.

      | rule | severity | fix | in SwiftLint |
      | --- | --- | --- | --- |

      """
    for rule in rules {
      let counterpart = Self.counterparts[rule.id].map { "`\($0)`" } ?? ""
      page += "| `\(rule.id)` | \(rule.severity) | \(rule.hasFix ? "yes" : "") | \(counterpart) |\n"
    }
    for rule in rules { page += section(rule) }
    return page
  }

  private func section(_ rule: any LintRule) -> String {
    var text = "\n### \(rule.id)\n\n\(rule.summary)\n"
    let tests = rule.tests
    if let example = tests.first(where: \.isReported) {
      text += "\nThis is reported:\n\n\(block(example.code))"
      if let fixed = example.fixed { text += "\nand becomes:\n\n\(block(fixed))" }
    }
    if let example = tests.first(where: { !$0.isReported }) { text += "\nThis is not:\n\n\(block(example.code))" }
    return text
  }

  /// Code as an example; of long code the beginning.
  private func block(_ code: String) -> String {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    if lines.count > 12 { lines = lines.prefix(6) + ["… \(lines.count - 6) lines more"] }
    return "```text\n\(lines.joined(separator: "\n"))\n```\n"
  }
}

extension LintRule {
  /// Whether its examples show a fix.
  var hasFix: Bool { tests.contains { $0.fixed != nil } }
}
