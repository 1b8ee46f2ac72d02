/// Names sorted by key.
struct NameOrder: Sendable {
  private(set) var names: ContiguousArray<UInt32> = []
  /// Both tables are empty in an order that changes often.
  private var landmarks = Landmarks()
  private var minima = MinimumTree()

  /// True if the order has the tables that make search fast.
  var isSettled: Bool { !landmarks.isEmpty }

  init() {}

  /// Creates an immutable order.
  init(sorted names: ContiguousArray<UInt32>, in pool: borrowing NamePool) {
    self.names = names
    landmarks = Landmarks(names, in: pool)
    minima = MinimumTree(names)
  }

  func range(beginningWith key: borrowing NameKey, in pool: borrowing NamePool) -> Range<Int> {
    range(beginningWith: key, among: names.indices, in: pool)
  }

  /// The same, for names known to be in a part of the order.
  func range(beginningWith key: borrowing NameKey, among part: Range<Int>, in pool: borrowing NamePool) -> Range<Int> {
    let part = near(key).clamped(to: part)
    let start = part.bisection { pool.place(of: Int(names[$0]), beside: key) != .before }
    let rest = start..<part.upperBound
    return start..<rest.gallopingBisection { pool.place(of: Int(names[$0]), beside: key) == .after }
  }

  /// A part that contains all names whose key has a prefix, and few others.
  func near(_ key: borrowing NameKey) -> Range<Int> { landmarks.part(of: names.indices, around: key.prefixes) }

  /// The position of a name, or the position where it would be inserted.
  func place(of name: Int, in pool: borrowing NamePool) -> Int {
    names.indices.bisection { pool.relation(of: Int(names[$0]), to: name) != .before }
  }

  /// The name in the order that equals another one, which need not be in the order.
  func name(like name: Int, in pool: borrowing NamePool) -> Int? {
    let place = place(of: name, in: pool)
    guard place < names.count, pool.relation(of: Int(names[place]), to: name) == .same else { return nil }
    return Int(names[place])
  }

  /// Inserts a name into an order without tables.
  mutating func insert(_ name: Int, at place: Int) {
    names.grow(by: 1)
    names.insert(UInt32(name), at: place)
  }

  func firstDeclared(in part: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    minima.minimum(of: names, in: part, where: isWanted)
  }

  var allocatedBytes: Int { names.allocatedBytes + landmarks.allocatedBytes + minima.allocatedBytes }
}
