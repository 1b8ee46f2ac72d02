import Descent

/// The format of a dump: indented lines for reading, an S-expression in the format of tree-sitter, a JSON document
/// on a single line, the same with arrays and tables instead of names, or one line per node with start, end and name.
public enum DumpFormat: String, CaseIterable, Sendable {
  case tree, sexp, json
  case compactJSON = "json-compact"
  case spans
}

/// The options of a dump.
public struct DumpOptions: Sendable {
  let offsets: Bool
  let locations: Bool
  let oneLine: Bool
  let style: TextStyle
  let tokens: Bool
  let trivia: Bool
  /// Splits the text between two tokens into pieces, which cover it; by default, it is one piece of the kind `trivia`.
  package var triviaPieces: TriviaSplitter = { [(kind: "trivia", range: $1)] }

  /// Splits the text between two tokens into pieces with the names of their kinds.
  package typealias TriviaSplitter = @Sendable (SourceText, SourceRange) -> [(kind: String, range: SourceRange)]

  /// - Parameters:
  ///   - offsets: whether `tree` has the half-open ranges of bytes of nodes, which JSON always has.
  ///   - locations: whether `tree` and JSON have line and column of starts and ends, both counted from one, columns in bytes.
  ///   - oneLine: whether an S-expression is on one line, instead of one line for each node.
  ///   - style: the style of `tree`: plain or colored.
  ///   - tokens: whether JSON has all tokens, also those that no field holds, such as keywords and brackets.
  ///   - trivia: whether JSON has white space, comments and other text between the tokens.
  public init(
    offsets: Bool = false, locations: Bool = false, oneLine: Bool = false, style: TextStyle = .plain,
    tokens: Bool = false, trivia: Bool = false
  ) {
    self.offsets = offsets
    self.locations = locations
    self.oneLine = oneLine
    self.style = style
    self.tokens = tokens
    self.trivia = trivia
  }
}

extension SyntaxTree {
  /// The tree as text, without the final line break.
  ///
  ///     print(tree.dump(.sexp))
  ///
  /// For a call `f(1)` this prints
  ///
  ///     (CallExpression
  ///       callee: (NameExpression name: "f")
  ///       arguments: (Argument
  ///         value: (IntegerLiteral literal: "1")))
  ///
  /// Dumps depend only on the source: neither addresses nor hash order affect them.
  /// - Complexity: linear in the number of nodes and the length of the source.
  public func dump(_ format: DumpFormat = .tree, options: DumpOptions = DumpOptions()) -> String {
    String(ByteBuffer.text { write(format, options: options, to: &$0) }.dropLast())
  }

  /// Appends the tree as text to a buffer.
  ///
  /// - Parameters:
  ///   - diagnostics: the diagnostics of the source; by default those of the parser.
  ///   - drain: empties the buffer whenever it reaches `ByteBuffer.pieceSize`; returns whether to continue.
  package func write(
    _ format: DumpFormat, options: DumpOptions, diagnostics: [Diagnostic]? = nil, to output: inout ByteBuffer,
    drain: (inout ByteBuffer) -> ByteBuffer.Next = { _ in .continue }
  ) {
    switch format {
    case .tree: output = TreeDump(root, options, output.take()).written(drain)
    case .sexp: output = SexpDump(self, options, output.take()).written(drain)
    case .json:
      output = JSONDump<JSONTree>(self, options, diagnostics ?? self.diagnostics, output.take()).written(drain)
    case .compactJSON:
      output = JSONDump<CompactJSONTree>(self, options, diagnostics ?? self.diagnostics, output.take()).written(drain)
    case .spans: writeSpans(to: &output, drain: drain)
    }
  }
}

/// The depth beyond which dumps indent no further, so that the text of a deep tree stays linear in its size.
package let deepestDumpIndentation = 64

extension SyntaxTree {
  /// Writes the nodes in preorder, one per line, with start, end and name.
  ///
  ///     0 4 CallExpression
  ///     0 1 NameExpression
  ///     2 3 Argument
  ///     2 3 IntegerLiteral
  ///
  /// This format serves for comparisons with other parsers of the same language. Ranges are half-open, count bytes,
  /// and exclude the trivia around a node; the range of a missing node is empty.
  private func writeSpans(to output: inout ByteBuffer, drain: (inout ByteBuffer) -> ByteBuffer.Next) {
    var names = DumpNames(tokenKinds)
    for node in nodes {
      output.appendSpan(node.range, names.name(of: node.node))
      if output.isPieceFull, drain(&output) == .stop { return }
    }
  }
}

extension ByteBuffer {
  /// Appends a line `start end name`.
  package mutating func appendSpan(_ range: SourceRange, _ name: [UInt8]) {
    append(upTo: name.count + 23) { output in
      output.append(decimal: Int(range.start))
      output.append(UInt8(ascii: " "))
      output.append(decimal: Int(range.end))
      output.append(UInt8(ascii: " "))
      output.append(name)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
