import Descent

/// Builds tables from the lines of a file, and reports contradictory definitions.
///
/// Tables under construction are stored in one array and identified by index, so that they are mutated in place.
struct TOMLTableBuilder {
  /// A table under construction.
  struct Draft {
    /// The keys in the order of their definition.
    var keys: [String] = []
    /// The items of the keys, by the keys' bytes.
    var items: [[UInt8]: Item] = [:]
    var origin: Origin
    /// The braces of an inline table, or the name that defines the table in a header or a key.
    var place: SourceRange
    /// The number of enclosing tables and arrays.
    var depth: Int
  }

  /// The way in which a table was created, which determines the keys that can be added to it.
  enum Origin {
    /// By the header of a nested table: its own header may follow.
    case implied
    /// By its own header, or as the root table.
    case header
    /// By a dotted key: headers may add tables to it, but not define it again.
    case dottedKey
  }

  /// The item of a key, and the place of its first definition.
  struct Item {
    var content: Content
    var place: SourceRange

    enum Content {
      case value(TOMLItem)
      case table(Int)
      case arrayOfTables(Int)
    }
  }

  let source: SourceText
  var diagnostics: [Diagnostic] = []
  var drafts = [Draft(origin: .header, place: SourceRange(0, 0), depth: 0)]
  /// The tables of each array created by headers.
  var arrays: [[Int]] = []
  /// The table that the keys of the current line belong to; nil after a malformed header, whose keys are only checked.
  var current: Int? = 0

  init(_ source: SourceText) { self.source = source }

  mutating func add(_ line: TypedView<TOMLLine>) {
    switch line.syntax {
    case .keyValue(let ref):
      let table = current ?? makeDraft(.header, at: SourceRange(0, 0), depth: 1)
      add(line.tree.view(ref), to: table)
    case .table(let ref): current = beginTable(line.tree.view(ref).key)
    case .arrayElement(let ref): current = beginArrayElement(line.tree.view(ref).key)
    }
  }
}

// Tables under construction.
extension TOMLTableBuilder {
  typealias Name = (text: String, range: SourceRange)

  /// Resolves the names of a key except for the last; reports an error and returns nil if that is impossible.
  mutating func walk(
    _ key: TypedView<TOMLKey>, from start: Int, by origin: Origin
  ) -> (parent: Int, last: Name)? {
    var table = start
    for (index, part) in key.parts.enumerated() {
      guard let token = part.token.index else { return nil }
      let range = key.tree.tokens.range(at: token)
      let kind = TOMLToken(index: key.tree.tokens[token].kindIndex)
      var reader = TOMLScalarReader(source: source, kind: kind, range: range)
      let name = reader.readText()
      if index == key.parts.count - 1 { return (table, (name, range)) }
      guard drafts[table].depth < Self.depthLimit else {
        diagnostics.append(Diagnostic(.nestingTooDeep(limit: Self.depthLimit), at: range))
        return nil
      }
      guard let next = enter((name, range), in: table, by: origin) else { return nil }
      table = next
    }
    return nil
  }

  /// The table of a name within a key: a new one, or an existing one that the key can extend.
  private mutating func enter(_ name: Name, in parent: Int, by origin: Origin) -> Int? {
    guard let item = self[name.text, in: parent] else { return insertTable(name, origin, in: parent) }
    switch item.content {
    case .table(let table) where origin == .implied || drafts[table].origin == .dottedKey: return table
    case .arrayOfTables(let array) where origin == .implied: return arrays[array].last
    case .table, .arrayOfTables: report(.tomlTableHasHeader, at: name.range, first: item)
    case .value(let value):
      report(value.value.table == nil ? .tomlNotATable : .tomlClosedTable, at: name.range, first: item)
    }
    return nil
  }

  /// The maximum nesting depth of tables, however they are created: code that uses the values may recurse.
  static var depthLimit: Int { 256 }

  subscript(name: String, in table: Int) -> Item? {
    drafts[table].items[Array(name.utf8)]
  }

  mutating func set(_ item: Item, _ name: String, in table: Int) {
    let former = drafts[table].items.updateValue(item, forKey: Array(name.utf8))
    if former == nil { drafts[table].keys.append(name) }
  }

  mutating func makeDraft(_ origin: Origin, at place: SourceRange, depth: Int) -> Int {
    drafts.append(Draft(origin: origin, place: place, depth: depth))
    return drafts.count - 1
  }

  mutating func insertTable(_ name: Name, _ origin: Origin, in parent: Int) -> Int {
    let table = makeDraft(origin, at: name.range, depth: drafts[parent].depth + 1)
    set(Item(content: .table(table), place: name.range), name.text, in: parent)
    return table
  }

  mutating func report(_ kind: DiagnosticKind, at place: SourceRange, first: Item) {
    diagnostics.append(
      Diagnostic(kind, at: place, [.source(place)], notes: [DiagnosticNote(.tomlFirstDefinition, at: first.place)]))
  }
}

extension DiagnosticKind {
  static let tomlDuplicateKey = DiagnosticKind("duplicate-key", .error, "the key %0 is already defined")
  static let tomlRedefinedTable = DiagnosticKind("redefined-table", .error, "the table %0 is already defined")
  static let tomlNotATable = DiagnosticKind("not-a-table", .error, "%0 is already defined, and is no table")
  static let tomlClosedTable = DiagnosticKind("closed-table", .error, "nothing can be added to the inline table %0")
  static let tomlTableHasHeader = DiagnosticKind(
    "table-has-header", .error, "the table %0 has a header of its own, and its keys belong there")
  static let tomlNotAnArray = DiagnosticKind(
    "not-an-array-of-tables", .error, "%0 is already defined, and is no array that tables can be added to")
  static let tomlFirstDefinition = DiagnosticKind("first-definition", .note, "first defined here")
}
