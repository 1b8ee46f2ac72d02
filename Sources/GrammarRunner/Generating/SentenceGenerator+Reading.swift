import Descent
import DescentTools

// Whether what is written is read as it was derived.

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
    var read = ByteBuffer()
    tree.write(.spans, options: DumpOptions(), to: &read)
    let written = spans(of: nodes, from: start, to: end.tokenCount).bytes
    if read.bytes == written { return nil }
    let place = zip(read.bytes, written).prefix { $0 == $1 }.count
    let node = nodes.startIndex + written[..<place].count { $0 == UInt8(ascii: "\n") }
    return node < nodes.endIndex && nodes[node].firstToken < output.tokens.count
      ? max(start, output.tokens[nodes[node].firstToken].start) : end.textCount
  }

  /// Nodes as in a dump of spans.
  ///
  /// - Parameters:
  ///   - start: where in the text the part begins that they are of.
  ///   - tokenEnd: the number of the token after it.
  func spans(of nodes: ArraySlice<Node>, from start: Int, to tokenEnd: Int) -> ByteBuffer {
    var spans = ByteBuffer()
    for node in nodes {
      let end = node.endToken < 0 ? tokenEnd : node.endToken
      // What has no tokens is where the token before it ends.
      let last = end == 0 ? 0 : output.tokens[end - 1].end
      let first = node.firstToken == end ? last : output.tokens[node.firstToken].start
      spans.appendSpan(
        SourceRange(UInt32(max(first - start, 0)), UInt32(max(last - start, 0))), nodeNames[Int(node.rule)])
    }
    return spans
  }
}
