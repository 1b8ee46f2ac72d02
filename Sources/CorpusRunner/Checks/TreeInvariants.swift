import Descent

/// A violation of an invariant that holds for the tree of every source.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The violation, its line and column, and the mutation of the source, if any.
  public let description: String
}

struct TreeInvariants {
  private let tree: SyntaxTree
  private let mutation: String

  /// - Parameters:
  ///   - source: the source that the tree was parsed from.
  ///   - mutation: the mutation that produced the source, as a suffix for a violation's description.
  /// - Throws: the first violation.
  /// - Complexity: linear in the tree, but for sorting the parts of nodes that a grammar describes; it does not recurse.
  static func check(
    _ tree: SyntaxTree, of source: SourceText, after mutation: String = ""
  ) throws(InvariantViolation) {
    let checker = TreeInvariants(tree: tree, mutation: mutation)
    guard tree.source.paddedBytes == source.paddedBytes else { throw checker.sourceIsLost(at: 0) }
    try checker.checkTokens()
    try checker.checkNodes()
    try checker.checkDiagnostics()
  }

  /// Trivia is the gap between tokens, so nothing is lost if the tokens are in order and extend to the end of the
  /// source.
  private func checkTokens() throws(InvariantViolation) {
    var end: UInt32 = 0
    for index in 0..<tree.tokens.count {
      let range = tree.tokens.range(at: index)
      let isLast = index == tree.tokens.count - 1
      // Missing brackets, line ends, indentation and the end of file are empty tokens.
      guard range.start >= end, range.end >= range.start, range.isEmpty || !isLast else {
        throw sourceIsLost(at: range.start)
      }
      end = range.end
    }
    guard Int(end) == tree.source.count else { throw sourceIsLost(at: end) }
  }

  private func checkNodes() throws(InvariantViolation) {
    let root = tree.root.tokenRange
    guard root.start == 0, Int(root.end) >= tree.tokens.count - 1 else {
      throw violation("the root leaves tokens out", atToken: root.end)
    }
    var walker = TreeWalker(tree.root)
    var nodes = tree.nodes.makeIterator()
    /// The open nodes, each with the token after its last part so far, and its parts if these need not be in order.
    var path: [(node: NodeView, end: UInt32, parts: [TokenRange])] = []

    func part(_ range: TokenRange) throws(InvariantViolation) {
      guard let (node, end, _) = path.last else { return }
      // In a node that a grammar describes, all parts with one name are in one field: `a` and `b` of `(a b)*`. In
      // order, the parts are as those of other nodes.
      if node.isDescribedByGrammar {
        path[path.count - 1].parts.append(range)
        return
      }
      try check(range, of: node, after: end)
      path[path.count - 1].end = range.end
    }

    func check(_ range: TokenRange, of node: NodeView, after end: UInt32) throws(InvariantViolation) {
      guard range.start >= end, range.end >= range.start, range.end <= node.tokenRange.end else {
        let place = range.start >= end ? range.end : range.start
        throw violation("the parts of \(node.name) are not in order", atToken: place)
      }
    }

    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        let view = NodeView(tree: tree, node: node)
        let range = view.tokenRange
        if let parent = path.last?.node.tokenRange, !parent.contains(range) {
          throw violation("\(view.name) reaches beyond its parent", atToken: range.start)
        }
        guard nodes.next() == view, view.parent == path.last?.node else {
          throw violation("\(view.name) is not the child of its parent", atToken: range.start)
        }
        try part(range)
        path.append((view, range.start, []))
      case .leave:
        guard let (node, start, parts) = path.popLast() else { break }
        var end = start
        for part in parts.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
          try check(part, of: node, after: end)
          end = part.end
        }
      case .token(let token, _):
        guard let index = token.index else { break }
        try part(TokenRange(UInt32(index), UInt32(index) + 1))
        guard TokenView(tree: tree, token: token).node == path.last?.node else {
          throw violation("a token belongs to another node than the one that holds it", atToken: UInt32(index))
        }
      case .missing(_, let index): try part(TokenRange(UInt32(index), UInt32(index)))
      case .unexpected(let range): try part(range)
      case .enterList, .leaveList: break
      }
    }
  }

  private func checkDiagnostics() throws(InvariantViolation) {
    for diagnostic in tree.diagnostics {
      let ranges =
        [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixIts.flatMap { $0.edits.map(\.range) }
      for range in ranges where range.start > range.end || Int(range.end) > tree.source.count {
        throw violation("the diagnostic '\(diagnostic.identifier)' points beyond the source", at: range.start)
      }
    }
  }

  private func sourceIsLost(at offset: UInt32) -> InvariantViolation {
    violation("tokens and trivia are not the source", at: offset)
  }

  private func violation(_ message: String, atToken index: UInt32) -> InvariantViolation {
    violation(message, at: tree.tokens.range(at: min(Int(index), tree.tokens.count - 1)).start)
  }

  private func violation(_ message: String, at offset: UInt32) -> InvariantViolation {
    let place = LineMap(tree.source).location(of: min(offset, UInt32(tree.source.count)))
    return InvariantViolation(description: "\(message) at \(place)\(mutation)")
  }
}
