extension NameIndex {
  /// Adds a name, or counts it once more.
  ///
  /// - Returns: The number of the name, or nil if there is no room for it.
  /// - Complexity: O(√*n*) with a small factor, on average over many additions. Many names are added faster at once, by
  ///   ``add(contentsOf:)``.
  @discardableResult
  public mutating func add(_ name: String) -> Int? {
    guard pool.hasRoom(for: name) else { return count(again: name) }
    // The name is compared from where it would stay.
    let id = append(name)
    if let known = settled.name(like: id, in: pool) ?? recent.name(like: id, in: pool) {
      removeLast(1)
      counts.add(1, to: known)
      return known
    }
    recent.insert(id, at: recent.place(of: id, in: pool))
    if recent.names.count > recentLimit { settle() }
    return id
  }

  /// Adds names in the order of their declaration, and counts those that are there.
  ///
  /// - Complexity: That of sorting the new names, and linear in all.
  public mutating func add(contentsOf names: some Sequence<String>) {
    var batch = count..<count
    var isNearlyFull = false
    for name in names {
      if isNearlyFull {
        add(name)
        continue
      }
      if !pool.hasRoom(for: name) || batch.count >= max(Self.leastBatch, batch.lowerBound) {
        unite(with: batch)
        batch = count..<count
      }
      if pool.hasRoom(for: name) {
        batch = batch.lowerBound..<append(name) + 1
      } else {
        // Few of the names that follow have room, and to unite all is too much for each of them.
        isNearlyFull = true
        _ = count(again: name)
      }
    }
    unite(with: batch)
  }

  /// Names that come again and again take room until they are united.
  private static let leastBatch = 1 << 20

  /// Inserting into an order moves half of it, uniting two of them reads both: the best is between, near the square root.
  private var recentLimit: Int {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    return max(1024, 16 << (bits / 2))
  }

  private mutating func append(_ name: String) -> Int {
    pool.append(name)
    counts.append()
    return count - 1
  }

  mutating func removeLast(_ number: Int) {
    pool.removeLast(number)
    counts.removeLast(number)
  }

  private mutating func count(again name: String) -> Int? {
    guard let known = id(of: name) else {
      refusedCount += 1
      return nil
    }
    counts.add(1, to: known)
    return known
  }

  mutating func trim() {
    pool.trim()
    counts.trim()
  }
}
