import Descent

// Headers, and keys with values.

extension TOMLTableBuilder {
  /// `[a.b.c]`: a and b may already exist in any form; c must be new or implied.
  mutating func beginTable(_ key: TypedView<TOMLKey>) -> Int? {
    guard let (parent, name) = walk(key, from: 0, by: .implied) else { return nil }
    guard let item = self[name.text, in: parent] else { return insertTable(name, .header, in: parent) }
    guard case .table(let table) = item.content, drafts[table].origin == .implied else {
      report(.tomlRedefinedTable, at: name.range, first: item)
      return nil
    }
    drafts[table].origin = .header
    drafts[table].place = name.range
    set(Item(content: item.content, place: name.range), name.text, in: parent)
    return table
  }

  /// `[[a.b.c]]`: a and b may already exist in any form; c must be new or an array created by such headers.
  mutating func beginArrayElement(_ key: TypedView<TOMLKey>) -> Int? {
    guard let (parent, name) = walk(key, from: 0, by: .implied) else { return nil }
    let table = makeDraft(.header, at: name.range, depth: drafts[parent].depth + 1)
    guard let item = self[name.text, in: parent] else {
      arrays.append([table])
      set(Item(content: .arrayOfTables(arrays.count - 1), place: name.range), name.text, in: parent)
      return table
    }
    guard case .arrayOfTables(let array) = item.content else {
      report(.tomlNotAnArray, at: name.range, first: item)
      return nil
    }
    arrays[array].append(table)
    return table
  }

  /// `a.b.c = value`: a and b must be new or created by such keys; c must be new.
  mutating func add(_ entry: TypedView<TOMLKeyValue>, to table: Int) {
    guard let (parent, name) = walk(entry.key, from: table, by: .dottedKey) else { return }
    let value = value(of: entry.value, depth: drafts[parent].depth)
    if let item = self[name.text, in: parent] { return report(.tomlDuplicateKey, at: name.range, first: item) }
    set(Item(content: .value(value), place: name.range), name.text, in: parent)
  }

  mutating func value(of literal: TypedView<TOMLLiteral>, depth: Int) -> TOMLItem {
    let tree = literal.tree
    let place = literal.range
    switch literal.syntax {
    case .scalar(let ref):
      guard let index = tree.view(ref).literal.token.index else { return TOMLItem(.string(""), at: place) }
      var reader = TOMLScalarReader(
        source: source, kind: TOMLToken(index: tree.tokens[index].kindIndex), range: tree.tokens.range(at: index))
      return TOMLItem(reader.read(), at: place)
    case .array(let ref):
      var elements: [TOMLItem] = []
      for element in tree.view(ref).elements { elements.append(value(of: element, depth: depth + 1)) }
      return TOMLItem(.array(elements.map(\.value)), at: place, elements)
    case .inlineTable(let ref):
      let table = makeDraft(.header, at: place, depth: depth + 1)
      for entry in tree.view(ref).entries { add(entry, to: table) }
      return finish(table)
    }
  }
}
