import Descent

/// Puts the lines of a file together to tables, and finds the definitions that contradict each other.
///
/// Tables under construction stand side by side in an array and are told by their index: one is changed in its place,
/// however many others it is in.
struct TOMLTableBuilder {
  /// A table under construction.
  struct Draft {
    var entries: [(key: String, item: Item)] = []
    var places: [ExactText: Int] = [:]
    var origin: Origin
    /// How many tables and arrays are around it.
    var depth: Int
  }

  /// How a table came about, which decides what may be added to it.
  enum Origin {
    /// By the header of a table inside it: its own header may follow.
    case implied
    /// By a header of its own, or as the table of the whole file.
    case header
    /// By a key with periods: headers may add tables to it, but not begin it again.
    case dottedKey
  }

  /// What a key stands for, and where it was defined first.
  struct Item {
    var content: Content
    var place: SourceRange

    enum Content {
      case value(TOMLValue)
      case table(Int)
      case arrayOfTables(Int)
    }
  }

  let source: SourceText
  var diagnostics: [Diagnostic] = []
  var drafts = [Draft(origin: .header, depth: 0)]
  /// The tables of each array that headers make.
  var arrays: [[Int]] = []
  /// The table to which the keys of the current line belong; nil behind a header that is wrong, whose keys are read for
  /// what is wrong inside them only.
  var current: Int? = 0

  init(_ source: SourceText) { self.source = source }

  mutating func add(_ line: View<TOMLLine>) {
    switch line.syntax {
    case .keyValue(let ref): add(line.tree.view(ref), to: current ?? makeDraft(.header, depth: 1))
    case .table(let ref): current = beginTable(line.tree.view(ref).key)
    case .arrayElement(let ref): current = beginArrayElement(line.tree.view(ref).key)
    }
  }
}

// Tables under construction.
extension TOMLTableBuilder {
  /// Follows the names of a key up to the one before the last; nil if that is impossible, which is reported.
  mutating func walk(
    _ key: View<TOMLKey>, from start: Int, descend: (inout Self, String, SourceRange, Int) -> Int?
  ) -> (parent: Int, last: (text: String, range: SourceRange))? {
    var table = start
    for (index, part) in key.parts.enumerated() {
      guard let token = part.name.token.index else { return nil }
      let range = key.tree.tokens.range(at: token)
      var reader = TOMLScalarReader(TOMLToken(index: key.tree.tokens[token].kindIndex), at: range, in: source)
      let name = reader.readText()
      if index == key.parts.count - 1 { return (table, (name, range)) }
      guard drafts[table].depth < Self.depthLimit else {
        diagnostics.append(Diagnostic(.nestingTooDeep(limit: Self.depthLimit), at: range))
        return nil
      }
      guard let next = descend(&self, name, range, table) else { return nil }
      table = next
    }
    return nil
  }

  /// How deeply tables may be nested, whichever way: what uses the values may recurse.
  static var depthLimit: Int { 256 }

  subscript(name: String, in table: Int) -> Item? {
    drafts[table].places[ExactText(name)].map { drafts[table].entries[$0].item }
  }

  mutating func set(_ item: Item, _ name: String, in table: Int) {
    if let place = drafts[table].places[ExactText(name)] {
      drafts[table].entries[place].item = item
    } else {
      drafts[table].places[ExactText(name)] = drafts[table].entries.count
      drafts[table].entries.append((name, item))
    }
  }

  mutating func makeDraft(_ origin: Origin, depth: Int) -> Int {
    drafts.append(Draft(origin: origin, depth: depth))
    return drafts.count - 1
  }

  mutating func insertTable(_ name: (text: String, range: SourceRange), _ origin: Origin, in parent: Int) -> Int {
    let table = makeDraft(origin, depth: drafts[parent].depth + 1)
    set(Item(content: .table(table), place: name.range), name.text, in: parent)
    return table
  }

  mutating func report(_ kind: DiagnosticKind, at place: SourceRange, first: Item) {
    diagnostics.append(
      Diagnostic(kind, at: place, [.source(place)], notes: [DiagnosticNote(.tomlFirstDefinition, at: first.place)]))
  }

  /// The table of the whole file.
  var table: TOMLTable { finish(0) }

  func finish(_ index: Int) -> TOMLTable {
    var table = TOMLTable()
    for entry in drafts[index].entries {
      switch entry.item.content {
      case .value(let value): table[entry.key] = value
      case .table(let index): table[entry.key] = .table(finish(index))
      case .arrayOfTables(let array): table[entry.key] = .array(arrays[array].map { .table(finish($0)) })
      }
    }
    return table
  }
}

extension TOMLValue {
  var isTable: Bool { if case .table = self { true } else { false } }
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
