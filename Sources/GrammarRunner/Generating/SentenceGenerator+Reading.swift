import Descent

// Whether the written text is read as it was derived.

extension SentenceGenerator {
  /// Where a part of the sentence is not read as it was derived, if it is taken for a sentence; nil if it is.
  ///
  /// - Parameters:
  ///   - nodes: the nodes of the part, and those around it.
  ///   - start: where in the text it begins.
  func mistake(in nodes: ArraySlice<Node>, from start: Int, to end: SentenceWriter.Mark) -> Int? {
    let source = SourceText(bytesOfSource: output.sentence(from: start, to: end), name: "<sentence>")
    // The thread has a large stack already, and the place of the first error is exact enough without a second parse.
    var parser = GrammarParser(grammar, source)
    let tree = parser.parse()
    if !tree.isValid { return start + (tree.diagnostics.first.map { Int($0.range.start) } ?? 0) }
    var read = tree.nodes
    for node in nodes {
      let isRead = read.next().map {
        $0.node.type == nodeTypes[Int(node.rule)] && $0.range == range(of: node, from: start, to: end.tokenCount)
      }
      if isRead ?? false { continue }
      return node.firstToken < output.tokens.count ? max(start, output.tokens[node.firstToken].start) : end.textCount
    }
    return read.next() == nil ? nil : end.textCount
  }

  /// Where a node is in a part of the sentence.
  ///
  /// - Parameters:
  ///   - start: where in the text the part begins.
  ///   - tokenEnd: the number of the token after it.
  func range(of node: Node, from start: Int, to tokenEnd: Int) -> SourceRange {
    let end = node.endToken < 0 ? tokenEnd : node.endToken
    // A node without tokens is where the token before it ends.
    let last = end == 0 ? 0 : output.tokens[end - 1].end
    let first = node.firstToken == end ? last : output.tokens[node.firstToken].start
    return SourceRange(UInt32(max(first - start, 0)), UInt32(max(last - start, 0)))
  }
}
