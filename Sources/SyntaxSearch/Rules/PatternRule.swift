import Descent
import SyntaxEditing

/// A rule that patterns express.
///
///     let rule = try PatternRule(
///       id: "no-force-try", message: "This call traps when it throws.",
///       query: SearchQuery(any: ["try! $CALL"], in: swift), fix: "try $CALL", in: swift)
public struct PatternRule: LintRule {
  public let id: String
  public let severity: Severity
  public let summary: String
  public let tests: [RuleTest]
  /// The query that finds violations of the rule.
  public let query: SearchQuery
  /// The message, in which `$NAME` is the value of a hole.
  public let message: String
  private let messageText: PatternText
  private let rewrite: Rewrite?
  /// Whether its findings have a fix.
  public var hasFix: Bool { rewrite != nil }

  /// - Parameters:
  ///   - summary: the demand of the rule; the message by default.
  ///   - fix: the code that replaces a match; nil if there is no automatic fix.
  /// - Throws: why the fix is no code, or which hole of it or of the message the query does not have.
  public init(
    id: String, severity: Severity = .warning, message: String, summary: String? = nil,
    query: SearchQuery, fix: String? = nil, tests: [RuleTest] = [], in language: SearchLanguage
  ) throws(PatternError) {
    self.id = id
    self.severity = severity
    self.message = message
    self.summary = summary ?? message
    self.query = query
    self.tests = tests
    messageText = PatternText(message, for: .template)
    try query.check(messageText.holes, of: message)
    var rewrite: Rewrite?
    if let fix { rewrite = try Rewrite(query, to: fix, in: language) }
    self.rewrite = rewrite
  }

  public var patternRules: [PatternRule] { [self] }

  public func mayFind(in source: SourceText) -> Bool { query.patterns.contains { $0.mayMatch(source) } }

  public var hasPatterns: Bool { true }

  /// Does nothing: a rule set looks for the patterns of all rules at once.
  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {}

  func finding(for match: SearchMatch) -> Finding {
    var fix: (@Sendable (inout SyntaxEdits) -> Void)?
    if let rewrite { fix = { rewrite.add(match, to: &$0) } }
    var finding = Finding(
      rule: id, severity: severity, message: message(for: match), range: range(of: match), fix: fix)
    finding.lostCode = { rewrite?.lostText(rewriting: match) }
    return finding
  }

  /// The bytes of a match without the code before the pattern's own, such as attributes and modifiers.
  private func range(of match: SearchMatch) -> SourceRange {
    // A pattern that knows its first token has nothing before it.
    guard match.nodes.count == 1, !match.program.isWindow, !match.tokenRange.isEmpty, match.program.firstToken == nil
    else { return match.range }
    var matcher = Matcher(match.tree, values: query.holeNames.map { match.values[$0] }, notesAll: true)
    _ = matcher.fits(match.program, match.nodes[0].node, keepsValues: true)
    var start = match.tokenRange.start
    let omitted = matcher.omitted.compactMap { field in
      switch field {
      case .list, .tokens: match.tree.tokenRange(of: field)
      case .node, .token, .absent: nil
      }
    }
    for tokens in omitted.sorted(by: { $0.start < $1.start })
    where tokens.start == start && tokens.end < match.tokenRange.end { start = tokens.end }
    return SourceRange(match.tree.tokens[Int(start)].start, match.range.end)
  }

  /// The message with the values of the holes.
  private func message(for match: SearchMatch) -> String {
    if !message.contains("$") { return message }
    var text = ""
    for (index, bytes) in messageText.texts.enumerated() {
      text += String(decoding: bytes, as: UTF8.self)
      guard index < messageText.holes.count else { break }
      let hole = messageText.holes[index]
      text += match[hole.name]?.text ?? "$\(hole.name)"
    }
    return text
  }
}
