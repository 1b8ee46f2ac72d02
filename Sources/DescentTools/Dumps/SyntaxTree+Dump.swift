import Descent

/// The format of a dump: indented lines for reading, an S-expression in the format of tree-sitter, a JSON document
/// on a single line, or one line per node with start, end and name.
public enum DumpFormat: Sendable {
  case tree, sexp, json, spans
}

/// The options of a dump.
public struct DumpOptions: Sendable {
  /// The positions of nodes.
  public struct Positions: OptionSet, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The half-open range of bytes. JSON always includes it.
    public static let offsets = Self(rawValue: 1)
    /// Line and column of start and end, both counted from one, columns in bytes.
    public static let locations = Self(rawValue: 2)
  }

  /// The layout of an S-expression.
  public enum Layout: Sendable {
    case indented, oneLine
  }

  /// The positions to include; for `tree` and `json`.
  public var positions: Positions
  /// The layout of an S-expression.
  public var layout: Layout
  /// The style of `tree`: plain or colored.
  public var style: TextStyle

  public init(positions: Positions = [], layout: Layout = .indented, style: TextStyle = .plain) {
    self.positions = positions
    self.layout = layout
    self.style = style
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
    var output = ByteBuffer()
    write(format, options: options, to: &output)
    return String(output.text.dropLast())
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
    case .tree:
      var dump = TreeDump(self, options, output.take())
      dump.write(drain)
      output = dump.output
    case .sexp:
      var dump = SexpDump(self, options, output.take())
      dump.write(drain)
      output = dump.output
    case .json:
      var dump = JSONDump(self, options, diagnostics ?? self.diagnostics, output.take())
      dump.write(drain)
      output = dump.json.buffer
    case .spans:
      var dump = SpansDump(self, output.take())
      dump.write(drain)
      output = dump.output
    }
  }
}

/// The depth beyond which dumps indent no further, so that the text of a deep tree stays linear in its size.
package let deepestDumpIndentation = 64

/// Writes the nodes of a tree in preorder, one per line, with start, end and name.
///
///     0 4 CallExpression
///     0 1 NameExpression
///     2 3 Argument
///     2 3 IntegerLiteral
///
/// This format serves for comparisons with other parsers of the same language. Ranges are half-open, count bytes,
/// and exclude the trivia around a node; the range of a missing node is empty.
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
  /// Appends a line `start end name`.
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
