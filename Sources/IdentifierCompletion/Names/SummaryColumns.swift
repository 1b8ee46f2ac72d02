/// The summaries of names, turned by a right angle: for each 512 names a set of them for each letter, which tells in which
/// of the names it is. So the names that have several letters are found 512 at a time, and only what is asked for is read;
/// a name takes a bit in each column.
///
/// Each letter of a text that is found by humps begins a word or follows the typed one before it, and each capital is one
/// of the name: so few of the names that are found here need to be read.
struct SummaryColumns: Sendable {
  private(set) var columns: ContiguousArray<NameSet> = []
  private(set) var count = 0

  /// A bit for each of 512 names.
  typealias NameSet = SIMD8<UInt64>
  static let namesOfSet = 512

  /// The columns of 512 names: letters, initials, pairs of letters, and two for the shape.
  static let width = 2 * LetterSet.width + LetterPairs.width + 2
  private static let initials = LetterSet.width
  private static let pairs = 2 * LetterSet.width
  static let shape = pairs + LetterPairs.width

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
    summary.letters.forEach { columns[place.first + $0][place.lane] |= place.bit }
    summary.initials.forEach { columns[place.first + Self.initials + $0][place.lane] |= place.bit }
    summary.pairs.forEach { columns[place.first + Self.pairs + $0][place.lane] |= place.bit }
    if summary.shape.rawValue & 1 != 0 { columns[place.first + Self.shape][place.lane] |= place.bit }
    if summary.shape.rawValue & 2 != 0 { columns[place.first + Self.shape + 1][place.lane] |= place.bit }
  }

  @inline(__always)
  func shape(of name: Int) -> NameShape {
    let place = Place(of: name)
    func bit(_ column: Int) -> UInt8 { columns[place.first + column][place.lane] & place.bit == 0 ? 0 : 1 }
    return NameShape(rawValue: bit(Self.shape) | bit(Self.shape + 1) << 1) ?? .characters
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

extension SummaryColumns {
  /// What a summary can tell of a name: whether it has a letter, a letter that is an initial, or one behind another.
  struct Column: Equatable {
    let place: Int

    static func letter(_ folded: UInt32) -> Column { Column(place: LetterSet.place(of: folded)) }
    static func initial(_ folded: UInt32) -> Column { Column(place: initials + LetterSet.place(of: folded)) }
    static func pair(_ folded: UInt32, _ next: UInt32) -> Column {
      Column(place: pairs + LetterPairs.place(of: folded, next))
    }
  }
}
