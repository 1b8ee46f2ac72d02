import Descent

/// Writes a tree as a list of its nodes, each on a line: start, end and name, a node before what is in it.
///
///     0 4 CallExpression
///     0 1 NameExpression
///     2 3 Argument
///     2 3 IntegerLiteral
///
/// This is what parsers of one language have in common, and what a comparison with another one needs. Ranges are
/// half-open and count bytes, without the trivia around a node; that of a missing node is empty.
struct SpansDump {
  private(set) var output: ByteBuffer
  private let tree: SyntaxTree
  private var names: DumpNames

  init(_ tree: SyntaxTree, _ output: consuming ByteBuffer) {
    self.tree = tree
    self.names = DumpNames(tree.tokenKinds)
    self.output = output
  }

  mutating func write(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) {
    for node in tree.nodes {
      output.appendSpan(node.range, names.name(of: node.node))
      if output.isPieceFull, drain(&output) == .stop { return }
    }
  }
}

extension ByteBuffer {
  /// Appends a line of its own for what stands at a range: `start end name`.
  package mutating func appendSpan(_ range: SourceRange, _ name: [UInt8]) {
    append(upTo: name.count + 23) { output in
      output.append(decimal: Int(range.start))
      output.append(UInt8(ascii: " "))
      output.append(decimal: Int(range.end))
      output.append(UInt8(ascii: " "))
      for byte in name { output.append(byte) }
      output.append(UInt8(ascii: "\n"))
    }
  }
}
