import Descent

/// Why a pattern does not fit code that is similar to it.
public struct MatchExplanation: Sendable {
  /// The node that is nearest.
  public let candidate: NodeView
  /// The part of it that differs; a node around that part, if something is missing there.
  public let part: NodeView
  /// The name of the field that differs; nil if the part is of another construct.
  public let field: String?
  /// The text of the code in the place; empty for nothing.
  public let found: String
  /// The text of the pattern; empty for nothing.
  public let expected: String
}

extension SearchPattern {
  /// Finds the node on a line that is nearest to the pattern, and the difference; nil if no node there is of the
  /// construct of the pattern, and if the pattern fits.
  ///
  /// - Parameter line: counted from one.
  /// - Complexity: linear in the number of nodes.
  public func explanation(line: Int, in tree: SyntaxTree) -> MatchExplanation? {
    var reader = PatternReader(
      text, language, as: construct, isExact: isExact, names: HoleNames(holeNames), options: ParseOptions())
    guard (try? reader.read()) != nil else { return nil }
    var nearest: (difference: Matcher.Difference, candidate: NodeView, reading: PatternReading)?
    for node in tree.nodes where node.location.line == line {
      for reading in reader.readings where !reading.program.isWindow {
        guard reading.program.anchorType == node.node.type else { continue }
        var matcher = Matcher(tree, values: Array(repeating: nil, count: holeNames.count), notesAll: true)
        if matcher.fits(reading.program, node.node) { return nil }
        guard let difference = matcher.difference else { continue }
        if difference.progress > nearest?.difference.progress ?? -1 { nearest = (difference, node, reading) }
      }
    }
    return nearest.map { MatchExplanation($0.difference, of: $0.candidate, $0.reading) }
  }
}

extension SearchQuery {
  /// The first requirement or condition without which something on a line would be found; nil if there is none.
  ///
  /// - Parameter line: counted from one.
  /// - Complexity: a search for each requirement and each condition.
  package func unmetDemand(line: Int, in tree: SyntaxTree) -> String? {
    func finds(_ query: SearchQuery) -> Bool {
      query.matches(in: tree).contains { $0.location.line == line }
    }
    var query = self
    (query.requirements, query.conditions) = ([], [])
    guard finds(query) else { return nil }
    for requirement in requirements {
      query.requirements.append(requirement)
      if !finds(query) { return requirement.description }
    }
    for condition in conditions {
      query.conditions.append(condition)
      if !finds(query) { return "where '\(condition.text)'" }
    }
    return nil
  }
}

extension SearchQuery.CheckedRequirement {
  fileprivate var description: String {
    (isNegated ? "not-" : "") + "\(relation.rawValue) " + patterns.map { "'\($0.text)'" }.joined(separator: " or ")
  }
}

extension Matcher {
  /// Where code differs from a program.
  struct Difference {
    /// The node of the program, and the field; no field for a node of another type.
    let pattern: Int
    let field: Int?
    /// The node of the code.
    let node: AnyNode
    let progress: Int
  }
}

extension MatchExplanation {
  fileprivate init(_ difference: Matcher.Difference, of candidate: NodeView, _ reading: PatternReading) {
    let tree = candidate.tree
    let expectedNode = NodeView(tree: reading.spelled.tree, node: reading.handles[difference.pattern])
    self.candidate = candidate
    part = NodeView(tree: tree, node: difference.node)
    if let field = difference.field {
      self.field = part.fields[field].name.description
      found = part.fields[field].text(in: part)
      expected = expectedNode.fields[field].text(in: expectedNode, reading)
    } else {
      self.field = nil
      found = part.text
      expected = reading.spelled.text(of: expectedNode.range)
    }
  }
}

extension Field {
  /// The text of the value; empty if it is absent.
  fileprivate func text(in node: NodeView, _ reading: PatternReading? = nil) -> String {
    let tree = node.tree
    guard let range = tree.tokenRange(of: value).map(tree.sourceRange(of:)) else { return "" }
    return reading.map { $0.spelled.text(of: range) } ?? tree.source.text(in: range)
  }
}
