/// Names in the order of their keys, with what makes a search in them fast.
struct NameOrder: Sendable {
  private(set) var names: ContiguousArray<UInt32> = []
  /// There are none in an order that changes often.
  private var landmarks = Landmarks()
  private var minima = MinimumTree()

  /// Whether the order has what makes a search fast.
  var isSettled: Bool { !landmarks.isEmpty }

  init() {}

  /// Makes an order that is not going to change.
  init(sorted names: ContiguousArray<UInt32>, in pool: borrowing NamePool) {
    self.names = names
    landmarks = Landmarks(names, in: pool)
    minima = MinimumTree(names)
  }

  /// The names whose key begins with a key: where they stand.
  func range(beginningWith key: borrowing NameKey, in pool: borrowing NamePool) -> Range<Int> {
    range(beginningWith: key, among: names.indices, in: pool)
  }

  /// The same, of names that are known to stand in a part of the order.
  func range(beginningWith key: borrowing NameKey, among part: Range<Int>, in pool: borrowing NamePool) -> Range<Int> {
    range(beginningWith: key, within: near(key).clamped(to: part), in: pool)
  }

  /// A part in which all names must stand whose key begins with a key, and few others.
  func near(_ key: borrowing NameKey) -> Range<Int> { landmarks.part(of: names.indices, around: key.beginnings) }

  private func range(beginningWith key: borrowing NameKey, within part: Range<Int>, in pool: borrowing NamePool)
    -> Range<Int>
  {
    let start = firstPlace(in: part) { pool.place(of: $0, beside: key) != .before }
    let end = lastPlace(from: start, in: part) { pool.place(of: $0, beside: key) == .behind }
    return start..<end
  }

  /// Where a name stands, or would stand.
  func place(of name: Int, in pool: borrowing NamePool) -> Int {
    firstPlace(in: names.indices) { pool.relation(of: $0, to: name) != .before }
  }

  /// The name that is the same as another, which need not be in the order.
  func name(like name: Int, in pool: borrowing NamePool) -> Int? {
    let place = place(of: name, in: pool)
    guard place < names.count, pool.relation(of: Int(names[place]), to: name) == .same else { return nil }
    return Int(names[place])
  }

  private func firstPlace(in part: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end {
      let middle = start + (end - start) / 2
      if isBehind(Int(names[middle])) { end = middle } else { start = middle + 1 }
    }
    return start
  }

  /// The same, where the place is likely to be near the start: in steps that double.
  private func lastPlace(from start: Int, in part: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (known, step) = (start, 1)
    while known + step < part.upperBound, !isBehind(Int(names[known + step - 1])) {
      known += step
      step *= 2
    }
    return firstPlace(in: known..<min(known + step, part.upperBound), where: isBehind)
  }

  /// Puts a name into an order that changes often.
  mutating func insert(_ name: Int, at place: Int) {
    names.grow(by: 1)
    names.insert(UInt32(name), at: place)
  }

  /// The name that was declared first of those in a part.
  func firstDeclared(in part: Range<Int>) -> Int? { minima.minimum(of: names, in: part) }

  /// The one that was declared first of those in a part that are wanted.
  func firstDeclared(in part: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    minima.minimum(of: names, in: part, where: isWanted)
  }

  var allocatedBytes: Int { names.allocatedBytes + landmarks.allocatedBytes + minima.allocatedBytes }
}
