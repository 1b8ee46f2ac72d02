import Descent

/// Finds the ranges of a source of which a node or an operator takes only a part, with something outside, and those of nodes
/// that cannot be where they are.
struct CrossedRanges {
  /// The indices of those ranges, in order.
  let indices: [Int]
  /// The indices of the ranges of several tokens that no node covers exactly, in order.
  let uncovered: [Int]

  /// - Parameter ranges: ranges of which one may contain another, but none overlaps another partly.
  /// - Complexity: linear in the number of tokens and nodes; n log n in the number of ranges.
  init(_ ranges: [SourceRange?], in tree: SyntaxTree, _ traits: EditingTraits) {
    var tokens: [TokenRange?] = ranges.map { range in
      guard let range, !range.isEmpty else { return nil }
      let end = tree.tokens.index(endingAfter: range.end - 1)
      // White space at the end is before a token that is not in the range.
      let hasEnd = tree.tokens[end].start < range.end
      return TokenRange(UInt32(tree.tokens.index(endingAfter: range.start)), UInt32(hasEnd ? end + 1 : end))
    }
    var crossed: Set<Int> = []
    // A single token cannot be taken in part.
    for index in tokens.indices where tokens[index].map({ $0.end - $0.start < 2 }) == true { tokens[index] = nil }
    for index in tokens.indices {
      guard let range = ranges[index], let first = tokens[index]?.start else { continue }
      // An operator before the range and one at its beginning have become one token: `!` before `!a`.
      let token = tree.tokens.range(at: Int(first))
      if token.start < range.start, tree.source.bytes(in: token).allSatisfy(\.isOperatorSign) { crossed.insert(index) }
    }
    var covered: Set<TokenRange> = []
    let wanted = Set(tokens.compactMap { $0 })
    if !wanted.isEmpty {
      let innermost = Self.innermostRanges(tokens, boundaryCount: tree.tokens.count + 1)
      var walk = NodeScan(tree.root)
      while let step = walk.next() {
        let node = tree.pool.range(at: step.index)
        if node.isEmpty { continue }
        if wanted.contains(node) {
          covered.insert(node)
          // The last of several ranges with the same tokens is the innermost.
          if traits.needsGrouping(NodeView(tree: tree, node: walk.node(step))),
            let range = tokens.lastIndex(of: node)
          {
            crossed.insert(range)
          }
        }
        let (first, last) = (innermost[Int(node.start)], innermost[Int(node.end)])
        if first >= 0, let range = tokens[Int(first)], range.end < node.end { crossed.insert(Int(first)) }
        if last >= 0, let range = tokens[Int(last)], range.start > node.start { crossed.insert(Int(last)) }
      }
    }
    indices = crossed.sorted()
    uncovered = tokens.indices.filter { tokens[$0].map { !covered.contains($0) } == true }
  }

  /// For each boundary between tokens, the innermost range that it is inside of, not at the edge; -1 for none.
  private static func innermostRanges(_ ranges: [TokenRange?], boundaryCount: Int) -> [Int32] {
    let ordered = ranges.indices.filter { ranges[$0] != nil }
      .sorted { (ranges[$0]!.start, ranges[$1]!.end) < (ranges[$1]!.start, ranges[$0]!.end) }
    var innermost = [Int32](repeating: -1, count: boundaryCount)
    var open: [Int] = []
    var next = 0
    for boundary in 0..<boundaryCount {
      while let last = open.last, Int(ranges[last]!.end) <= boundary { open.removeLast() }
      // A range begins before the boundaries inside of it.
      if let last = open.last { innermost[boundary] = Int32(last) }
      while next < ordered.count, Int(ranges[ordered[next]]!.start) == boundary {
        open.append(ordered[next])
        next += 1
      }
    }
    return innermost
  }
}

extension UInt8 {
  /// Whether signs like this one are joined to operators.
  fileprivate var isOperatorSign: Bool { "!%&*+-./<=>?^|~".utf8.contains(self) }
}
