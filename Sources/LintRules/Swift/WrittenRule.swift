import Descent
import SwiftGrammar
import SyntaxSearch

/// A rule for Swift as the text of patterns, which are read when a `RuleSet` needs them.
struct WrittenRule: LintRule {
  /// Patterns with the same fix.
  struct Form {
    let patterns: [String]
    /// The requirements around and in the matches of the patterns.
    let requirements: [SearchQuery.Requirement]
    /// The code that replaces a match; nil if there is no automatic fix.
    let fix: String?
    /// Of each pattern.
    fileprivate let words: [[[UInt8]]]

    init(_ patterns: String..., requirements: [SearchQuery.Requirement] = [], fix: String? = nil) {
      self.patterns = patterns
      self.requirements = requirements
      self.fix = fix
      words = patterns.map(literalWords)
    }
  }

  let id: String
  var severity = Severity.warning
  let message: String
  let summary: String
  let forms: [Form]
  /// The conditions on the holes.
  var conditions: [String] = []
  /// The construct that the patterns are.
  let construct: String
  let tests: [RuleTest]

  var hasPatterns: Bool { true }

  /// Reads the patterns.
  ///
  /// - Precondition: they can be read, which a test of the rule shows.
  var patternRules: [PatternRule] {
    let language = SearchLanguage(SwiftLanguage.self)
    return forms.map { form in
      do {
        let query = try SearchQuery(
          any: form.patterns, where: form.requirements, conditions: conditions, as: construct, in: language)
        return try PatternRule(
          id: id, severity: severity, message: message, summary: summary, query: query, fix: form.fix, in: language)
      } catch { preconditionFailure("the rule '\(id)': \(error)") }
    }
  }

  func mayFind(in source: SourceText) -> Bool {
    forms.contains { $0.words.contains { words in words.allSatisfy(source.contains) } }
  }

  /// Nothing: the patterns look.
  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {}
}

/// The words and operators of a pattern outside its holes, the longest first: bytes that code must have to fit.
private func literalWords(of pattern: String) -> [[UInt8]] {
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
  return words.sorted { $0.count > $1.count }
}

extension UInt8 {
  fileprivate var isOperatorPart: Bool { "=!<>&|?+-*%^~".utf8.contains(self) }
}
