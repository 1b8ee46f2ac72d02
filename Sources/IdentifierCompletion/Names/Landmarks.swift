/// The key beginning of every fourth name in an order, which lets most of a search run without reading texts.
struct Landmarks: Sendable {
  private static let step = 4
  private static let coarseStep = 64
  private var beginnings: ContiguousArray<UInt64> = []
  /// Every 64th of them, so that a search begins in memory that is likely to be cached.
  private var coarse: ContiguousArray<UInt64> = []

  var isEmpty: Bool { beginnings.isEmpty }

  init() {}

  init(_ names: ContiguousArray<UInt32>, in pool: borrowing NamePool) {
    beginnings.reserveCapacity(names.count / Self.step + 1)
    for place in stride(from: 0, to: names.count, by: Self.step) {
      beginnings.append(KeyBeginning(of: Int(names[place]), in: pool).number)
    }
    coarse.reserveCapacity(beginnings.count / Self.coarseStep + 1)
    for place in stride(from: 0, to: beginnings.count, by: Self.coarseStep) { coarse.append(beginnings[place]) }
  }

  /// The part of an order that contains all names with key beginnings in a range, and less than one step more at
  /// each end.
  func part(of places: Range<Int>, around range: ClosedRange<KeyBeginning>) -> Range<Int> {
    guard !beginnings.isEmpty else { return places }
    let (least, greatest) = (range.lowerBound.number, range.upperBound.number)
    let block = coarse.indices.bisection { coarse[$0] >= least }
    let start = (max(0, block - 1) * Self.coarseStep..<min(block * Self.coarseStep, beginnings.count)).bisection {
      beginnings[$0] >= least
    }
    let end = (start..<beginnings.count).gallopingBisection { beginnings[$0] > greatest }
    return max(0, (start - 1) * Self.step)..<(end < beginnings.count ? end * Self.step : places.upperBound)
  }

  var allocatedBytes: Int { beginnings.allocatedBytes + coarse.allocatedBytes }
}
