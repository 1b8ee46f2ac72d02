import Descent

/// Writes a tree as a JSON document on a single line.
///
///     {"schema":"swparse-dump","version":1,"file":"main.swift","ok":true,"root":{…},"diagnostics":[…]}
///
/// A node is `{"node":NAME,"range":[START,END],"fields":{…}}`, a token `{"token":KIND,"range":[…],"text":…}`, a
/// missing token the same with `"missing":true` instead of a text. Absent and empty fields are omitted. A node
/// lists the tokens skipped in it under `"unexpected"`, and missing tokens that are not in a field under
/// `"missing"`. Offsets count bytes and ranges are half-open. Bytes that are not UTF-8 become replacement
/// characters in texts; offsets always refer to the source.
struct JSONDump {
  private(set) var json: JSONWriter
  private let tree: SyntaxTree
  private let diagnostics: [Diagnostic]
  private let positions: JSONPositions
  private var names: DumpNames
  /// Missing and unexpected tokens to be written at the end of their node, each with the node's depth.
  private var pending: [(depth: Int, event: TreeWalker.Event)] = []

  init(_ tree: SyntaxTree, _ options: DumpOptions, _ diagnostics: [Diagnostic], _ output: consuming ByteBuffer) {
    self.tree = tree
    self.diagnostics = diagnostics
    self.positions = JSONPositions(tree.source, withLocations: options.positions.contains(.locations))
    self.names = DumpNames(tree.tokenKinds)
    self.json = JSONWriter(output)
  }

  mutating func write(_ drain: (inout ByteBuffer) -> ByteBuffer.Next) {
    json.beginObject()
    json.member("schema", "swparse-dump")
    json.member("version", 1)
    json.member("file", tree.source.name)
    json.member("ok", !diagnostics.haveError)
    json.key("root")
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      write(event, depth: walker.depth)
      if json.buffer.isPieceFull, json.drain(drain) == .stop { return }
    }
    json.key("diagnostics")
    json.array { json in
      for diagnostic in diagnostics { json.value(diagnostic, in: tree.source, positions) }
    }
    json.endObject()
    json.endLine()
  }

  private mutating func write(_ event: TreeWalker.Event, depth: Int) {
    switch event {
    case .enter(let node, let field):
      if let field { json.key(field) }
      json.beginObject()
      json.key("node")
      json.plainValue(names.name(of: node))
      json.members(of: tree.sourceRange(of: tree.tokenRange(of: node)), positions)
      json.key("fields")
      json.beginObject()
    case .leave:
      json.endObject()
      // At this event, the walker has already left the node.
      writePending(ofDepth: depth + 1)
      json.endObject()
    case .enterList(let field, _):
      json.key(field)
      json.beginArray()
    case .leaveList: json.endArray()
    case .token(let token, let field):
      if let field { json.key(field) }
      write(token)
    case .missing, .unexpected: pending.append((depth, event))
    }
  }

  private mutating func write(_ token: TokenRef) {
    let range = TokenView(tree: tree, token: token).range
    json.beginObject()
    json.key("token")
    json.plainValue(names.name(ofKind: tree.kindIndex(of: token)))
    json.members(of: range, positions)
    if token.isMissing {
      json.member("missing", true)
    } else {
      json.key("text")
      json.value(tree.source.bytes(in: range))
    }
    json.endObject()
  }

  private mutating func writePending(ofDepth depth: Int) {
    let start = pending.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    if start == pending.count { return }
    let events = pending[start...].map(\.event)
    pending.removeSubrange(start...)
    var isFirst = true
    for case .unexpected(let tokens) in events {
      beginElement("unexpected", &isFirst)
      let range = tree.sourceRange(of: tokens)
      json.members(of: range, positions)
      json.key("text")
      json.value(tree.source.bytes(in: range))
      json.endObject()
    }
    if !isFirst { json.endArray() }
    isFirst = true
    for case .missing(let kindIndex, let position) in events {
      beginElement("missing", &isFirst)
      json.key("token")
      json.plainValue(names.name(ofKind: kindIndex))
      json.members(of: tree.sourceRange(of: TokenRange(UInt32(position), UInt32(position))), positions)
      json.endObject()
    }
    if !isFirst { json.endArray() }
  }

  /// Begins an object in an array; the first object also begins the array.
  private mutating func beginElement(_ key: StaticString, _ isFirst: inout Bool) {
    if isFirst {
      json.key(key)
      json.beginArray()
      isFirst = false
    }
    json.beginObject()
  }
}
