import Descent
import DescentTools
import SyntaxSearch
import SystemCalls

struct SearchSettings: Sendable {
  /// The patterns of options; if there is none, the first operand is one.
  var patterns: [String] = []
  var construct: String?
  var isExact = false
  var requirements: [SearchQuery.Requirement] = []
  var conditions: [String] = []
  var contextCount: Int?
  var form = Form.lines
  var explainedPlace: String?
  var repeats = false
  var asks = false

  /// The output for matches.
  enum Form: Sendable { case lines, count, files, json }
}

extension Option {
  /// The options of every command with a pattern.
  static let searching: [Option] =
    [
      list(
        "pattern", letter: "e", placeholder: "PATTERN", .words, \.search.patterns,
        "code to look for, instead of the first argument; of several, each counts"),
      language, grammar,
      text(
        "as", placeholder: "CONSTRUCT", .words, \.search.construct,
        "the construct that the pattern is, such as Attribute, where it could be several"),
      flag("exact", \.search.isExact, "what the pattern lacks, such as a modifier, the code must lack, too"),
    ] + relations + [
      list(
        "where", placeholder: "CONDITION", .words, \.search.conditions,
        "what must hold of a hole, such as '$NAME matches ^test'")
    ]

  private static let relations = [
    relation("inside", "a pattern that something around it fits"),
    relation("has", "a pattern that something in it fits"),
    relation("follows", "a pattern that something before it in the same list fits"),
    relation("precedes", "a pattern that something after it in the same list fits"),
    relation("matches", "another pattern that fits, too"),
  ].flatMap(\.self)

  /// An option for a relation, and one for its opposite.
  private static func relation(_ name: String, _ help: String) -> [Option] {
    [false, true].map { isNegated in
      Option(
        name: isNegated ? "not-\(name)" : name, argument: Argument(placeholder: "PATTERN", kind: .words),
        help: isNegated ? "the opposite: a pattern that must not fit there" : help
      ) { settings, text in
        guard let relation = SearchQuery.Relation(rawValue: name) else { return false }
        settings.search.requirements.append(SearchQuery.Requirement(relation, isNegated: isNegated, any: [text]))
        return true
      }
    }
  }
}

extension Settings {
  /// Takes the pattern from the operands, and the current folder if no path is given.
  mutating func takePattern(of command: Command) throws(UsageError) {
    assumesLanguage = language == nil && grammarPath == nil
    if search.patterns.isEmpty {
      guard !operands.isEmpty else { throw UsageError("'\(command.name)' wants a pattern", hint: command.hint) }
      search.patterns = [operands.removeFirst()]
      if operands.isEmpty, filesFrom == nil, Platform.kind(ofFile: search.patterns[0]) != .absent {
        throw UsageError("'\(search.patterns[0])' is a path; a pattern comes before it", hint: command.hint)
      }
    }
    useCurrentFolder()
  }

  /// The language to search: the one that is given, that of the first file, or Swift.
  func searchedLanguage() throws(UsageError) -> AnyLanguage {
    try languageOfFiles() ?? operands.first.flatMap { AnyLanguage.language(ofFile: $0) } ?? .swift
  }

  func searchQuery(in language: SearchLanguage) throws(UsageError) -> SearchQuery {
    do {
      return try SearchQuery(
        any: search.patterns, where: search.requirements, conditions: search.conditions, as: search.construct,
        isExact: search.isExact, in: language, options: parseOptions)
    } catch { throw usageError(error) }
  }

  /// An error in a text of the command line, with a mark under its place.
  func usageError(_ error: PatternError) -> UsageError {
    guard let source = try? SourceText(error.text) else { return UsageError(error.message, hint: "  \(error.text)") }
    let map = LineMap(source)
    let range = error.range ?? SourceRange(0, UInt32(source.count))
    let line = map.range(ofLine: map.location(of: range.start).line - 1)
    var output = ByteBuffer()
    output.append("  ")
    let excerpt = SourceExcerpt(of: line, showing: range, in: source, to: &output)
    output.append("\n  ")
    output.append(UInt8(ascii: " "), count: excerpt.caretColumn)
    output.append(UInt8(ascii: "^"), count: excerpt.caretCount)
    return UsageError(error.message, hint: output.text)
  }
}
