import Descent

/// The features by which a search finds candidates before it compares nodes.
extension PatternCompiler {
  func anchorType(of roots: [NodeView]) -> Any.Type? {
    let place = program.roots.first { !program.isRun($0) }
    guard let place, case .node = program.items[place] else { return nil }
    return roots[place - program.roots.lowerBound].node.type
  }

  /// The texts of the tokens of the pattern that are no holes, without signs, the longest first.
  func words() -> [[UInt8]] {
    let tree = spelled.tree
    var words: [[UInt8]] = []
    for index in Int(spelled.fragment.start)..<Int(spelled.fragment.end) {
      if spelled.holeTokens.contains(where: { $0.map { Int($0.start)..<Int($0.end) }?.contains(index) ?? false }) {
        continue
      }
      let text = Array(tree.source.bytes(in: tree.tokens.range(at: index)))
      if text.count > 1, !words.contains(text) { words.append(text) }
    }
    return words.sorted { $0.count > $1.count }
  }

  /// The first token of a node, unless something may be before it.
  func firstToken(of root: NodeView) -> PatternBytes? {
    var node = root
    var reader = FieldReader(spelled.tree)
    let first = root.tokenRange.start
    if spelled.holeTokens.contains(where: { $0?.start == first }) { return nil }
    while true {
      reader.read(node.node)
      let fields = reader.fields
      var next: NodeView?
      for index in fields.indices {
        var start: UInt32?
        switch fields[index].value {
        case .node(let child):
          (next, start) = (NodeView(tree: node.tree, node: child), node.tree.tokenRange(of: child).start)
        case .token(let token): start = UInt32(TokenView(tree: node.tree, token: token).place)
        case .list(let list) where list.count > 0:
          let child = reader.element(0, of: list)
          (next, start) = (NodeView(tree: node.tree, node: child), node.tree.tokenRange(of: child).start)
        default: break
        }
        if isOmissible(fields, index, of: node) { return nil }
        if start != nil { break }
      }
      guard let next, next.tokenRange.start == first else { break }
      node = next
    }
    return PatternBytes(bytes: Array(node.tree.source.bytes(in: node.tree.tokens.range(at: Int(first)))))
  }
}
