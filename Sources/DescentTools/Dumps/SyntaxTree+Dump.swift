import Descent

/// The format of a dump: indented lines for people, an S-expression in tree-sitter's shape, a JSON document on one line, or
/// a line a node with start, end and name.
public enum DumpFormat: Sendable {
  case tree, sexp, json, spans
}

/// The options of a dump.
public struct DumpOptions: Sendable {
  /// The positions of nodes.
  public struct Positions: OptionSet, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The half-open range of bytes. JSON has it always.
    public static let offsets = Self(rawValue: 1)
    /// Line and column of start and end, counted from one, columns in bytes.
    public static let locations = Self(rawValue: 2)
  }

  /// The layout of an S-expression.
  public enum Layout: Sendable {
    case indented, oneLine
  }

  /// The positions of nodes; for `tree` and `json`.
  public var positions: Positions
  /// The layout of an S-expression.
  public var layout: Layout
  /// Whether `tree` uses colours.
  public var style: TextStyle

  public init(positions: Positions = [], layout: Layout = .indented, style: TextStyle = .plain) {
    self.positions = positions
    self.layout = layout
    self.style = style
  }
}

extension SyntaxTree {
  /// The tree as text, without the end of the last line.
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
  /// Dumps depend on nothing but the source: neither addresses nor the order of hashing show in them.
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
  ///   - drain: receives the buffer whenever it has grown to `ByteBuffer.pieceSize`, to empty it; returns whether to go on.
  package func write(
    _ format: DumpFormat, options: DumpOptions, diagnostics: [Diagnostic]? = nil, to output: inout ByteBuffer,
    drain: (inout ByteBuffer) -> ByteBuffer.Next = { _ in .goOn }
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

/// The deepest level at which the indentation of a dump still grows, so that a long chain of nodes takes linear room.
package let deepestDumpIndentation = 64

/// Writes a tree as a list of its nodes, each on a line: start, end and name, a node before what is in it.
///
///     0 4 CallExpression
///     0 1 NameExpression
///     2 3 Argument
///     2 3 IntegerLiteral
///
/// This is the form for comparisons with other parsers of the same language. Ranges are half-open and count bytes, without
/// the trivia around a node; that of a missing node is empty.
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
