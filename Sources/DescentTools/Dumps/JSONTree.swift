import Descent

/// The form of JSON that names everything where it is.
///
/// A node is `{"node":NAME,"range":[START,END],"fields":{…}}`, a token `{"token":KIND,"range":[…],"text":…}`, a
/// missing token the same with `"missing":true` instead of a text. Absent and empty fields are omitted. A node
/// lists the tokens skipped in it under `"unexpected"`, and missing tokens that are not in a field under
/// `"missing"`.
struct JSONTree: JSONTreeForm {
  static let schema = "swparse-dump"

  private let tree: SyntaxTree
  private let positions: JSONPositions
  private var names: DumpNames

  init(_ tree: SyntaxTree, _ positions: JSONPositions) {
    self.tree = tree
    self.positions = positions
    self.names = DumpNames(tree.tokenKinds)
  }

  mutating func beginNode(
    _ node: AnyNode, _ field: FieldName?, _ walker: borrowing TreeWalker, _ json: inout JSONWriter
  ) {
    if let field { json.key(field) }
    json.beginObject()
    json.key("node")
    json.plainValue(names.name(of: node))
    json.members(of: tree.sourceRange(of: tree.tokenRange(of: node)), positions)
    json.key("fields")
    json.beginObject()
  }

  mutating func endNode(_ problems: JSONProblems.OfNode?, _ json: inout JSONWriter) {
    json.endObject()
    problems?.write(to: &json)
    json.endObject()
  }

  mutating func beginList(_ field: FieldName, _ json: inout JSONWriter) {
    json.key(field)
    json.beginArray()
  }

  mutating func write(_ token: TokenRef, _ field: FieldName?, _ json: inout JSONWriter) {
    if let field { json.key(field) }
    let range = tree.range(of: token)
    let kind = tree.kindIndex(of: token)
    guard token.isMissing else { return write(kind: kind, range, &json) }
    json.beginObject()
    json.key("token")
    json.plainValue(names.escapedName(ofKind: kind))
    json.members(of: range, positions)
    json.member("missing", true)
    json.endObject()
  }

  mutating func write(kind: UInt8, _ range: SourceRange, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("token")
    json.plainValue(names.escapedName(ofKind: kind))
    writeText(range, &json)
  }

  mutating func write(triviaKind: String, _ range: SourceRange, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", triviaKind)
    writeText(range, &json)
  }

  /// Ends an object with a range and its text.
  private func writeText(_ range: SourceRange, _ json: inout JSONWriter) {
    json.members(of: range, positions)
    json.member("text", tree.source.bytes(in: range))
    json.endObject()
  }
}
