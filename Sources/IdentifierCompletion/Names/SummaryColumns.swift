/// The summaries of names, transposed: for each 512 names a set of them for each column, which has the names of which
/// the fact holds. So the names that have several letters are found 512 at a time, and only the columns of these are
/// read.
///
/// Each letter of a text that is found by humps begins a word or follows the typed one before it, and each capital is one
/// of the name: so few of the names that are found here need to be read.
struct SummaryColumns: Sendable {
  private var columns: ContiguousArray<NameSet> = []
  private(set) var count = 0

  /// A bit for each of 512 names.
  typealias NameSet = SIMD8<UInt64>
  private static let namesOfSet = 512
  private static let width = SummaryColumn.count

  mutating func append(_ summary: NameSummary) {
    if count % Self.namesOfSet == 0 {
      columns.grow(by: Self.width)
      columns.append(contentsOf: repeatElement(.zero, count: Self.width))
    }
    count += 1
    set(summary, of: count - 1)
  }

  mutating func removeLast(_ number: Int) {
    let end = count
    count -= number
    columns.removeLast(columns.count - (count + Self.namesOfSet - 1) / Self.namesOfSet * Self.width)
    for name in count..<min(end, columns.count / Self.width * Self.namesOfSet) { clear(name) }
  }

  mutating func replace(_ name: Int, by summary: NameSummary) {
    clear(name)
    set(summary, of: name)
  }

  private mutating func clear(_ name: Int) {
    let place = Place(of: name)
    for column in place.first..<place.first + Self.width { columns[column][place.lane] &= ~place.bit }
  }

  private mutating func set(_ summary: NameSummary, of name: Int) {
    let place = Place(of: name)
    summary.forEachColumn { columns[place.first + $0][place.lane] |= place.bit }
  }

  @inline(__always)
  func shape(of name: Int) -> NameShape {
    let place = Place(of: name)
    func bit(_ number: Int) -> UInt8 {
      columns[place.first + SummaryColumn.firstOfShape + number][place.lane] & place.bit == 0 ? 0 : 1
    }
    return NameShape(rawValue: bit(0) | bit(1) << 1) ?? .characters
  }

  /// Where the bits of a name are.
  private struct Place {
    /// The first column of the names of its set.
    var first: Int
    var lane: Int
    var bit: UInt64

    init(of name: Int) {
      first = name / namesOfSet * width
      lane = name % namesOfSet / 64
      bit = 1 << UInt64(name % 64)
    }
  }

  mutating func trim() { columns.trim() }
  var allocatedBytes: Int { columns.allocatedBytes }
}

/// The facts that make a name worth reading: of each two columns at least one. A demand has one column or more.
struct SummaryDemand {
  fileprivate private(set) var columns: ContiguousArray<(Int, Int)> = []

  mutating func require(_ column: SummaryColumn) { require(column, or: column) }

  mutating func require(_ column: SummaryColumn, or other: SummaryColumn) {
    guard !columns.contains(where: { $0 == (column.place, other.place) }) else { return }
    columns.append((column.place, other.place))
  }
}

extension SummaryColumns {
  /// Calls a closure with the names that satisfy a demand, in their order, several at a time.
  @inline(__always)
  func forEachGroup(with demand: SummaryDemand, _ body: (borrowing ContiguousArray<Int>) -> WalkStep) {
    forEachGroup(
      in: { first in
        var names = NameSet(repeating: .max)
        for (column, other) in demand.columns { names &= columns[first + column] | columns[first + other] }
        return names
      }, body)
  }

  /// Calls a closure with the names that satisfy all of a demand but for one part, of those whose letters may have
  /// several scalars in the key, or none.
  func forEachGroupOfManyScalars(
    withAllButOneOf demand: SummaryDemand, _ body: (borrowing ContiguousArray<Int>) -> WalkStep
  ) {
    forEachGroup(
      in: { first in
        var (all, allButOne) = (columns[first + SummaryColumn.firstOfShape + 1], NameSet.zero)
        for (column, other) in demand.columns {
          let names = columns[first + column] | columns[first + other]
          allButOne = allButOne & names | all
          all &= names
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
        names[lane].forEachBit { group.append(block * Self.namesOfSet + lane * 64 + $0) }
      }
      guard group.count >= Self.leastGroup else { continue }
      guard body(group) == .goOn else { return }
      group.removeAll(keepingCapacity: true)
    }
    _ = body(group)
  }
}
