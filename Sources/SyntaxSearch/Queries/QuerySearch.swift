import Descent

struct QuerySearch {
  /// One reading of a pattern of a query.
  struct Candidate: Sendable {
    let query: Int
    let program: PatternProgram
  }

  private var matcher: Matcher
  /// Fits the requirements of a query, while the matcher remembers the ways that it has not tried.
  private var innerMatcher: Matcher
  private let queries: [SearchQuery]
  private(set) var found: [SyntaxSearcher.Found] = []
  private var reader: FieldReader
  private var tester: FieldTester
  /// For each query, the node that it fitted last, and the place of that match among those found.
  private var last: [(node: AnyNode, place: Int)?]

  /// - Parameter valueCount: the number of names of holes that a query has at most.
  init(_ queries: [SearchQuery], valueCount: Int, in tree: SyntaxTree) {
    self.queries = queries
    matcher = Matcher(tree, values: Array(repeating: nil, count: valueCount))
    innerMatcher = matcher
    reader = FieldReader(tree)
    tester = FieldTester(tree)
    last = Array(repeating: nil, count: queries.count)
  }

  // MARK: Nodes and lists

  mutating func attempt(_ group: CandidateGroup, at node: AnyNode) {
    let tree = matcher.tree
    var first: CandidateGroup.TokenShape?
    if group.looksAtFirstToken {
      let tokens = tree.tokenRange(of: node)
      if !tokens.isEmpty { first = .init(tree.source, tree.tokens.range(at: Int(tokens.start))) }
    }
    var isRead = false
    for index in group.entries.indices {
      let entry = group.entries[index]
      if let wanted = entry.firstToken, wanted != first { continue }
      if !entry.tests.isEmpty {
        if !isRead { tester.read(node) }
        isRead = true
        guard tester.passes(entry.tests, of: group) else { continue }
      }
      attempt(group.candidates[index], at: node)
    }
  }

  mutating func attempt(_ candidate: Candidate, at node: AnyNode) {
    let view = NodeView(tree: matcher.tree, node: node)
    guard candidate.program.mayBegin(view), matcher.fits(candidate.program, node) else { return }
    while !isAccepted(candidate.query, node) { guard matcher.fitsOtherwise() else { return } }
    let match = match(candidate, [node])
    if let last = last[candidate.query], last.node == node {
      // Of several readings, that counts whose holes have the most: `$$$M func f()` is about modifiers and attributes.
      if match.holeTokenCount > found[last.place].match.holeTokenCount { found[last.place].match = match }
    } else {
      last[candidate.query] = (node, found.count)
      found.append(SyntaxSearcher.Found(query: candidate.query, match: match))
    }
  }

  mutating func attempt(_ windows: [Candidate], inListsOf node: AnyNode) {
    reader.read(node)
    for case .list(let list) in reader.fields.map(\.value) where list.count > 0 {
      for window in windows { attempt(window, in: list) }
    }
  }

  /// Looks for matches that do not overlap. A run that they begin with takes the elements before, up to the last match.
  private mutating func attempt(_ window: Candidate, in list: AnyList) {
    let program = window.program
    if let separators = program.separators {
      let elements = (0..<min(list.count, 2)).map { NodeView(tree: matcher.tree, node: reader.element($0, of: list)) }
      let own = matcher.tree.separators(between: elements[0], elements.count > 1 ? elements[1] : nil)
      if let own, Set(own).isDisjoint(with: separators) { return }
    }
    let beginsWithRun = program.isRun(program.roots.lowerBound)
    var (start, least) = (0, 0)
    while start < list.count {
      let first = reader.element(start, of: list)
      let mayBegin = beginsWithRun || program.anchorType.map { $0 == first.type } ?? true
      guard mayBegin, let count = matcher.fits(program, list, from: start, atLeast: least) else {
        // A run of any elements, which could begin here, can begin nowhere after it.
        if program.beginsWithFreeRun { return }
        (start, least) = (start + 1, 0)
        continue
      }
      var isFound = isAccepted(window.query, first)
      while !isFound, matcher.fitsOtherwise() { isFound = isAccepted(window.query, first) }
      if isFound {
        let nodes = (start..<(start + count)).map { reader.element($0, of: list) }
        found.append(SyntaxSearcher.Found(query: window.query, match: match(window, nodes, (list, start))))
        (start, least) = (start + count, 0)
      } else if beginsWithRun {
        least = count + 1
      } else {
        start += 1
      }
    }
  }

  // MARK: Requirements

  /// Whether the requirements of a query besides its pattern hold at a node that the pattern fits.
  private mutating func isAccepted(_ query: Int, _ node: AnyNode) -> Bool {
    let query = queries[query]
    if query.requirements.isEmpty, query.conditions.isEmpty { return true }
    (innerMatcher.values, innerMatcher.isIncomplete) = (matcher.values, matcher.isIncomplete)
    for requirement in query.requirements {
      let view = NodeView(tree: matcher.tree, node: node)
      if holds(requirement, view, query.holeNames) == requirement.isNegated { return false }
    }
    let areTrue = query.conditions.allSatisfy { holds($0, query.holeNames) }
    if areTrue { (matcher.values, matcher.isIncomplete) = (innerMatcher.values, innerMatcher.isIncomplete) }
    return areTrue
  }

  private func holds(_ condition: HoleCondition, _ names: [String]) -> Bool {
    condition.holds { name in names.firstIndex(of: name).flatMap { innerMatcher.values[$0] } }
  }

  private mutating func holds(
    _ requirement: SearchQuery.CheckedRequirement, _ node: NodeView, _ names: [String]
  ) -> Bool {
    switch requirement.relation {
    case .matches: return fits(requirement, node, names)
    case .inside: return node.ancestors.contains { fits(requirement, $0, names) }
    case .has: return node.descendants.contains { fits(requirement, $0, names) }
    case .follows, .precedes:
      guard let (list, place) = listOfSiblings(of: node) else { return false }
      // The nearest first.
      let step = requirement.relation == .follows ? -1 : 1
      var other = place + step
      while other >= 0, other < list.count {
        var sibling: NodeView? = NodeView(tree: matcher.tree, node: reader.element(other, of: list))
        // A statement may be nothing but an expression, and then the pattern is an expression.
        while let node = sibling {
          if fits(requirement, node, names) { return true }
          sibling = node.children.first { $0.tokenRange == node.tokenRange }
        }
        other += step
      }
      return false
    }
  }

  private mutating func fits(
    _ requirement: SearchQuery.CheckedRequirement, _ node: NodeView, _ names: [String]
  ) -> Bool {
    for (pattern, conditions) in zip(requirement.patterns, requirement.conditions) {
      for program in pattern.programs {
        if program.isWindow { continue }
        if let type = program.anchorType, type != node.node.type { continue }
        guard program.mayBegin(node) else { continue }
        var isFitting = innerMatcher.fits(program, node.node, keepsValues: true)
        while isFitting, !conditions.allSatisfy({ holds($0, names) }) { isFitting = innerMatcher.fitsOtherwise() }
        if isFitting { return true }
      }
    }
    return false
  }

  /// The list that has a node, or a node around it with the same tokens, and the place of that there.
  ///
  /// - Complexity: logarithmic in the length of the list.
  private func listOfSiblings(of node: NodeView) -> (list: AnyList, place: Int)? {
    var node = node
    while let parent = node.parent {
      var reader = FieldReader(matcher.tree)
      reader.read(parent.node)
      for case .list(let list) in reader.fields.map(\.value) {
        if let place = reader.index(of: node.node, in: list) { return (list, place) }
      }
      guard parent.tokenRange == node.tokenRange else { return nil }
      node = parent
    }
    return nil
  }

  // MARK: Matches

  /// The match that the matcher has just found.
  private func match(
    _ candidate: Candidate, _ nodes: [AnyNode], _ window: (list: AnyList, start: Int)? = nil
  ) -> SearchMatch {
    let tree = matcher.tree
    var values: [String: HoleValue] = [:]
    for (name, value) in zip(queries[candidate.query].holeNames, matcher.values) { values[name] = value }
    return SearchMatch(
      tree: tree, nodes: nodes.map { NodeView(tree: tree, node: $0) }, values: values,
      isIncomplete: matcher.isIncomplete, program: candidate.program, window: window)
  }

  /// Whether some ways in which a query may fit were not tried.
  var isIncomplete: Bool { matcher.hasGivenUp || innerMatcher.hasGivenUp }

  /// The matches in the order of the code; a query has one match of the same tokens.
  func inOrder() -> [SyntaxSearcher.Found] {
    let sorted = found.enumerated().sorted { left, right in
      let (first, second) = (left.element.match.tokenRange, right.element.match.tokenRange)
      if first.start != second.start { return first.start < second.start }
      if first.end != second.end { return first.end > second.end }
      if left.element.query != right.element.query { return left.element.query < right.element.query }
      return left.offset < right.offset
    }.map(\.element)
    var distinct: [SyntaxSearcher.Found] = []
    distinct.reserveCapacity(sorted.count)
    for match in sorted {
      guard let last = distinct.last, last.query == match.query, last.match.tokenRange == match.match.tokenRange else {
        distinct.append(match)
        continue
      }
      // `$$$M func f()` is a function with modifiers, and a function after other members, of which there are none here.
      if match.match.holeTokenCount > last.match.holeTokenCount { distinct[distinct.count - 1] = match }
    }
    return distinct
  }
}

extension PatternProgram {
  /// Whether a node begins with the token that it must begin with.
  fileprivate func mayBegin(_ node: NodeView) -> Bool {
    guard let firstToken else { return true }
    let (tree, tokens) = (node.tree, node.tokenRange)
    return !tokens.isEmpty && firstToken.matches(tree.source, tree.tokens.range(at: Int(tokens.start)))
  }
}

extension SearchMatch {
  /// The number of tokens in the values of the named holes.
  fileprivate var holeTokenCount: Int { values.values.reduce(0) { $0 + Int($1.tokens.end - $1.tokens.start) } }
}
