extension NameIndex {
  /// Makes one order of the two.
  mutating func settle() {
    guard !recent.names.isEmpty else { return }
    settled = NameOrder(sorted: merged(settled.names, recent.names) { _, _ in }, in: pool)
    recent = NameOrder()
  }

  /// Puts the last names in order with the others, and takes those away that are not new.
  mutating func unite(with batch: Range<Int>) {
    guard !batch.isEmpty else { return }
    var copies: [(copy: Int, original: Int)] = []
    let known = merged(settled.names, recent.names) { _, _ in }
    let names = merged(known, sorted(batch)) { copies.append(($0, $1)) }
    for (copy, original) in copies { counts.add(counts[copy], to: original) }
    settled = NameOrder(sorted: removeCopies(copies.map(\.copy), of: batch, from: names), in: pool)
    recent = NameOrder()
    trim()
  }

  private func sorted(_ batch: Range<Int>) -> ContiguousArray<UInt32> {
    struct Entry {
      var beginning: KeyBeginning
      var name: UInt32
    }
    var entries = ContiguousArray(batch.map { Entry(beginning: KeyBeginning(of: $0, in: pool), name: UInt32($0)) })
    entries.sort { left, right in
      if left.beginning != right.beginning { return left.beginning < right.beginning }
      switch pool.relation(of: Int(left.name), to: Int(right.name)) {
      case .before: return true
      case .behind: return false
      case .same: return left.name < right.name
      }
    }
    return ContiguousArray(entries.map(\.name))
  }

  /// Merges two orders. Of names that are the same only the first is kept, and the others are told.
  private func merged(
    _ names: ContiguousArray<UInt32>, _ later: ContiguousArray<UInt32>,
    foundCopy: (_ copy: Int, _ original: Int) -> Void
  ) -> ContiguousArray<UInt32> {
    if later.isEmpty { return names }
    var merged: ContiguousArray<UInt32> = []
    merged.reserveCapacity(names.count + later.count)
    var place = 0
    for name in later {
      var relation = merged.last.map { pool.relation(of: Int($0), to: Int(name)) } ?? .before
      while relation != .same, place < names.count {
        relation = pool.relation(of: Int(names[place]), to: Int(name))
        if relation == .behind { break }
        merged.append(names[place])
        place += 1
      }
      if relation == .same, let original = merged.last {
        foundCopy(Int(name), Int(original))
      } else {
        merged.append(name)
      }
    }
    merged.append(contentsOf: names[place...])
    return merged
  }

  /// Takes names away from a batch at the end, and returns an order with the numbers that the others have then.
  private mutating func removeCopies(
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
        counts.move(name, to: end)
        numbers[name - batch.lowerBound] = UInt32(end)
      }
      end += 1
    }
    removeLast(batch.upperBound - end)
    return ContiguousArray(names.map { $0 < batch.lowerBound ? $0 : numbers[Int($0) - batch.lowerBound] })
  }
}
