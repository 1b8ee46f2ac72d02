import Descent

/// A value of a file, with its place.
///
///     let file = TOMLFile(parsing: try SourceText("[server]\nports = [80, 443]"))
///     let port = file.root["server"]?["ports"]?[1]
///     port?.value          // .integer(443)
///     port?.range          // SourceRange(22, 25)
public struct TOMLItem: Sendable {
  public let value: TOMLValue
  /// The place of the value. A table that is defined by a header or a dotted key has the place of its name there, an
  /// array of such tables that of the first, and the table of the whole file is at its beginning.
  public let range: SourceRange
  /// The place of the key at its first definition; nil for an element of an array, and for the table of the file.
  public internal(set) var keyRange: SourceRange?
  /// The items of a table, in the order of its entries, or of an array.
  let children: [TOMLItem]

  init(_ value: TOMLValue, at range: SourceRange, _ children: [TOMLItem] = []) {
    self.value = value
    self.range = range
    self.children = children
  }
}

extension TOMLItem {
  /// The item of a key in a table; nil if the item is not a table.
  public subscript(key: String) -> TOMLItem? {
    value.table?.index(of: key).map { children[$0] }
  }

  /// An element of an array; nil if the item is not an array, or the index is out of range.
  public subscript(index: Int) -> TOMLItem? {
    elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The keys of a table with their items, in the order of their definition; nil if the item is not a table.
  public var entries: [(key: String, item: TOMLItem)]? {
    value.table.map { table in zip(table.entries, children).map { ($0.key, $1) } }
  }

  /// The elements of an array; nil if the item is not an array.
  public var elements: [TOMLItem]? {
    if case .array = value { children } else { nil }
  }
}
