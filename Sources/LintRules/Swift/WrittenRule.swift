import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// A rule for Swift that patterns say, as text: the patterns are read when a `RuleSet` needs them.
///
///     let rule = WrittenRule(
///       id: "toggle", message: "'toggle()' says this.", summary: "A value is negated with `toggle()`.",
///       any: [.init("$X = !$X", fix: "$X.toggle()")])
public struct WrittenRule: LintRule {
  /// Patterns that are mended in one way.
  public struct Form: Sendable {
    let patterns: [String]
    let requirements: [SearchQuery.Requirement]
    let conditions: [String]
    let construct: String?
    let isExact: Bool
    let fix: String?

    /// - Parameters:
    ///   - requirements: what must hold around and in what the patterns find.
    ///   - conditions: what must hold of the holes.
    ///   - fix: the code that takes the place of what is found; nil if only a person can mend it.
    public init(
      _ patterns: String..., requirements: [SearchQuery.Requirement] = [], conditions: [String] = [],
      as construct: String? = nil, isExact: Bool = false, fix: String? = nil
    ) {
      self.patterns = patterns
      self.requirements = requirements
      self.conditions = conditions
      self.construct = construct
      self.isExact = isExact
      self.fix = fix
    }
  }

  public let id: String
  public let severity: Severity
  public let summary: String
  public let tests: [RuleTest]
  let message: String
  let forms: [Form]

  public init(
    id: String, severity: Severity = .warning, message: String, summary: String, any forms: [Form],
    tests: [RuleTest] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.summary = summary
    self.forms = forms
    self.tests = tests
  }

  public var hasPatterns: Bool { true }

  /// Reads the patterns.
  ///
  /// - Precondition: they can be read, which a test of the rule shows.
  public var patternRules: [PatternRule] {
    let language = SearchLanguage(SwiftLanguage.self)
    return forms.map { form in
      do {
        let query = try SearchQuery(
          any: form.patterns, where: form.requirements, conditions: form.conditions, as: form.construct,
          isExact: form.isExact, in: language)
        return try PatternRule(
          id: id, severity: severity, message: message, summary: summary, query: query, fix: form.fix, in: language)
      } catch { preconditionFailure("the rule '\(id)': \(error)") }
    }
  }

  public func mayFind(in source: SourceText) -> Bool {
    forms.contains { form in form.patterns.contains { LiteralWord.longest(in: $0)?.occurs(in: source) ?? true } }
  }

  /// Nothing: the patterns look.
  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {}
}

/// A word of a pattern outside its holes, or an operator between blanks: a token that code must have to fit.
private struct LiteralWord {
  private let bytes: [UInt8]

  func occurs(in source: SourceText) -> Bool { source.contains(bytes) }

  /// The longest word; nil in a pattern of holes and signs.
  static func longest(in pattern: String) -> Self? {
    let words = pattern.utf8.split { !$0.isWordPart && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ":") }
    let operators = pattern.utf8.split(separator: UInt8(ascii: " ")).filter { $0.allSatisfy("=!<>&|".utf8.contains) }
    return (words.filter { $0.allSatisfy(\.isWordPart) } + operators).max { $0.count < $1.count }
      .map { Self(bytes: Array($0)) }
  }
}
