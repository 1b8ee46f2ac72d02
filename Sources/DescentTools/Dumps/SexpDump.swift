import Descent

/// Writes a tree as an S-expression in the format of tree-sitter.
///
/// A node is `(Name …)`, a field is a label before its value, a token is its text in quotes; a list repeats the
/// label before each element. A missing token is `(MISSING ")")`, skipped tokens are `(UNEXPECTED "a" "b")`.
struct SexpDump {
  private var output: ByteBuffer
  private let tree: SyntaxTree
  private let isOneLine: Bool
  private var names: DumpNames
  private var listLabels: [FieldName] = []
  private var depth = 0
  /// True if the last part written is a node: the next part begins a new line.
  private var isAfterNode = false

  init(_ tree: SyntaxTree, _ options: DumpOptions, _ output: consuming ByteBuffer) {
    self.tree = tree
    isOneLine = options.oneLine
    self.names = DumpNames(tree.tokenKinds)
    self.output = output
  }

  /// Writes the dump, and returns the rest that was not drained.
  consuming func written(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer {
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      write(event)
      if output.isPieceFull, drain(&output) == .stop { return output }
    }
    output.append("\n")
    return output
  }

  private mutating func write(_ event: TreeWalker.Event) {
    switch event {
    case .enter(let node, let field):
      beginNode(field ?? listLabels.last)
      output.append(names.name(of: node))
      depth += 1
    case .leave:
      depth -= 1
      endNode()
    case .enterList(let field, _): listLabels.append(field)
    case .leaveList: listLabels.removeLast()
    case .token(let token, let name):
      guard let field = name ?? listLabels.last else { preconditionFailure("a token outside of a node") }
      if token.isMissing {
        writeMissing(tree.kindIndex(of: token), field)
      } else {
        if isAfterNode { beginLine() } else { output.append(" ") }
        writeLabel(field)
        output.appendJSONString(tree.source.bytes(in: tree.range(of: token)).span)
      }
    case .missing(let kindIndex, _): writeMissing(kindIndex, nil)
    case .unexpected(let tokens):
      beginNode(nil)
      output.append("UNEXPECTED")
      for index in tokens.start..<tokens.end {
        output.append(" ")
        let range = tree.tokens.range(at: Int(index))
        if range.isEmpty {
          output.append(names.missingName(ofKind: tree.tokens[Int(index)].kindIndex))
        } else {
          output.appendJSONString(tree.source.bytes(in: range).span)
        }
      }
      endNode()
    }
  }

  private mutating func writeMissing(_ kindIndex: UInt8, _ label: FieldName?) {
    beginNode(label)
    output.append("MISSING ")
    output.append(names.missingName(ofKind: kindIndex))
    endNode()
  }

  private mutating func beginNode(_ label: FieldName?) {
    if depth > 0 { beginLine() }
    if let label { writeLabel(label) }
    output.append("(")
    isAfterNode = false
  }

  private mutating func endNode() {
    output.append(")")
    isAfterNode = true
  }

  private mutating func writeLabel(_ label: FieldName) {
    output.append(label)
    output.append(": ")
  }

  private mutating func beginLine() {
    if isOneLine {
      output.append(" ")
    } else {
      output.append("\n")
      output.append(UInt8(ascii: " "), count: 2 * min(depth, deepestDumpIndentation))
    }
    isAfterNode = false
  }
}
