import Descent

/// The form of JSON that takes the least space: names are in tables, and nodes are arrays that refer to them.
///
///     {…,"root":[0,0,4,[1,0,1,["f",0,0]],[[2,2,3,[3,2,3,["1",2,1]]]]],…}
///
/// - A node is `[SHAPE, START, END, FIELD…]`. The shape is an index of the table `shapes`, whose elements are
///   `[NAME, FIELD NAME…]`: they name the node and those of its fields that are written, in the same order. The last
///   element of a node with missing or unexpected tokens is an object with the members that the other form has.
/// - A token is `[TEXT, START, KIND]`; the kind is an index of the table `tokenKinds`. It ends after its text; if it is
///   not UTF-8, a fourth number gives the end. A missing token has null instead of the text.
/// - A list is an array of nodes or tokens, never empty.
///
/// The first element distinguishes the three: a number, a text or null, an array.
struct CompactJSONTree: JSONTreeForm {
  static let schema = "swparse-dump-compact"

  private let tree: SyntaxTree
  private let positions: JSONPositions
  private var shapes = NameTable<Shape, [String]>()
  private var kinds = NameTable<UInt8, String>()
  private var triviaKinds = NameTable<String, String>()

  init(_ tree: SyntaxTree, _ positions: JSONPositions) {
    self.tree = tree
    self.positions = positions
  }

  mutating func beginNode(
    _ node: AnyNode, _ field: FieldName?, _ walker: borrowing TreeWalker, _ json: inout JSONWriter
  ) {
    let fields = walker.fields
    let range = tree.sourceRange(of: tree.tokenRange(of: node))
    json.beginArray()
    json.value(
      shapes.index(of: Shape(node, fields)) {
        [NodeName.of(node.type)] + fields.filter(\.value.isPresent).map(\.name.description)
      })
    json.value(Int(range.start))
    json.value(Int(range.end))
  }

  mutating func endNode(_ problems: JSONProblems.OfNode?, _ json: inout JSONWriter) {
    if let problems { json.object { problems.write(to: &$0) } }
    json.endArray()
  }

  mutating func beginList(_ field: FieldName, _ json: inout JSONWriter) { json.beginArray() }

  mutating func write(_ token: TokenRef, _ field: FieldName?, _ json: inout JSONWriter) {
    let range = TokenView(tree: tree, token: token).range
    let kind = tree.kindIndex(of: token)
    guard token.isMissing else { return write(kind: kind, range, &json) }
    json.array { json in
      json.null()
      json.value(Int(range.start))
      json.value(index(ofKind: kind))
    }
  }

  mutating func write(kind: UInt8, _ range: SourceRange, _ json: inout JSONWriter) {
    write(range, index(ofKind: kind), &json)
  }

  mutating func write(triviaKind: String, _ range: SourceRange, _ json: inout JSONWriter) {
    write(range, triviaKinds.index(of: triviaKind) { triviaKind }, &json)
  }

  func writeTables(to json: inout JSONWriter) {
    json.member("shapes", shapes.values) { $0.value($1) }
    json.member("tokenKinds", kinds.values)
    if !triviaKinds.values.isEmpty { json.member("triviaKinds", triviaKinds.values) }
    if let lineMap = positions.lineMap { json.member("lines", lineMap.lineStarts) { $0.value(Int($1)) } }
  }

  private mutating func index(ofKind kind: UInt8) -> Int {
    kinds.index(of: kind) { [tree] in tree.tokenKinds.caseName(of: kind) }
  }

  private func write(_ range: SourceRange, _ kind: Int, _ json: inout JSONWriter) {
    let bytes = tree.source.bytes(in: range)
    json.array { json in
      json.value(bytes)
      json.value(Int(range.start))
      json.value(kind)
      if !bytes.allSatisfy({ $0 < 0x80 }), String(decoding: bytes, as: UTF8.self).utf8.count != bytes.count {
        json.value(Int(range.end))
      }
    }
  }
}

/// A type of nodes, and which of its fields are present.
private struct Shape: Hashable {
  private let type: ObjectIdentifier
  /// A bit for each of the first fields.
  private var bits: UInt64 = 0
  /// The presence of each field after the first 64.
  private var rest: [Bool] = []

  init(_ node: AnyNode, _ fields: [Field]) {
    type = ObjectIdentifier(node.type)
    for (index, field) in fields.enumerated() {
      if index < 64 {
        bits |= field.value.isPresent ? 1 << UInt64(index) : 0
      } else {
        rest.append(field.value.isPresent)
      }
    }
  }
}

extension Field.Value {
  /// True if a dump has the field: it is neither absent nor an empty list.
  fileprivate var isPresent: Bool {
    switch self {
    case .node, .token: true
    case .list(let list): list.count > 0
    case .tokens(let list): list.count > 0
    case .absent: false
    }
  }
}

/// Names with their indices, in the order in which they were first asked for.
private struct NameTable<Key: Hashable, Value> {
  private(set) var values: [Value] = []
  private var indices: [Key: Int] = [:]

  mutating func index(of key: Key, _ makeValue: () -> Value) -> Int {
    if let known = indices[key] { return known }
    indices[key] = values.count
    values.append(makeValue())
    return values.count - 1
  }
}
