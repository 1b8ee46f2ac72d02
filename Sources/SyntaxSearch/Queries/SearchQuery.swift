import Descent

/// A search: patterns, of which one must fit, and requirements around and in its matches.
///
///     let query = try SearchQuery(
///       any: ["f($X)", "g($X)"], where: [.not(.inside, "h($_)")], conditions: ["$X != 1"], in: swift)
///
/// A hole has equal code in all patterns of a query.
public struct SearchQuery: Sendable {
  /// The relation of a requirement to a match of the query.
  public enum Relation: String, Sendable, CaseIterable {
    /// The node itself fits another pattern.
    case matches
    /// A node around it fits.
    case inside
    /// A node in it fits.
    case has
    /// A node before it in the same list fits: it follows that.
    case follows
    /// A node after it in the same list fits: it precedes that.
    case precedes
  }

  /// A requirement: that one of some patterns fits, or that none of them does.
  public struct Requirement: Sendable {
    public let relation: Relation
    public let isNegated: Bool
    public let patterns: [String]
    /// The construct that the patterns are; nil if they are all that their texts can be.
    public let construct: String?

    public init(_ relation: Relation, isNegated: Bool = false, any patterns: [String], as construct: String? = nil) {
      self.relation = relation
      self.isNegated = isNegated
      self.patterns = patterns
      self.construct = construct
    }

    /// Requires that one of some patterns fits.
    public static func some(_ relation: Relation, _ patterns: String..., as construct: String? = nil) -> Self {
      Self(relation, any: patterns, as: construct)
    }

    /// Requires that none of some patterns fits.
    public static func not(_ relation: Relation, _ patterns: String..., as construct: String? = nil) -> Self {
      Self(relation, isNegated: true, any: patterns, as: construct)
    }
  }

  /// The patterns, of which one must fit.
  public let patterns: [SearchPattern]
  /// The names of the holes of all patterns, without `$`.
  public let holeNames: [String]

  struct CheckedRequirement: Sendable {
    let relation: Relation
    let isNegated: Bool
    let patterns: [SearchPattern]
    /// For each pattern, the conditions on holes that no other has.
    var conditions: [[HoleCondition]]
  }

  var requirements: [CheckedRequirement]
  var conditions: [HoleCondition]

  /// A query for a pattern alone.
  public init(_ pattern: SearchPattern) {
    patterns = [pattern]
    holeNames = pattern.holeNames
    (requirements, conditions) = ([], [])
  }

  /// Reads the patterns of a query.
  ///
  /// - Parameters:
  ///   - patterns: the patterns, of which one must fit.
  ///   - requirements: the requirements around and in their matches. They are checked in this order, after the
  ///     relations that cost least; a hole has the value that it got first.
  ///   - conditions: the conditions on the holes; see `HoleCondition`.
  ///   - construct: the construct that the patterns are.
  ///   - isExact: whether code that has more than a pattern differs from it.
  /// - Throws: `PatternError`, with the text that has the error.
  public init(
    any patterns: [String], where requirements: [Requirement] = [], conditions: [String] = [],
    as construct: String? = nil, isExact: Bool = false, in language: SearchLanguage,
    options: ParseOptions = ParseOptions()
  ) throws(PatternError) {
    let names = HoleNames()
    func pattern(_ text: String, as construct: String? = nil) throws(PatternError) -> SearchPattern {
      try SearchPattern(text, in: language, as: construct, isExact: isExact, names: names, options: options)
    }
    var read: [SearchPattern] = []
    for text in patterns { read.append(try pattern(text, as: construct)) }
    self.patterns = read
    let found = Set(names.names)
    var checked: [CheckedRequirement] = []
    for requirement in requirements {
      var patterns: [SearchPattern] = []
      for text in requirement.patterns {
        let read = try pattern(text, as: requirement.construct)
        if read.programs.allSatisfy(\.isWindow) { throw PatternError(.window, in: text) }
        patterns.append(read)
      }
      checked.append(
        CheckedRequirement(
          relation: requirement.relation, isNegated: requirement.isNegated, patterns: patterns,
          conditions: patterns.map { _ in [] }))
    }
    holeNames = names.names
    var known: [HoleCondition] = []
    for text in conditions {
      let condition = try HoleCondition(text)
      for name in condition.holeNames where !names.names.contains(name) {
        throw PatternError(.unknownHole(name, known: found.sorted()), in: text)
      }
      let bound = read + checked.filter { !$0.isNegated }.flatMap(\.patterns)
      let others = condition.holeNames.filter { name in !bound.contains { $0.hasHole(name) } }
      if others.isEmpty { known.append(condition) }
      // A pattern that must not fit has holes of its own: the condition restricts its matches.
      if !others.isEmpty, !checked.addCondition(condition, about: others) {
        throw PatternError(.condition(message: "no pattern has all of these holes"), in: text)
      }
    }
    self.requirements = checked.sorted { $0.relation.cost < $1.relation.cost }
    self.conditions = known
  }
}

extension SearchQuery {
  /// Checks the holes of new code or of a message: every pattern must have them.
  ///
  /// - Throws: the first hole that a pattern lacks.
  func check(_ holes: [PatternHole], of text: String) throws(PatternError) {
    for hole in holes where !hole.name.isEmpty {
      guard holeNames.contains(hole.name) else {
        throw PatternError(.unknownHole(hole.name, known: holeNames), in: text, at: hole.range)
      }
      let isAround = requirements.contains { requirement in
        !requirement.isNegated && requirement.patterns.allSatisfy { $0.hasHole(hole.name) }
      }
      if !isAround, let other = patterns.first(where: { !$0.hasHole(hole.name) }) {
        throw PatternError(.missingHole(hole.name, pattern: other.text), in: text, at: hole.range)
      }
    }
  }

  /// The patterns, with those of the requirements.
  package var allPatterns: [SearchPattern] { patterns + requirements.flatMap(\.patterns) }

  /// The constructs of holes that no tree had so far, in the order of the patterns.
  package var unknownConstructs: [PatternError] { allPatterns.flatMap(\.unknownConstructs) }
}

extension SearchPattern {
  fileprivate var unknownConstructs: [PatternError] {
    let used = Set(programs.flatMap(\.holes).map(\.place))
    return PatternText(text, for: .pattern).holes.enumerated().compactMap { place, hole in
      guard used.contains(place), let name = hole.construct, !NodeName.met.contains(name) else { return nil }
      let range = SourceRange(hole.range.end - UInt32(name.utf8.count), hole.range.end)
      return PatternError(.unknownConstruct(name), in: text, at: range)
    }
  }
}

extension [SearchQuery.CheckedRequirement] {
  /// Adds a condition to the patterns that must not fit and have some holes; returns whether there is one.
  fileprivate mutating func addCondition(_ condition: HoleCondition, about holes: [String]) -> Bool {
    var isAdded = false
    for index in indices where self[index].isNegated {
      for (place, pattern) in self[index].patterns.enumerated() where holes.allSatisfy(pattern.hasHole) {
        self[index].conditions[place].append(condition)
        isAdded = true
      }
    }
    return isAdded
  }
}

extension SearchQuery.Relation {
  /// The order in which relations are checked.
  fileprivate var cost: Int {
    switch self {
    case .matches: 0
    case .follows, .precedes: 1
    case .inside: 2
    case .has: 3
    }
  }
}
