import Descent

// Keys and values.

extension TOMLTableBuilder {
  mutating func add(_ entry: View<TOMLKeyValue>, to table: Int) {
    guard let (parent, name) = walk(entry.key, from: table, descend: { $0.enterForDottedKey($1, at: $2, in: $3) })
    else { return }
    let value = value(of: entry.value, depth: drafts[parent].depth)
    if let item = self[name.text, in: parent] { return report(.tomlDuplicateKey, at: name.range, first: item) }
    set(Item(content: .value(value), place: name.range), name.text, in: parent)
  }

  /// The table of a name in a key with periods, before the last name: a new one, or one that such keys have made.
  mutating func enterForDottedKey(_ name: String, at place: SourceRange, in parent: Int) -> Int? {
    guard let item = self[name, in: parent] else { return insertTable((name, place), .dottedKey, in: parent) }
    switch item.content {
    case .table(let table) where drafts[table].origin == .dottedKey: return table
    case .table, .arrayOfTables: report(.tomlTableHasHeader, at: place, first: item)
    case .value(let value): report(value.isTable ? .tomlClosedTable : .tomlNotATable, at: place, first: item)
    }
    return nil
  }

  mutating func value(of literal: View<TOMLLiteral>, depth: Int) -> TOMLValue {
    let tree = literal.tree
    switch literal.syntax {
    case .scalar(let ref):
      guard let index = tree.view(ref).literal.token.index else { return .string("") }
      var reader = TOMLScalarReader(
        TOMLToken(index: tree.tokens[index].kindIndex), at: tree.tokens.range(at: index), in: source)
      return reader.read()
    case .array(let ref):
      var elements: [TOMLValue] = []
      for element in tree.view(ref).elements { elements.append(value(of: element, depth: depth + 1)) }
      return .array(elements)
    case .inlineTable(let ref):
      let table = makeDraft(.header, depth: depth + 1)
      for entry in tree.view(ref).entries { add(entry, to: table) }
      return .table(finish(table))
    }
  }
}
