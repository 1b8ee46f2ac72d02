import Descent
import LintRules
import SyntaxSearch
import TOML

/// The limits of rules that come with the tool, as a project sets them.
///
///     [lint.limits]
///     file-length = 500
///     nesting = { types = 2 }
struct LintLimits: TOMLTableReadable {
  enum Key: String, CaseIterable {
    case fileLength = "file-length", functionLength = "function-length"
    case cyclomaticComplexity = "cyclomatic-complexity", nesting
  }

  /// The rules with these limits.
  private(set) var rules: [any LintRule] = []

  init?(reading table: inout TOMLTableReader<Key>) {
    if let limit = table.read(.fileLength, as: Limit.self) { rules.append(FileLength(maximum: limit.number)) }
    if let limit = table.read(.functionLength, as: Limit.self) { rules.append(FunctionLength(maximum: limit.number)) }
    if let limit = table.read(.cyclomaticComplexity, as: Limit.self) {
      rules.append(CyclomaticComplexity(maximum: limit.number))
    }
    if let limits = table.read(.nesting, as: NestingLimits.self) { rules.append(limits.rule) }
  }

  private struct NestingLimits: TOMLTableReadable {
    enum Key: String, CaseIterable { case types, functions }

    let rule: Nesting

    init?(reading table: inout TOMLTableReader<Key>) {
      let types = table.read(.types, as: Limit.self)?.number ?? Nesting().maximumOfTypes
      let functions = table.read(.functions, as: Limit.self)?.number ?? Nesting().maximumOfFunctions
      rule = Nesting(maximumOfTypes: types, maximumOfFunctions: functions)
    }
  }

  private struct Limit: TOMLReadable {
    /// The examples of a rule are about as long as its limit.
    private static let highest = 100_000

    let number: Int

    init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
      guard let number = Int(reading: item, reporting: &problems) else { return nil }
      guard (0...Self.highest).contains(number) else {
        problems.append(Diagnostic(.wrongLimit, at: item.range, [.words(String(Self.highest))]))
        return nil
      }
      self.number = number
    }
  }
}

extension DiagnosticKind {
  fileprivate static let wrongLimit = DiagnosticKind("wrong-limit", .error, "a limit is a number from 0 to %0")
}
