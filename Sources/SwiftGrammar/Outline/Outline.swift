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
    let readers = DeclaredName.readers
    var symbols: [Symbol] = []
    var names: [DeclaredName] = []
    var depth = 0
    var scan = NodeScan(tree.root, reportsEnds: true)
    scan.passOverLeaves { readers.reader(ofType: $0) != nil }
    while let step = scan.next() {
      let reader = readers.reader(ofType: Int(step.type))
      if step.isEnd {
        if reader != nil { depth -= 1 }
        continue
      }
      let declaresInside = mayDeclare(in: tree.pool.range(at: step.index), apartFrom: reader == nil ? 0 : 1)
      if let reader {
        let declaration = NodeView(tree: tree, node: scan.node(step))
        reader(declaration, &names)
        for name in names { symbols.append(Symbol(name, of: declaration, depth: depth)) }
        names.removeAll(keepingCapacity: true)
        depth += 1
      }
      if !declaresInside { scan.skipChildren() }
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
    var counts: [UInt32] = []
    counts.reserveCapacity(tokens.count + 1)
    var count: UInt32 = 0
    for index in tokens.indices {
      counts.append(count)
      if introducers.contains(SwiftToken(index: tokens[index].kindIndex)) { count += 1 }
    }
    counts.append(count)
    return counts
  }
}
