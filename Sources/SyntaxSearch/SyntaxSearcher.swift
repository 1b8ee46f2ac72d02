import Descent

/// Looks for several queries in one walk through a tree.
///
///     let searcher = SyntaxSearcher([query, otherQuery])
///     let texts = searcher.matches(in: tree).map(\.match.text)
///
/// Patterns are known by the type of the node that they begin with, so that most nodes are passed at once.
public struct SyntaxSearcher: Sendable {
  /// A match, with the number of its query.
  public struct Found: Sendable {
    public let query: Int
    public internal(set) var match: SearchMatch
  }

  /// The queries.
  public let queries: [SearchQuery]
  /// The number of names of holes that a query has at most.
  private let valueCount: Int
  /// Readings that one node fits, by the number of its type.
  private let byType: [CandidateGroup?]
  /// Those that a node of any type may fit.
  private var forAnyType: [QuerySearch.Candidate] = []
  /// Those that several elements of a list fit together.
  private var windows: [QuerySearch.Candidate] = []

  /// - Parameter queries: queries in one language.
  public init(_ queries: [SearchQuery]) {
    self.queries = queries
    valueCount = queries.reduce(0) { max($0, $1.holeNames.count) }
    var byType: [[QuerySearch.Candidate]] = []
    for (index, query) in queries.enumerated() {
      for program in query.patterns.flatMap(\.programs) {
        let candidate = QuerySearch.Candidate(query: index, program: program)
        if program.isWindow {
          windows.append(candidate)
        } else if let type = program.anchorType {
          let number = NodeScan.number(of: type)
          while byType.count <= number { byType.append([]) }
          byType[number].append(candidate)
        } else {
          forAnyType.append(candidate)
        }
      }
    }
    self.byType = byType.map { candidates in
      candidates.first?.program.anchorType.map { CandidateGroup(candidates, of: $0) }
    }
  }

  /// Whether a source may have a match: whether it has the words of a pattern. It need not be parsed if not.
  ///
  /// - Complexity: linear in the source, for each pattern.
  public func mayMatch(_ source: SourceText) -> Bool {
    queries.contains { query in query.patterns.contains { $0.mayMatch(source) } }
  }

  /// All matches, in the order in which they begin; of those that begin together, the longest first. A query has one match
  /// of a node, and the matches of a pattern that several elements fit do not overlap.
  ///
  /// - Complexity: linear in the number of nodes, apart from requirements; from patterns with several runs in one list, for
  ///   which at most 10,000 ways are tried for each node; and from patterns of several elements with a run that is not the
  ///   last of them, which take time quadratic in the length of a list or more.
  public func matches(in tree: SyntaxTree) -> [Found] { search(tree).found }

  /// Whether nodes of all types are looked at.
  private var seesAll: Bool { !forAnyType.isEmpty || !windows.isEmpty }

  /// All matches, and whether the search gave up some of its ways, where it may have found others.
  package func search(_ tree: SyntaxTree) -> (found: [Found], isIncomplete: Bool) {
    var search = QuerySearch(queries, valueCount: valueCount, in: tree)
    var scan = NodeScan(tree.root)
    if !seesAll { scan.passOverLeaves { byType.indices.contains($0) && byType[$0] != nil } }
    while let step = scan.next() {
      let type = Int(step.type)
      if type < byType.count, let group = byType[type] { search.attempt(group, at: scan.node(step)) }
      guard seesAll else { continue }
      let node = scan.node(step)
      for candidate in forAnyType { search.attempt(candidate, at: node) }
      if !windows.isEmpty { search.attempt(windows, inListsOf: node) }
    }
    return (search.inOrder(), search.isIncomplete)
  }

  /// A search that a visitor makes on a walk of others.
  ///
  /// - Returns: all matches in the order of `matches(in:)`, after the walk.
  func search(_ tree: SyntaxTree, by visitor: inout TreeVisitor) -> () -> [Found] {
    if seesAll { return { matches(in: tree) } }
    var search = QuerySearch(queries, valueCount: valueCount, in: tree)
    for case let group? in byType {
      visitor.addEntering(group.type) { view in
        search.attempt(group, at: view.node)
        return .visitChildren
      }
    }
    return { search.inOrder() }
  }
}

extension SearchPattern {
  /// Whether a source may have a match: whether it has the longest word that the pattern needs.
  public func mayMatch(_ source: SourceText) -> Bool {
    programs.contains { program in program.words.first.map { source.contains($0) } ?? true }
  }

  /// All matches in a tree.
  public func matches(in tree: SyntaxTree) -> [SearchMatch] { SearchQuery(self).matches(in: tree) }
}

extension SearchQuery {
  /// All matches in a tree; see `SyntaxSearcher`, which looks for several queries at once.
  public func matches(in tree: SyntaxTree) -> [SearchMatch] { SyntaxSearcher([self]).matches(in: tree).map(\.match) }
}
