import Descent

/// An error or a warning about a grammar file.
public struct GrammarProblem: Sendable, CustomStringConvertible {
  /// The grammar file.
  public let source: SourceText
  /// The mistake in it.
  public let diagnostic: Diagnostic
  /// Whether it is an error or a warning.
  public var severity: Severity { diagnostic.severity }

  package init(source: SourceText, diagnostic: Diagnostic) { (self.source, self.diagnostic) = (source, diagnostic) }

  /// The problem in one line: `path:line:column: severity: message`.
  ///
  /// - Complexity: linear in the source.
  public var description: String {
    var lines = SourceLines()
    return description(&lines)
  }

  /// The same with the lines of its source, which are kept for other problems.
  package func description(_ lines: inout SourceLines) -> String {
    let place = "\(source.name):\(lines.location(of: diagnostic.range, in: source))"
    return "\(place): \(diagnostic.severity): \(diagnostic.message(in: source))"
  }
}

/// The lines of sources, by name, which are looked for once.
package struct SourceLines {
  private var maps: [String: LineMap] = [:]

  package init() {}

  package mutating func location(of range: SourceRange, in source: SourceText) -> SourceLocation {
    let map = maps[source.name] ?? LineMap(source)
    maps[source.name] = map
    return map.location(of: range.start)
  }
}

extension DiagnosticKind {
  static let missingImport = DiagnosticKind("missing-import", .error, "there is no file '%1'")
  static let unknownMarker = DiagnosticKind("unknown-marker", .error, "unknown marker %0; did you mean '%1'?")
  static let escapeInTerminal = DiagnosticKind(
    "unterminated", .error, "a terminal has no escapes: a quote is a terminal in quotes of the other kind")
  static let undefinedRule = DiagnosticKind("undefined-rule", .error, "the rule %0 is not defined")
  static let undefinedRuleNearOther = DiagnosticKind(
    "undefined-rule", .error, "the rule %0 is not defined; did you mean '%1'?")
  static let missingColon = DiagnosticKind(
    "missing-colon", .error, "expected ':' after %0, which begins a line as a rule does")
  static let duplicateRule = DiagnosticKind("duplicate-rule", .error, "the rule %0 is already defined at %1")
  static let unusedRule = DiagnosticKind("unused-rule", .warning, "the rule %0 is not used by any other")
}

extension Grammar {
  /// The problems: syntax errors, undefined rules, rules defined several times, and unused rules; if an imported file
  /// is missing, only the syntax errors, as the rules defined in the file are not known.
  ///
  /// - Parameter start: the start rule, which need not be used.
  /// - Complexity: linear in the sources: only so many undefined names get suggestions.
  public func problems(start: String) -> [GrammarProblem] {
    if !missingImports.isEmpty { return syntaxProblems }
    let all = rules + directives
    let used = Set(all.flatMap { rule in rule.references.map(\.name.text).filter { $0 != rule.name } })
    var problems = syntaxProblems
    var lines = SourceLines()
    let names = rules.map(\.name)
    // Each suggestion looks at all names.
    var suggestions = max(1, Self.comparisonLimit / max(1, names.count))
    func undefinedNames(in rule: GrammarRule) -> [TokenView] {
      ((rule.isDirective ? [rule.view.name] : []) + rule.references.map(\.name)).filter { self[$0.text] == nil }
    }
    let withoutColon = Set(all.flatMap(undefinedNames).filter(\.looksLikeDefinition).map(\.text))
    func undefined(_ name: TokenView) -> GrammarProblem? {
      if name.looksLikeDefinition { return Self.problem(.missingColon, at: name) }
      if withoutColon.contains(name.text) { return nil }
      suggestions -= 1
      guard suggestions >= 0, let near = nearest(to: name.text, among: names) else {
        return Self.problem(.undefinedRule, at: name)
      }
      return Self.problem(.undefinedRuleNearOther, at: name, [.words(near)])
    }
    for rule in rules {
      if let first = self[rule.name], first.view.any != rule.view.any {
        let source = first.view.tree.source
        let place = lines.location(of: first.view.name.range, in: source)
        problems.append(Self.problem(.duplicateRule, at: rule.view.name, [.words("\(source.name):\(place)")]))
      } else if rule.name != start, !used.contains(rule.name) {
        problems.append(Self.problem(.unusedRule, at: rule.view.name))
      }
      problems += undefinedNames(in: rule).compactMap(undefined)
    }
    return problems + directives.flatMap(undefinedNames).compactMap(undefined)
  }

  /// The syntax errors only, and imports of files that are not there.
  public var syntaxProblems: [GrammarProblem] {
    missingImports
      + files.flatMap { file in
        file.diagnostics.map {
          GrammarProblem(source: file.source, diagnostic: Self.suggesting(for: $0, in: file))
        }
      }
  }

  /// The error, or one that suggests a correction: another marker, a quote in a terminal, the beginning of a rule.
  private static func suggesting(for error: Diagnostic, in file: SyntaxTree) -> Diagnostic {
    let source = file.source
    if case .complaint(.unterminatedOnLine, _) = error.category {
      let start = UInt32(max(0, Int(error.range.start) - Self.escapedQuote.utf8.count))
      let range = SourceRange(start, error.range.end)
      let isEscaped = source.text(in: range).hasPrefix(Self.escapedQuote)
      return isEscaped ? Diagnostic(.escapeInTerminal, at: range, [.source(range)]) : error
    }
    if case .unexpected = error.category {
      let first = TokenView(tree: file, index: file.tokens.index(endingAfter: error.range.start))
      if first.looksLikeDefinition { return problem(.missingColon, at: first).diagnostic }
    }
    let markers = NotationToken.markers.union([.importMarker]).kinds.map(\.rawValue)
    let text = source.text(in: error.range)
    guard text.hasPrefix("@"), !markers.contains(text), let near = nearest(to: text, among: markers) else {
      return error
    }
    return Diagnostic(.unknownMarker, at: error.range, [.source(error.range), .words(near)])
  }

  private static let escapedQuote = "'\\'"

  /// The most names that undefined ones are compared with, in all.
  private static let comparisonLimit = 100_000

  static func problem(
    _ kind: DiagnosticKind, at name: TokenView, _ arguments: [DiagnosticArgument] = []
  ) -> GrammarProblem {
    GrammarProblem(
      source: name.tree.source, diagnostic: Diagnostic(kind, at: name.range, [.source(name.range)] + arguments))
  }
}

extension TokenView {
  /// Whether a reference begins its line without indentation, as rules do by convention.
  fileprivate var looksLikeDefinition: Bool {
    let trivia = tree.source.bytes(in: triviaBefore)
    return kind(as: NotationToken.self) == .ruleName && (range.start == 0 || trivia.last.map(\.isLineEnd) ?? false)
  }
}
