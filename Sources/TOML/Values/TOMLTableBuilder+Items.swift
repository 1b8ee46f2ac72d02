// The items of the tables that are complete.

extension TOMLTableBuilder {
  /// The root table of the file.
  var root: TOMLItem { finish(0) }

  /// The item of a table whose definition is complete.
  func finish(_ index: Int) -> TOMLItem {
    var table = TOMLTable()
    var children: [TOMLItem] = []
    for key in drafts[index].keys {
      guard let item = self[key, in: index] else { continue }
      var child = finish(item)
      child.keyRange = item.place
      table.append(key, child.value)
      children.append(child)
    }
    return TOMLItem(.table(table), at: drafts[index].place, children)
  }

  private func finish(_ item: Item) -> TOMLItem {
    switch item.content {
    case .value(let value): return value
    case .table(let table): return finish(table)
    case .arrayOfTables(let array):
      let tables = arrays[array].map(finish)
      return TOMLItem(.array(tables.map(\.value)), at: item.place, tables)
    }
  }
}
