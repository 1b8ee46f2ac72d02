import Descent
import SyntaxSearch

/// A comment that switches a rule off suppresses something. The rule is checked by `Linter`, which has the findings of
/// all other rules.
public struct UnusedSuppression: LintRule {
  static let name = "unused-suppression"

  public let id = Self.name
  public let summary = "A comment that switches off a rule names one that would be reported there."

  public init() {}

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {}
}
