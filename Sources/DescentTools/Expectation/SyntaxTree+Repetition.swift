import Descent

extension SyntaxTree {
  /// The tokens of a kind, the likeliest first to be repeated at the end of a source: what the nodes begin with that are open
  /// there, from the inside out, as an element does with the name that its end tag has; then all, the nearest first.
  ///
  /// - Complexity: linear in the number of tokens and nodes.
  func tokensToRepeat(ofKind kind: UInt8) -> [Int] {
    let end = tokens.count - 1
    let all = (0..<end).filter { tokens[$0].kindIndex == kind }
    var beginnings: [Int] = []
    // Nodes that are open are inside of one another, so that each begins where the one before it does or behind that.
    var rest = all[...]
    for node in nodes where Int(node.tokenRange.end) >= end {
      let start = Int(node.tokenRange.start)
      rest = rest.drop { $0 < start }
      guard let first = rest.first else { break }
      beginnings.append(first)
    }
    return beginnings.reversed() + all.reversed()
  }
}
