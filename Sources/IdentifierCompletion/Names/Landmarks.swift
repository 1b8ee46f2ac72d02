/// The key beginning of every fourth name in an order, which lets most of a search run without reading texts.
struct Landmarks: Sendable {
  private static let step = 4
  private static let coarseStep = 64
  private var prefixes: ContiguousArray<UInt64> = []
  /// Every 64th of them, so that a search begins in memory that is likely to be cached.
  private var coarse: ContiguousArray<UInt64> = []

  var isEmpty: Bool { prefixes.isEmpty }

  init() {}

  init(_ names: ContiguousArray<UInt32>, in pool: borrowing NamePool) {
    prefixes.reserveCapacity(names.count / Self.step + 1)
    for place in stride(from: 0, to: names.count, by: Self.step) {
      prefixes.append(KeyPrefix(of: Int(names[place]), in: pool).number)
    }
    coarse.reserveCapacity(prefixes.count / Self.coarseStep + 1)
    for place in stride(from: 0, to: prefixes.count, by: Self.coarseStep) { coarse.append(prefixes[place]) }
  }

  /// The part of an order that contains all names with key beginnings in a range, and less than one step more at
  /// each end.
  func part(of places: Range<Int>, around range: ClosedRange<KeyPrefix>) -> Range<Int> {
    guard !prefixes.isEmpty else { return places }
    let (least, greatest) = (range.lowerBound.number, range.upperBound.number)
    let block = coarse.indices.bisection { coarse[$0] >= least }
    let start = (max(0, block - 1) * Self.coarseStep..<min(block * Self.coarseStep, prefixes.count)).bisection {
      prefixes[$0] >= least
    }
    let end = (start..<prefixes.count).gallopingBisection { prefixes[$0] > greatest }
    return max(0, (start - 1) * Self.step)..<(end < prefixes.count ? end * Self.step : places.upperBound)
  }

  var allocatedBytes: Int { prefixes.allocatedBytes + coarse.allocatedBytes }
}
