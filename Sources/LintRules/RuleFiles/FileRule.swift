import Descent
import SyntaxSearch
import TOML

/// A rule as a file says it: texts, of which none is read as a pattern yet.
struct FileRule: TOMLTableReadable {
  enum Key: String, CaseIterable {
    case id, severity, message, summary, language
    case pattern, any, all, not
    case inside, notInside = "not-inside", has, notHas = "not-has"
    case follows, notFollows = "not-follows", precedes, notPrecedes = "not-precedes"
    case `where`, `as`, exact, fix, tests = "test"
    /// A table of named patterns, also in a file that is one rule.
    case patterns
  }

  /// Patterns that must, or must not, fit somewhere else.
  typealias Relation = (relation: SearchQuery.Relation, isNegated: Bool, entries: PatternEntries)

  let id: TOMLLocated<String>
  let severity: Severity
  /// Nil if it lacks, which is reported.
  let message: TOMLLocated<String>?
  let summary: String?
  let language: TOMLLocated<String>?
  /// Patterns of which one must fit.
  let patterns: PatternEntries?
  /// Patterns that must all fit.
  let all: PatternEntries?
  let relations: [Relation]
  let conditions: [TOMLLocated<String>]
  let construct: TOMLLocated<String>?
  let isExact: Bool
  let fix: TOMLLocated<String>?
  let tests: [RuleTest]
  /// Where named patterns are that do not belong to one rule of several.
  let patternsRange: SourceRange?

  init?(reading table: inout TOMLTableReader<Key>) {
    let id = table.require(.id, as: TOMLLocated<String>.self)
    message = table.require(.message, as: TOMLLocated<String>.self)
    severity = table.read(.severity) ?? .warning
    summary = table.read(.summary)
    language = table.read(.language)
    let pattern = table.read(.pattern, as: PatternEntries.self)
    let any = table.read(.any, as: PatternEntries.self)
    patterns = pattern ?? any
    all = table.read(.all)
    if pattern != nil, any != nil, let range = table.item[Key.any.rawValue]?.keyRange {
      table.report(Diagnostic(.patternTwice, at: range))
    }
    var relations: [Relation] = []
    for (key, relation, isNegated) in Self.relationKeys {
      if let entries = table.read(key, as: PatternEntries.self) { relations.append((relation, isNegated, entries)) }
    }
    self.relations = relations
    conditions = table.read(.where, as: Texts.self)?.texts ?? []
    construct = table.read(.as)
    isExact = table.read(.exact) ?? false
    fix = table.read(.fix)
    tests = table.read(.tests, as: [FileTest].self)?.map(\.test) ?? []
    patternsRange = table.item[Key.patterns.rawValue]?.keyRange
    guard let id else { return nil }
    table.check(id)
    self.id = id
  }

  /// The names of the named patterns that it uses.
  var usedNames: [String] {
    let entries = (patterns?.entries ?? []) + (all?.entries ?? []) + relations.flatMap { $0.entries.entries }
    return entries.compactMap { entry -> String? in
      guard case .use(let name) = entry else { return nil }
      return name.value
    }
  }

  private static let relationKeys: [(Key, SearchQuery.Relation, Bool)] = [
    (.not, .matches, true),
    (.inside, .inside, false), (.notInside, .inside, true),
    (.has, .has, false), (.notHas, .has, true),
    (.follows, .follows, false), (.notFollows, .follows, true),
    (.precedes, .precedes, false), (.notPrecedes, .precedes, true),
  ]
}

extension Severity: TOMLReadable {}

extension TOMLTableReader<FileRule.Key> {
  /// Reports the missing keys of a rule.
  fileprivate mutating func check(_ id: TOMLLocated<String>) {
    func has(_ keys: FileRule.Key...) -> Bool { keys.contains { item[$0.rawValue] != nil } }
    let name = [DiagnosticArgument.words(id.value)]
    if !has(.pattern, .any, .all) { report(Diagnostic(.ruleWithoutPattern, at: id.range, name)) }
    if !has(.tests) { report(Diagnostic(.ruleWithoutTest, at: id.range, name)) }
    if id.value.isEmpty || !id.value.utf8.allSatisfy(\.isInRuleName) {
      report(Diagnostic(.malformedRuleName, at: id.range))
    }
  }
}

extension UInt8 {
  fileprivate var isInRuleName: Bool { isASCIIWordPart || self == UInt8(ascii: "-") }
}
