/// What the summary of a name must have for its text to be worth reading: of each two columns at least one. A demand has
/// one column or more.
struct SummaryDemand {
  fileprivate private(set) var columns: ContiguousArray<(Int, Int)> = []

  mutating func require(_ column: SummaryColumns.Column) { require(column, or: column) }

  mutating func require(_ column: SummaryColumns.Column, or other: SummaryColumns.Column) {
    guard !columns.contains(where: { $0 == (column.place, other.place) }) else { return }
    columns.append((column.place, other.place))
  }
}

extension SummaryColumns {
  /// Calls a closure with the names that have what is demanded, in their order, several at a time.
  @inline(__always)
  func forEachGroup(with demand: SummaryDemand, _ body: (borrowing ContiguousArray<Int>) -> WalkStep) {
    forEachGroup(
      in: { first in
        var names = NameSet(repeating: .max)
        for (column, other) in demand.columns { names &= columns[first + column] | columns[first + other] }
        return names
      }, body)
  }

  /// Calls a closure with the names that have all of some letters but for one, of those whose letters may have several
  /// scalars in the key, or none.
  func forEachGroupOfManyScalars(
    withAllButOneOf letters: LetterSet, _ body: (borrowing ContiguousArray<Int>) -> WalkStep
  ) {
    forEachGroup(
      in: { first in
        var (all, allButOne) = (columns[first + Self.shape + 1], NameSet.zero)
        letters.forEach { letter in
          allButOne = allButOne & columns[first + letter] | all
          all &= columns[first + letter]
        }
        return allButOne
      }, body)
  }

  /// Enough for the memory to bring many texts at the same time; few enough to stop soon.
  private static let leastGroup = 64

  /// - Parameter set: The names wanted of those whose columns begin at a place.
  @inline(__always)
  private func forEachGroup(
    in set: (_ first: Int) -> NameSet, _ body: (borrowing ContiguousArray<Int>) -> WalkStep
  ) {
    var group: ContiguousArray<Int> = []
    // The last names of the last set are not there; they have no letters, and so are in no column.
    for block in 0..<columns.count / Self.width {
      let names = set(block * Self.width)
      for lane in names.indices {
        var rest = names[lane]
        while rest != 0 {
          group.append(block * Self.namesOfSet + lane * 64 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
      guard group.count >= Self.leastGroup else { continue }
      guard body(group) == .goOn else { return }
      group.removeAll(keepingCapacity: true)
    }
    _ = body(group)
  }
}
