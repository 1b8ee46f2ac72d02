import Descent

/// Writes a tree as a JSON document on a single line.
///
///     {"schema":"swparse-dump","version":1,"file":"main.swift","ok":true,"root":{…},"diagnostics":[…]}
///
/// The form determines how nodes and tokens are written; `JSONSchema` describes both forms. Offsets count bytes and
/// ranges are half-open. Bytes that are not UTF-8 become replacement characters in texts; offsets always refer to the
/// source.
struct JSONDump<Form: JSONTreeForm> {
  private var json: JSONWriter
  private let tree: SyntaxTree
  private let options: DumpOptions
  private let diagnostics: [Diagnostic]
  private let positions: JSONPositions
  private var form: Form
  private var problems: JSONProblems

  init(_ tree: SyntaxTree, _ options: DumpOptions, _ diagnostics: [Diagnostic], _ output: consuming ByteBuffer) {
    self.tree = tree
    self.options = options
    self.diagnostics = diagnostics
    self.positions = JSONPositions(tree.source, withLocations: options.locations)
    self.form = Form(tree, positions)
    self.problems = JSONProblems(tree, positions)
    self.json = JSONWriter(output)
  }

  /// Writes the dump, and returns the rest that was not drained.
  consuming func written(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer {
    json.beginObject()
    json.member("schema", Form.schema)
    json.member("version", 1)
    json.member("file", tree.source.name)
    json.member("ok", !diagnostics.haveError)
    guard writeRoot(drain) == .continue, writeTokens(drain) == .continue else { return json.buffer }
    json.member("diagnostics", diagnostics) { $0.value($1, in: tree.source, positions) }
    form.writeTables(to: &json)
    json.endObject()
    json.endLine()
    return json.buffer
  }

  private mutating func writeRoot(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer.Next {
    json.key("root")
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      switch event {
      case .enter(let node, let field): form.beginNode(node, field, walker, &json)
      // At this event, the walker has already left the node.
      case .leave: form.endNode(problems.isEmpty ? nil : problems.take(ofDepth: walker.depth + 1), &json)
      case .enterList(let field, _): form.beginList(field, &json)
      case .leaveList: json.endArray()
      case .token(let token, let field): form.write(token, field, &json)
      case .missing, .unexpected: problems.add(event, depth: walker.depth)
      }
      if json.buffer.isPieceFull, json.drain(drain) == .stop { return .stop }
    }
    return .continue
  }

  /// Writes the tokens and the trivia, as far as the options request them.
  private mutating func writeTokens(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) -> ByteBuffer.Next {
    if options.tokens {
      json.key("tokens")
      json.beginArray()
      for token in tree.wholeTokens {
        form.write(kind: token.kind, token.range, &json)
        if json.buffer.isPieceFull, json.drain(drain) == .stop { return .stop }
      }
      json.endArray()
    }
    if options.trivia {
      json.key("trivia")
      json.beginArray()
      for gap in tree.gaps {
        for piece in options.triviaPieces(tree.source, gap) { form.write(triviaKind: piece.kind, piece.range, &json) }
        if json.buffer.isPieceFull, json.drain(drain) == .stop { return .stop }
      }
      json.endArray()
    }
    return .continue
  }
}

/// How the nodes, tokens and trivia of a tree are written as JSON.
protocol JSONTreeForm {
  /// The name of the format.
  static var schema: String { get }

  init(_ tree: SyntaxTree, _ positions: JSONPositions)

  /// - Parameter walker: the walker that has just entered the node.
  mutating func beginNode(
    _ node: AnyNode, _ field: FieldName?, _ walker: borrowing TreeWalker, _ json: inout JSONWriter)
  mutating func endNode(_ problems: JSONProblems.OfNode?, _ json: inout JSONWriter)
  mutating func beginList(_ field: FieldName, _ json: inout JSONWriter)
  /// Writes a token of a field or of a list, which may be missing.
  mutating func write(_ token: TokenRef, _ field: FieldName?, _ json: inout JSONWriter)
  /// Writes a token of the source.
  mutating func write(kind: UInt8, _ range: SourceRange, _ json: inout JSONWriter)
  mutating func write(triviaKind: String, _ range: SourceRange, _ json: inout JSONWriter)
  /// Writes the members of the document that the form needs after all others.
  func writeTables(to json: inout JSONWriter)
}

extension JSONTreeForm {
  func writeTables(to json: inout JSONWriter) {}
}
