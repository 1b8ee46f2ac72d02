/// Many names, of which the ones that a typed text may mean are found fast.
///
///     var names = NameIndex(["red", "green", "grey"])
///     names.add("blue")
///     names.firstDeclared(startingWith: "gr")?.name      // "green"
///     names.best(2, for: "bl").map(\.name)                    // ["blue"]
///
/// A name is known by its number: 0 for the one that was declared first, and so on. A name that is given again keeps
/// its number; two names are the same if they are canonically equivalent, as `String` has it.
///
/// The index takes less than 24 bytes for each name beside the text, and a sixteenth more after single additions. It
/// holds up to 4 GiB of text; names without room are counted in ``refusedCount``.
public struct NameIndex: Sendable {
  // Names are found in three ways:
  // - the pool has their texts in the order of declaration, where a name is known by its number;
  // - the orders have their numbers by key, which is the name without case and marks, so that the names which begin with
  //   a text are next to each other: `Landmarks` find the place without reading texts, and a `MinimumTree` finds the one
  //   that was declared first there;
  // - the summaries of the pool have the letters of each name, those that begin its words, and those that follow others,
  //   as columns of bits: names that match by humps or in their midst are looked for there, and then read.
  var pool = NamePool()
  /// Most names, and those that were added one by one since.
  var settled = NameOrder()
  var recent = NameOrder()
  /// How many names were refused for want of room.
  public internal(set) var refusedCount = 0

  /// Makes an index without names.
  public init() {}

  /// Makes an index of names in the order of their declaration.
  ///
  /// - Complexity: That of sorting the names.
  public init(_ names: some Sequence<String>) {
    add(contentsOf: names)
  }

  /// The number of different names.
  public var count: Int { pool.count }

  /// The name with a number, as it was given first.
  public subscript(id: Int) -> String { pool.text(of: id) }

  /// The number of a name, or nil if it is not there.
  ///
  /// - Complexity: Logarithmic in the number of names.
  public func id(of name: String) -> Int? {
    let key = NameKey(name)
    for order in [settled, recent] {
      // Names of the same key come before those of a longer one.
      for place in order.range(beginningWith: key, in: pool) {
        let candidate = Int(order.names[place])
        guard pool.hasKey(key, candidate) else { break }
        if pool.text(of: candidate) == name { return candidate }
      }
    }
    return nil
  }

  /// The memory of the index beside the texts of its names, in bytes.
  public var bytesBesideText: Int { pool.bytesBesideText + settled.allocatedBytes + recent.allocatedBytes }
}
