/// A large set of names with fast search for those that a typed text may mean.
///
///     var names = NameIndex(["red", "green", "grey"])
///     names.add("blue")
///     names.firstDeclared(startingWith: "gr")?.name      // "green"
///     names.best(2, for: "bl").map(\.name)                    // ["blue"]
///
/// A name is identified by its number: 0 for the first declared, and so on. A name that is added again keeps its
/// number; two names are the same if they are canonically equivalent, like `String`.
///
/// The index takes less than 24 bytes per name besides the text, and a sixteenth more after single additions. It
/// has room for 4 GiB of text; names without room are counted in ``refusedCount``.
public struct NameIndex: Sendable {
  // Names are found in three ways:
  // - The pool stores the texts in the order of declaration, in which names are numbered.
  // - The orders contain the numbers sorted by key, which is the name without case and marks, so that names with a
  //   common prefix are adjacent. `Landmarks` find the position without reading texts, and a `MinimumTree` finds
  //   the first declared name in a range.
  // - The summaries in the pool record the letters of each name, the initials of its words and its pairs of
  //   letters, as columns of bits. Names that match by humps or as subsequences are filtered with them before their
  //   texts are read.
  var pool = NamePool()
  /// Most names; `recent` contains those added one by one since the last merge.
  var settled = NameOrder()
  var recent = NameOrder()
  /// The number of names refused for lack of room.
  public internal(set) var refusedCount = 0

  /// Creates an empty index.
  public init() {}

  /// Creates an index of names in the order of their declaration.
  ///
  /// - Complexity: That of sorting the names.
  public init(_ names: some Sequence<String>) {
    add(contentsOf: names)
  }

  /// The number of distinct names.
  public var count: Int { pool.count }

  /// The name with a number, as it was first added.
  public subscript(id: Int) -> String { pool.text(of: id) }

  /// The number of a name, or nil if it is not in the index.
  ///
  /// - Complexity: Logarithmic in the number of names.
  public func id(of name: String) -> Int? {
    let key = NameKey(name)
    for order in [settled, recent] {
      // Names with equal keys come before those with longer keys.
      for place in order.range(beginningWith: key, in: pool) {
        let candidate = Int(order.names[place])
        guard pool.hasKey(key, candidate) else { break }
        if pool.text(of: candidate) == name { return candidate }
      }
    }
    return nil
  }

  /// The memory of the index besides the texts of its names, in bytes.
  package var overheadBytes: Int { pool.overheadBytes + settled.allocatedBytes + recent.allocatedBytes }
}
