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
    fileprivate let words: [LiteralWords]
    let requirements: [SearchQuery.Requirement]
    let conditions: [String]
    let construct: String?
    let fix: String?

    /// - Parameters:
    ///   - requirements: what must hold around and in what the patterns find.
    ///   - conditions: what must hold of the holes.
    ///   - fix: the code that takes the place of what is found; nil if only a person can mend it.
    public init(
      _ patterns: String..., requirements: [SearchQuery.Requirement] = [], conditions: [String] = [],
      as construct: String? = nil, fix: String? = nil
    ) {
      self.patterns = patterns
      words = patterns.map { LiteralWords(of: $0) }
      self.requirements = requirements
      self.conditions = conditions
      self.construct = construct
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
          in: language)
        return try PatternRule(
          id: id, severity: severity, message: message, summary: summary, query: query, fix: form.fix, in: language)
      } catch { preconditionFailure("the rule '\(id)': \(error)") }
    }
  }

  public func mayFind(in source: SourceText) -> Bool {
    forms.contains { $0.words.contains { $0.occur(in: source) } }
  }

  /// Nothing: the patterns look.
  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {}
}

/// The words and operators of a pattern outside its holes: bytes that code must have to fit.
private struct LiteralWords: Sendable {
  private let words: [[UInt8]]

  init(of pattern: String) {
    // A comment says nothing of the code.
    let hasComment = pattern.contains("//") || pattern.contains("/*")
    var words: [[UInt8]] = []
    var rest = hasComment ? "".utf8[...] : pattern.utf8[...]
    while let first = rest.first {
      let isPart: (UInt8) -> Bool =
        switch first {
        // A hole, with the name of its construct.
        case UInt8(ascii: "$"): { $0.isWordPart || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: ":") }
        case _ where first.isWordPart: \.isWordPart
        case _ where first.isOperatorPart: \.isOperatorPart
        default: { _ in false }
        }
      let word = rest.prefix(while: isPart)
      if !word.isEmpty, first != UInt8(ascii: "$") { words.append(Array(word)) }
      rest = rest.dropFirst(max(word.count, 1))
    }
    // A long word is rarer.
    self.words = words.sorted { $0.count > $1.count }
  }

  func occur(in source: SourceText) -> Bool { words.allSatisfy(source.contains) }
}

extension UInt8 {
  fileprivate var isOperatorPart: Bool { "=!<>&|?+-*%^~".utf8.contains(self) }
}
