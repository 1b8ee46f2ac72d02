/// The transposed summaries of names: for every 512 names and every column, a bit set of the names with that
/// property. Names with certain letters are found 512 at a time, reading only the columns of those letters.
///
/// In a match by humps, each letter begins a word or follows the previous typed letter, and each uppercase letter
/// is uppercase in the name. The columns for these properties leave few names to be read.
struct SummaryColumns: Sendable {
  private var columns: ContiguousArray<NameSet> = []
  private(set) var count = 0

  /// One bit for each of 512 names.
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

  @inline(__always) func shape(of name: Int) -> NameShape {
    let place = Place(of: name)
    func bit(_ number: Int) -> UInt8 {
      columns[place.first + SummaryColumn.firstOfShape + number][place.lane] & place.bit == 0 ? 0 : 1
    }
    return NameShape(rawValue: bit(0) | bit(1) << 1) ?? .characters
  }

  /// The position of a name's bits.
  private struct Place {
    /// The first column of the set that contains the name.
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

/// The properties that a matching name must have: for each pair of columns at least one. A demand has at least one
/// pair.
struct SummaryDemand {
  fileprivate private(set) var columns: ContiguousArray<(Int, Int)> = []

  mutating func require(_ column: SummaryColumn) { require(column, or: column) }

  mutating func require(_ column: SummaryColumn, or other: SummaryColumn) {
    guard !columns.contains(where: { $0 == (column.place, other.place) }) else { return }
    columns.append((column.place, other.place))
  }
}

extension SummaryColumns {
  /// Calls a closure with groups of names that satisfy a demand, in the order of declaration.
  @inline(__always)
  func forEachGroup(with demand: SummaryDemand, _ body: (borrowing ContiguousArray<Int>) -> WalkStep) {
    forEachGroup(
      in: { first in
        var names = NameSet(repeating: .max)
        for (column, other) in demand.columns { names &= columns[first + column] | columns[first + other] }
        return names
      }, body)
  }

  /// Calls a closure with groups of names that satisfy all but at most one part of a demand, among those with
  /// letters that have several scalars in the key, or none.
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

  /// Large enough for many texts to be fetched from memory in parallel, small enough to stop early.
  private static let leastGroup = 64

  /// - Parameter set: Returns the matching names of the set whose columns begin at an index.
  @inline(__always) private func forEachGroup(
    in set: (_ first: Int) -> NameSet, _ body: (borrowing ContiguousArray<Int>) -> WalkStep
  ) {
    var group: ContiguousArray<Int> = []
    // Bits past the last name are in no column, and so never match.
    for block in 0..<columns.count / Self.width {
      let names = set(block * Self.width)
      for lane in names.indices {
        names[lane].forEachBit { group.append(block * Self.namesOfSet + lane * 64 + $0) }
      }
      guard group.count >= Self.leastGroup else { continue }
      guard body(group) == .continue else { return }
      group.removeAll(keepingCapacity: true)
    }
    _ = body(group)
  }
}
