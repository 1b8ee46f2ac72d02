extension NameIndex {
  /// Adds a name, unless it is already present.
  ///
  /// - Returns: The number of the name, or nil if there is no room for it.
  /// - Complexity: O(√*n*) with a small constant factor, on average over many additions. Adding many names at once
  ///   is faster with ``add(contentsOf:)``.
  @discardableResult
  public mutating func add(_ name: String) -> Int? {
    guard pool.hasRoom(for: name) else { return findOrRefuse(name) }
    // The name is appended first, so that it can be compared in place.
    pool.append(name)
    let id = count - 1
    if let known = settled.name(like: id, in: pool) ?? recent.name(like: id, in: pool) {
      pool.removeLast(1)
      return known
    }
    recent.insert(id, at: recent.place(of: id, in: pool))
    if recent.names.count > recentLimit { settle() }
    return id
  }

  /// Adds names in the order of their declaration, except those already present.
  ///
  /// - Complexity: That of sorting the new names, plus linear in the number of all names.
  public mutating func add(contentsOf names: some Sequence<String>) {
    var start = count
    var isNearlyFull = false
    for name in names {
      if isNearlyFull {
        add(name)
        continue
      }
      if !pool.hasRoom(for: name) || count - start >= max(Self.leastBatch, start) {
        unite(with: start..<count)
        start = count
      }
      if pool.hasRoom(for: name) {
        pool.append(name)
      } else {
        // Few of the following names have room, and merging all orders for each of them would be too slow.
        isNearlyFull = true
        _ = findOrRefuse(name)
      }
    }
    if !isNearlyFull { unite(with: start..<count) }
  }

  /// The minimum size of a batch. Duplicate names take memory until their batch is merged.
  private static let leastBatch = 1 << 20

  /// An insertion moves half of an order, and a merge reads both orders: the best limit is near the square root of
  /// the count.
  private var recentLimit: Int {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    return max(1024, 16 << (bits / 2))
  }

  private mutating func findOrRefuse(_ name: String) -> Int? {
    let known = id(of: name)
    if known == nil { refusedCount += 1 }
    return known
  }
}

// MARK: Merging orders

extension NameIndex {
  /// Merges the recent order into the settled one.
  private mutating func settle() {
    settled = NameOrder(sorted: merged(settled.names, recent.names) { _ in }, in: pool)
    recent = NameOrder()
  }

  /// Merges the last names into the settled order, and removes duplicates.
  private mutating func unite(with batch: Range<Int>) {
    guard !batch.isEmpty else { return }
    var copies: [Int] = []
    let known = merged(settled.names, recent.names) { _ in }
    let names = merged(known, sorted(batch)) { copies.append($0) }
    settled = NameOrder(sorted: remove(copies, of: batch, from: names), in: pool)
    recent = NameOrder()
    pool.trim()
  }

  private func sorted(_ batch: Range<Int>) -> ContiguousArray<UInt32> {
    var entries = ContiguousArray(batch.map { (prefix: KeyPrefix(of: $0, in: pool), name: UInt32($0)) })
    entries.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      switch pool.relation(of: Int(left.name), to: Int(right.name)) {
      case .before: return true
      case .after: return false
      case .same: return left.name < right.name
      }
    }
    return ContiguousArray(entries.map(\.name))
  }

  /// Merges two orders. Of equal names only the first is kept, and the others are reported.
  private func merged(
    _ names: ContiguousArray<UInt32>, _ later: ContiguousArray<UInt32>, foundCopy: (Int) -> Void
  ) -> ContiguousArray<UInt32> {
    if later.isEmpty { return names }
    var merged: ContiguousArray<UInt32> = []
    merged.reserveCapacity(names.count + later.count)
    var place = 0
    for name in later {
      var relation = merged.last.map { pool.relation(of: Int($0), to: Int(name)) } ?? .before
      while relation != .same, place < names.count {
        relation = pool.relation(of: Int(names[place]), to: Int(name))
        if relation == .after { break }
        merged.append(names[place])
        place += 1
      }
      if relation == .same { foundCopy(Int(name)) } else { merged.append(name) }
    }
    merged.append(contentsOf: names[place...])
    return merged
  }

  /// Removes names from a batch at the end, and returns the order with the others renumbered.
  private mutating func remove(
    _ copies: [Int], of batch: Range<Int>, from names: ContiguousArray<UInt32>
  ) -> ContiguousArray<UInt32> {
    guard !copies.isEmpty else { return names }
    let none = UInt32.max
    var numbers = ContiguousArray(batch.map { UInt32($0) })
    for copy in copies { numbers[copy - batch.lowerBound] = none }
    var end = batch.lowerBound
    for name in batch where numbers[name - batch.lowerBound] != none {
      if end < name {
        pool.move(name, to: end)
        numbers[name - batch.lowerBound] = UInt32(end)
      }
      end += 1
    }
    pool.removeLast(batch.upperBound - end)
    return ContiguousArray(names.map { $0 < batch.lowerBound ? $0 : numbers[Int($0) - batch.lowerBound] })
  }
}
