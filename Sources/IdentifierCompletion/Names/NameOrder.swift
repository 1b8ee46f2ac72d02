/// Names in the order of their keys.
struct NameOrder: Sendable {
  private(set) var names: ContiguousArray<UInt32> = []
  /// Both are empty in an order that changes often.
  private var landmarks = Landmarks()
  private var minima = MinimumTree()

  /// Whether the order has the tables that make a search fast.
  var isSettled: Bool { !landmarks.isEmpty }

  init() {}

  /// Makes an order that is not going to change.
  init(sorted names: ContiguousArray<UInt32>, in pool: borrowing NamePool) {
    self.names = names
    landmarks = Landmarks(names, in: pool)
    minima = MinimumTree(names)
  }

  /// The places of the names whose key begins with a key.
  func range(beginningWith key: borrowing NameKey, in pool: borrowing NamePool) -> Range<Int> {
    range(beginningWith: key, among: names.indices, in: pool)
  }

  /// The same for names that are known to be in a part of the order.
  func range(beginningWith key: borrowing NameKey, among part: Range<Int>, in pool: borrowing NamePool) -> Range<Int> {
    let part = near(key).clamped(to: part)
    let start = part.bisection { pool.place(of: Int(names[$0]), beside: key) != .before }
    let rest = start..<part.upperBound
    return start..<rest.gallopingBisection { pool.place(of: Int(names[$0]), beside: key) == .behind }
  }

  /// A part that has all names whose key begins with a key, and few others.
  func near(_ key: borrowing NameKey) -> Range<Int> { landmarks.part(of: names.indices, around: key.beginnings) }

  /// The place of a name, or the place where it would be inserted.
  func place(of name: Int, in pool: borrowing NamePool) -> Int {
    names.indices.bisection { pool.relation(of: Int(names[$0]), to: name) != .before }
  }

  /// The name that is the same as another, which need not be in the order.
  func name(like name: Int, in pool: borrowing NamePool) -> Int? {
    let place = place(of: name, in: pool)
    guard place < names.count, pool.relation(of: Int(names[place]), to: name) == .same else { return nil }
    return Int(names[place])
  }

  /// Inserts a name into an order that changes often.
  mutating func insert(_ name: Int, at place: Int) {
    names.grow(by: 1)
    names.insert(UInt32(name), at: place)
  }

  /// The name that was declared first of those in a part that satisfy a condition.
  func firstDeclared(in part: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    minima.minimum(of: names, in: part, where: isWanted)
  }

  var allocatedBytes: Int { names.allocatedBytes + landmarks.allocatedBytes + minima.allocatedBytes }
}
