import Descent
import GrammarNotation

/// How often sources use the rules and alternatives of a grammar that is run.
///
///     var coverage = GrammarCoverage(grammar)
///     coverage.add(source)
///     for gap in coverage.gaps { print(gap) }
public struct GrammarCoverage: Sendable {
  /// An alternative of a rule, or a rule that has one only.
  public struct Entry: Sendable {
    /// The name of the rule.
    public let rule: String
    /// The alternative in its file.
    public let alternative: TypedView<Alternative>
    /// How often it was taken.
    public internal(set) var count: Int
    /// Where the alternative begins.
    package let location: SourceLocation
  }

  private let grammar: RunnableGrammar
  private var counts: [Int]
  private let shown: [Int]

  public init(_ grammar: RunnableGrammar) {
    self.grammar = grammar
    counts = Array(repeating: 0, count: grammar.written.alternatives.count)
    shown = grammar.written.countedAlternatives
  }

  /// Parses a source and counts the alternatives it uses; returns whether it is valid.
  ///
  /// - Complexity: that of parsing the source.
  @discardableResult
  public mutating func add(_ source: SourceText, options: ParseOptions = ParseOptions()) -> Bool {
    let (tree, taken) = grammar.parseCounting(source, options: options)
    for (index, count) in taken.enumerated() { counts[index] += count }
    return tree.isValid
  }

  /// Adds the counts of another run of the same grammar.
  public mutating func add(_ other: GrammarCoverage) {
    for (index, count) in other.counts.enumerated() { counts[index] += count }
  }

  /// The alternatives that a valid source can have, in the order of the files: those that `<never>` refuses are left out, and
  /// rules that are only looked for, to decide between others.
  public var entries: [Entry] {
    var lines = SourceLines()
    return shown.map { index in
      let place = grammar.written.alternatives[index]
      return Entry(
        rule: grammar.written.rules[place.rule].name, alternative: place.view, count: counts[index],
        location: lines.location(of: place.view.any.range, in: place.view.tree.source))
    }
  }

  /// The alternatives that were never taken.
  public var gaps: [Entry] { entries.filter { $0.count == 0 } }
}

extension GrammarCoverage.Entry: CustomStringConvertible {
  public var description: String {
    let text = alternative.tree.source.text(in: alternative.any.range)
    return "\(location): of '\(rule)', no input has \(text)"
  }
}
