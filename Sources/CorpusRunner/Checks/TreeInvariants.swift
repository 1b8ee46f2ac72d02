import Descent

/// Checks what every tree promises.
struct TreeInvariants {
  private let tree: SyntaxTree
  private let mutation: InvariantViolation.Mutation

  /// - Parameters:
  ///   - source: what the tree was parsed from.
  ///   - mutation: how that source was made from another one.
  /// - Throws: the first promise that is broken.
  /// - Complexity: linear in the tree; it does not recurse.
  static func check(
    _ tree: SyntaxTree, of source: SourceText, after mutation: InvariantViolation.Mutation
  ) throws(InvariantViolation) {
    let checker = TreeInvariants(tree: tree, mutation: mutation)
    guard tree.source.paddedBytes == source.paddedBytes else { throw checker.violation(.roundTrip, at: 0) }
    try checker.checkTokens()
    try checker.checkNodes()
    try checker.checkDiagnostics()
  }

  /// Trivia is what lies between tokens, so nothing is lost if the tokens are in order and end with the source.
  private func checkTokens() throws(InvariantViolation) {
    var end: UInt32 = 0
    for index in 0..<tree.tokens.count {
      let range = tree.tokens.range(at: index)
      let isLast = index == tree.tokens.count - 1
      // Empty tokens may stand anywhere: for brackets that are missing, for line ends and indentation. The end of file
      // is one.
      guard range.start >= end, range.end >= range.start, range.isEmpty || !isLast else {
        throw violation(.roundTrip, at: range.start)
      }
      end = range.end
    }
    guard Int(end) == tree.source.count else { throw violation(.roundTrip, at: end) }
  }

  private func checkNodes() throws(InvariantViolation) {
    let root = tree.root.tokenRange
    guard root.start == 0, Int(root.end) >= tree.tokens.count - 1 else {
      throw violation(.completeRoot, atToken: root.end)
    }
    var walker = TreeWalker(tree.root)
    /// The nodes that are open, and for each the token behind its last part so far.
    var path: [(node: NodeView, end: UInt32)] = []

    func part(_ range: TokenRange) throws(InvariantViolation) {
      guard let (node, end) = path.last else { return }
      guard range.start >= end else { throw violation(.order(inside: node.name), atToken: range.start) }
      guard range.end >= range.start, range.end <= node.tokenRange.end else {
        throw violation(.order(inside: node.name), atToken: range.end)
      }
      path[path.count - 1].end = range.end
    }

    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        let view = NodeView(tree: tree, node: node)
        let range = view.tokenRange
        if let parent = path.last?.node.tokenRange, !parent.contains(range) {
          throw violation(.nodeInsideParent(view.name), atToken: range.start)
        }
        try part(range)
        path.append((view, range.start))
      case .leave: path.removeLast()
      case .token(let token, _):
        if let index = token.index { try part(TokenRange(UInt32(index), UInt32(index) + 1)) }
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
        throw violation(.diagnosticInsideSource(diagnostic.identifier), at: range.start)
      }
    }
  }

  private func violation(_ promise: InvariantViolation.Promise, atToken index: UInt32) -> InvariantViolation {
    violation(promise, at: tree.tokens.range(at: min(Int(index), tree.tokens.count - 1)).start)
  }

  private func violation(_ promise: InvariantViolation.Promise, at offset: UInt32) -> InvariantViolation {
    let place = LineMap(tree.source).location(of: min(offset, UInt32(tree.source.count)))
    return InvariantViolation(promise: promise, line: place.line, column: place.column, mutation: mutation)
  }
}
