import Descent
import SyntaxEditing

/// A check of code, which reports findings.
///
/// A rule that patterns express is a `PatternRule`. Others are types of their own, which look at the nodes they want:
///
///     struct LongList: LintRule {
///       let id = "long-list"
///       let summary = "A list has at most ten elements."
///
///       func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
///         visitor.each(ArrayLiteral.self) { list in
///           if list.elements.count > 10 { report(finding("too many elements", at: list)) }
///         }
///       }
///     }
///
/// All rules of a `RuleSet` look at a tree in one walk; the findings of all can be suppressed and fixed.
public protocol LintRule: Sendable {
  /// The name: words in lower case with hyphens.
  var id: String { get }
  /// The severity of its findings; a warning by default.
  var severity: Severity { get }
  /// The demand of the rule and its reason: a sentence or two.
  var summary: String { get }
  /// Examples, which show what it means and are tried by `failedTests(in:)` of LintRules.
  var tests: [RuleTest] { get }
  /// Whether patterns express the rule: then `look` is not called. False by default.
  var hasPatterns: Bool { get }
  /// The rules that find violations of this one, for a rule that patterns express. A `RuleSet` asks for them when a
  /// source has their words for the first time.
  var patternRules: [PatternRule] { get }

  /// Whether a source may have findings, as far as its words tell; `look` is not called otherwise.
  func mayFind(in source: SourceText) -> Bool
  /// Looks at a tree, and registers the nodes that the rule looks at while the tree is walked.
  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void)
}

extension LintRule {
  public var severity: Severity { .warning }
  public var hasPatterns: Bool { false }
  public var tests: [RuleTest] { [] }
  public var patternRules: [PatternRule] { [] }
  public func mayFind(in source: SourceText) -> Bool { true }

  /// A finding of this rule.
  ///
  /// - Parameter fix: makes the edits of the fix.
  public func finding(
    _ message: String, at place: some SyntaxView, fix: (@Sendable (inout SyntaxEdits) -> Void)? = nil
  ) -> Finding {
    finding(message, at: place.any.range, fix: fix)
  }

  /// A finding of this rule at a token.
  public func finding(
    _ message: String, at token: TokenView, fix: (@Sendable (inout SyntaxEdits) -> Void)? = nil
  ) -> Finding {
    finding(message, at: token.range, fix: fix)
  }

  /// A finding of this rule in some bytes.
  public func finding(
    _ message: String, at range: SourceRange, fix: (@Sendable (inout SyntaxEdits) -> Void)? = nil
  ) -> Finding {
    Finding(rule: id, severity: severity, message: message, range: range, fix: fix)
  }
}

/// A violation of a rule.
public struct Finding: Sendable {
  /// The name of the rule.
  public let rule: String
  public var severity: Severity
  public let message: String
  /// The bytes of the source; a `RuleSet` gives those of the first line.
  public internal(set) var range: SourceRange
  /// Makes the edits of the fix; nil if there is no automatic fix.
  public let fix: (@Sendable (inout SyntaxEdits) -> Void)?
  /// The beginning of the code that the fix would lose, if that is why it edits nothing.
  package internal(set) var lostCode: (@Sendable () -> String?)?

  public init(
    rule: String, severity: Severity, message: String, range: SourceRange,
    fix: (@Sendable (inout SyntaxEdits) -> Void)? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.fix = fix
  }

  /// The finding without the lines after its first: it is shown at one place.
  func onFirstLine(of tree: SyntaxTree) -> Finding {
    let end = tree.lineMap.range(ofLine: tree.lineMap.lineIndex(of: range.start)).end
    guard range.start < end, end < range.end else { return self }
    var finding = self
    finding.range = SourceRange(range.start, end)
    return finding
  }
}

/// An example of a rule.
public struct RuleTest: Sendable, Equatable {
  /// The code.
  public let code: String
  /// Whether the code violates the rule.
  public let isReported: Bool
  /// The code with all fixes; nil if it is not compared.
  public let fixed: String?

  /// Code that violates a rule, and the code with its fixes.
  public static func reports(_ code: String, fixed: String? = nil) -> Self {
    Self(code: code, isReported: true, fixed: fixed)
  }

  /// Code that does not violate the rule.
  public static func accepts(_ code: String) -> Self { Self(code: code, isReported: false, fixed: nil) }
}
