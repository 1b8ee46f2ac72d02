import Descent

/// How a tree is written out.
public enum DumpFormat: Sendable {
  /// Indented lines for people.
  case tree
  /// An S-expression in tree-sitter's shape.
  case sexp
  /// A JSON document on one line.
  case json
  /// A line a node: start, end and name.
  case spans
}

/// What a dump shows beside the tree itself.
public struct DumpOptions: Sendable {
  /// Whether nodes show where they stand.
  public struct Positions: OptionSet, Sendable {
    /// A bit for each.
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The half-open range of bytes. JSON has it always.
    public static let offsets = Self(rawValue: 1)
    /// Line and column of start and end, counted from one, columns in bytes.
    public static let locations = Self(rawValue: 2)
  }

  /// How an S-expression is laid out.
  public enum Layout: Sendable {
    /// On many lines, indented as nodes are nested.
    case indented
    /// All of it on one line.
    case oneLine
  }

  /// Whether nodes show where they stand, and how; for `tree` and `json`.
  public var positions: Positions
  /// How an S-expression is laid out.
  public var layout: Layout
  /// Whether `tree` uses colours.
  public var style: TextStyle

  /// What is not said is plain and indented, and shows no positions.
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
  ///   - diagnostics: what is wrong with the source, if more is known than the parser found.
  ///   - drain: is handed the buffer whenever it has grown to `ByteBuffer.pieceSize`, to take what is in it; says
  ///     whether to go on.
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

/// The deepest level at which the indentation of a dump still grows, so that a long chain of nodes takes no quadratic
/// room.
let deepestIndentation = 64
