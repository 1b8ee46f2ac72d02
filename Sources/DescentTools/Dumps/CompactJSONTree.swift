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
  private var shapes = ShapeTable()
  /// The kinds of the tokens so far, and the place of each kind among them; -1 for one that there was not.
  private var kinds: [UInt8] = []
  private var placesOfKinds = [Int](repeating: -1, count: 256)
  private var triviaKinds: [String] = []

  init(_ tree: SyntaxTree, _ positions: JSONPositions) {
    self.tree = tree
    self.positions = positions
  }

  mutating func beginNode(
    _ node: AnyNode, _ field: FieldName?, _ walker: borrowing TreeWalker, _ json: inout JSONWriter
  ) {
    json.beginArray(shapes.index(of: node, walker.fields), tree.sourceRange(of: tree.tokenRange(of: node)))
  }

  mutating func endNode(_ problems: JSONProblems.OfNode?, _ json: inout JSONWriter) {
    if let problems { json.object { problems.write(to: &$0) } }
    json.endArray()
  }

  mutating func beginList(_ field: FieldName, _ json: inout JSONWriter) { json.beginArray() }

  mutating func write(_ token: TokenRef, _ field: FieldName?, _ json: inout JSONWriter) {
    let range = tree.range(of: token)
    let kind = tree.kindIndex(of: token)
    guard token.isMissing else { return write(kind: kind, range, &json) }
    json.beginArray()
    json.null()
    json.value(Int(range.start))
    json.value(place(ofKind: kind))
    json.endArray()
  }

  mutating func write(kind: UInt8, _ range: SourceRange, _ json: inout JSONWriter) {
    write(range, place(ofKind: kind), &json)
  }

  mutating func write(triviaKind: String, _ range: SourceRange, _ json: inout JSONWriter) {
    let known = triviaKinds.firstIndex(of: triviaKind)
    if known == nil { triviaKinds.append(triviaKind) }
    write(range, known ?? triviaKinds.count - 1, &json)
  }

  func writeTables(to json: inout JSONWriter) {
    json.member("shapes", shapes.shapes) { json, shape in
      json.beginArray()
      json.plainValue(NodeName.bytes(of: shape.node.type))
      for field in shape.fields { json.plainValue(field) }
      json.endArray()
    }
    let kindNames = tree.tokenKinds.caseNames
    json.member("tokenKinds", kinds) { $0.plainValue(kindNames[Int($1)].escapedForJSON) }
    if !triviaKinds.isEmpty { json.member("triviaKinds", triviaKinds) }
    if let lineMap = positions.lineMap { json.member("lines", lineMap.lineStarts) { $0.value(Int($1)) } }
  }

  private mutating func place(ofKind kind: UInt8) -> Int {
    if placesOfKinds[Int(kind)] < 0 {
      placesOfKinds[Int(kind)] = kinds.count
      kinds.append(kind)
    }
    return placesOfKinds[Int(kind)]
  }

  /// Writes a token or a piece of trivia. Were it not mutating, the form would be copied for each.
  private mutating func write(_ range: SourceRange, _ kind: Int, _ json: inout JSONWriter) {
    let bytes = tree.source.bytes(in: range)
    if bytes.span.isPlainInJSON { return json.array(plain: bytes.span, Int(range.start), kind) }
    json.beginArray()
    json.value(bytes)
    json.value(Int(range.start))
    json.value(kind)
    if !bytes.allSatisfy({ $0 < 0x80 }), String(decoding: bytes, as: UTF8.self).utf8.count != bytes.count {
      json.value(Int(range.end))
    }
    json.endArray()
  }
}

/// The shapes of nodes, in the order in which they were met.
private struct ShapeTable {
  /// A type of nodes, and which of its fields are present.
  private struct Key: Hashable, BitwiseCopyable {
    let type: ObjectIdentifier
    /// A bit for each of the first fields.
    var bits: UInt64 = 0
    /// The number, in `rests`, of which of the fields after the first 64 are present.
    var rest = 0
  }

  /// The shapes, each with one of its nodes and the fields that are present.
  private(set) var shapes: [(node: AnyNode, fields: [FieldName])] = []
  private var indices: [Key: Int] = [:]
  private var rests: [[Bool]: Int] = [:]
  /// The index of the most recent shape with each value of the low bits of its hash.
  private var recent = [(key: Key, index: Int)?](repeating: nil, count: 256)

  mutating func index(of node: AnyNode, _ fields: [Field]) -> Int {
    let key = key(of: node, fields)
    // The lowest bits of addresses are zero.
    let low = Int((UInt64(UInt(bitPattern: key.type)) >> 4 ^ key.bits &* 31) & 255)
    if let known = recent[low], known.key == key { return known.index }
    let index = indices[key] ?? shapes.count
    recent[low] = (key, index)
    if index == shapes.count {
      indices[key] = index
      shapes.append((node, fields.filter(\.value.isPresent).map(\.name)))
    }
    return index
  }

  private mutating func key(of node: AnyNode, _ fields: [Field]) -> Key {
    var key = Key(type: ObjectIdentifier(node.type))
    for index in 0..<min(fields.count, 64) where fields[index].value.isPresent { key.bits |= 1 << UInt64(index) }
    if fields.count > 64 {
      let rest = fields[64...].map(\.value.isPresent)
      key.rest = rests[rest] ?? rests.count
      rests[rest] = key.rest
    }
    return key
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
