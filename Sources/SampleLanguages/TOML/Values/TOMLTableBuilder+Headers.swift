import Descent

// Headers: the tables that keys belong to.

extension TOMLTableBuilder {
  /// `[a.b.c]`: a and b may be there in any way, c must be new or only implied.
  mutating func beginTable(_ key: View<TOMLKey>) -> Int? {
    guard let (parent, name) = walk(key, from: 0, descend: { $0.enterForHeader($1, at: $2, in: $3) }) else {
      return nil
    }
    guard let item = self[name.text, in: parent] else { return insertTable(name, .header, in: parent) }
    guard case .table(let table) = item.content, drafts[table].origin == .implied else {
      report(.tomlRedefinedTable, at: name.range, first: item)
      return nil
    }
    drafts[table].origin = .header
    set(Item(content: item.content, place: name.range), name.text, in: parent)
    return table
  }

  /// `[[a.b.c]]`: a and b may be there in any way, c must be new or an array made by such headers.
  mutating func beginArrayElement(_ key: View<TOMLKey>) -> Int? {
    guard let (parent, name) = walk(key, from: 0, descend: { $0.enterForHeader($1, at: $2, in: $3) }) else {
      return nil
    }
    let table = makeDraft(.header, depth: drafts[parent].depth + 1)
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

  /// The table of a name in the key of a header, before the last name.
  mutating func enterForHeader(_ name: String, at place: SourceRange, in parent: Int) -> Int? {
    guard let item = self[name, in: parent] else { return insertTable((name, place), .implied, in: parent) }
    switch item.content {
    case .table(let table): return table
    case .arrayOfTables(let array): return arrays[array].last
    case .value(let value):
      report(value.isTable ? .tomlClosedTable : .tomlNotATable, at: place, first: item)
      return nil
    }
  }
}
