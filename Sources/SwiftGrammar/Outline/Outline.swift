import Descent

/// Collects the symbols of a tree.
struct Outline {
  private let tree: SyntaxTree
  /// For each token, the number of tokens before it that can introduce a declaration; nil for a tree with errors, in which
  /// a declaration may lack that token.
  private let introducersBefore: [UInt32]?

  init(_ tree: SyntaxTree) {
    self.tree = tree
    introducersBefore = tree.isValid ? Self.countIntroducers(in: tree.tokens) : nil
  }

  func symbols() -> [Symbol] {
    let readers = SymbolReaders.all
    var symbols: [Symbol] = []
    // Where the declarations around a node end.
    var ends: [UInt32] = []
    var scan = NodeScan(tree.root)
    scan.passOverLeaves { readers.isDeclaration(type: $0) }
    while let step = scan.next() {
      let type = Int(step.type)
      let isDeclaration = readers.isDeclaration(type: type)
      let range = tree.pool.range(at: step.index)
      if !mayDeclare(in: range, apartFrom: isDeclaration ? 1 : 0) { scan.skipChildren() }
      if !isDeclaration { continue }
      while let end = ends.last, end <= range.start { ends.removeLast() }
      readers.read(NodeView(tree: tree, node: scan.node(step)), ofType: type, depth: ends.count, into: &symbols)
      ends.append(range.end)
    }
    return symbols
  }

  /// False if a range has no more introducers than those of a number of declarations. Most statements have none.
  private func mayDeclare(in range: TokenRange, apartFrom count: UInt32) -> Bool {
    guard let introducersBefore else { return true }
    return introducersBefore[Int(range.end)] &- introducersBefore[Int(range.start)] > count
  }

  private static func countIntroducers(in tokens: TokenBuffer) -> [UInt32] {
    let introducers = Declaration.introducers.union([.actor, .case, .macro, .using, .pound])
    return Array(capacity: tokens.count + 1) { counts in
      var count: UInt32 = 0
      for index in tokens.indices {
        counts.append(count)
        if introducers.contains(SwiftToken(index: tokens[index].kindIndex)) { count &+= 1 }
      }
      counts.append(count)
    }
  }
}
