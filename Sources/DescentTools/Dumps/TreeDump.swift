import Descent

/// Writes a tree as indented lines for reading: one line per node, with its leading tokens.
///
///     CallExpression
///       callee: NameExpression name: 'f'
///       arguments:
///         Argument
///           value: IntegerLiteral literal: '1'
///
/// Beyond the deepest indentation, each line begins with its depth in brackets.
struct TreeDump {
  private var output: ByteBuffer
  private let start: NodeView
  private let tree: SyntaxTree
  private let options: DumpOptions
  private let lineMap: LineMap?
  private var names: DumpNames
  /// The number of open nodes and lists.
  private var depth = 0
  /// True if the current line is that of a node, to which tokens can be appended.
  private var isOnNodeLine = false

  init(_ start: NodeView, _ options: DumpOptions, _ output: consuming ByteBuffer) {
    self.start = start
    self.tree = start.tree
    self.options = options
    self.lineMap = options.locations ? LineMap(tree.source) : nil
    self.names = DumpNames(tree.tokenKinds)
    self.output = output
  }

  /// Writes the dump, and returns the rest that was not drained.
  consuming func written(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer {
    var walker = TreeWalker(start)
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
      if depth > 0 { beginLine() }
      if let field {
        writeLabel(field)
        output.append(" ")
      }
      let name = names.name(of: node)
      output.styled(.nodeName, options.style) { $0.append(name) }
      writePosition(tree.sourceRange(of: tree.tokenRange(of: node)))
      depth += 1
      isOnNodeLine = true
    case .enterList(let field, _):
      beginLine()
      writeLabel(field)
      depth += 1
    case .leave, .leaveList:
      depth -= 1
      isOnNodeLine = false
    case .token(let token, let field): write(token, field)
    case .missing(let kindIndex, _):
      beginLine()
      writeMissing(kindIndex)
    case .unexpected(let tokens):
      beginLine()
      let range = tree.sourceRange(of: tokens)
      output.styled(.error, options.style) { output in
        output.append("unexpected ")
        if range.isEmpty {
          output.append(tree.tokenKinds.displayName(of: tree.tokens[Int(tokens.start)].kindIndex))
        } else {
          output.appendAbbreviated(tree.source.bytes(in: range))
        }
      }
      writePosition(range)
    }
  }

  private mutating func write(_ token: TokenRef, _ field: FieldName?) {
    if isOnNodeLine { output.append(" ") } else { beginLine() }
    if let field {
      writeLabel(field)
      output.append(" ")
    }
    let range = tree.range(of: token)
    if token.isMissing {
      writeMissing(tree.kindIndex(of: token))
    } else {
      output.styled(.tokenText, options.style) { $0.appendAbbreviated(tree.source.bytes(in: range)) }
    }
    if !isOnNodeLine { writePosition(range) }
  }

  private mutating func writeMissing(_ kindIndex: UInt8) {
    let name = tree.tokenKinds.displayName(of: kindIndex)
    output.append("missing \(name)", .error, options.style)
  }

  private mutating func writeLabel(_ label: FieldName) {
    output.styled(.fieldName, options.style) {
      $0.append(label)
      $0.append(":")
    }
  }

  private mutating func writePosition(_ range: SourceRange) {
    guard options.offsets || options.locations else { return }
    output.styled(.faint, options.style) { output in
      if options.offsets {
        output.append(" ")
        output.append(decimal: Int(range.start))
        output.append("..<")
        output.append(decimal: Int(range.end))
      }
      if let lineMap {
        output.append(" \(lineMap.location(of: range.start))..<\(lineMap.location(of: range.end))")
      }
    }
  }

  private mutating func beginLine() {
    output.append("\n")
    output.append(UInt8(ascii: " "), count: 2 * min(depth, deepestDumpIndentation))
    if depth > deepestDumpIndentation { output.append("[\(depth)] ", .faint, options.style) }
    isOnNodeLine = false
  }
}

extension ByteBuffer {
  /// Appends text in quotes, safe for a terminal and truncated if it is long.
  fileprivate mutating func appendAbbreviated(_ slice: ArraySlice<UInt8>) {
    append("'")
    if slice.count <= 200, slice.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      append(slice)
    } else {
      // The rest is not decoded: a token can be as long as a file.
      appendVisibly(String(decoding: slice.prefix(1000), as: UTF8.self))
    }
    append("'")
  }
}
