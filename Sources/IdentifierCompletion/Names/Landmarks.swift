/// The beginning of the key of each fourth name of an order, which tells most of a search without a look at a text.
struct Landmarks: Sendable {
  private static let step = 4
  private static let coarseStep = 64
  private var beginnings: ContiguousArray<UInt64> = []
  /// Each 64th of them, so that a search begins in memory that is always at hand.
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

  /// Where the names must stand whose keys have such a beginning: a part that begins and ends less than a step too far.
  func part(of places: Range<Int>, around range: ClosedRange<KeyBeginning>) -> Range<Int> {
    guard !beginnings.isEmpty else { return places }
    let (least, greatest) = (range.lowerBound.number, range.upperBound.number)
    let block = coarse.firstIndex(in: coarse.indices) { $0 >= least }
    let start = beginnings.firstIndex(
      in: max(0, block - 1) * Self.coarseStep..<min(block * Self.coarseStep, beginnings.count)
    ) {
      $0 >= least
    }
    let end = beginnings.firstIndex(near: start) { $0 > greatest }
    return max(0, (start - 1) * Self.step)..<(end < beginnings.count ? end * Self.step : places.upperBound)
  }

  var allocatedBytes: Int { beginnings.allocatedBytes + coarse.allocatedBytes }
}

extension ContiguousArray<UInt64> {
  /// The first index in a part of a sorted array at which something holds that holds behind it as well.
  @inline(__always)
  fileprivate func firstIndex(in part: Range<Int>, where isBehind: (UInt64) -> Bool) -> Int {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end {
      let middle = start + (end - start) / 2
      if isBehind(self[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }

  /// The same from an index on that is likely to be near: in steps that double.
  @inline(__always)
  fileprivate func firstIndex(near start: Int, where isBehind: (UInt64) -> Bool) -> Int {
    var (known, step) = (start, 1)
    while known + step <= count, !isBehind(self[known + step - 1]) {
      known += step
      step *= 2
    }
    return firstIndex(in: known..<Swift.min(known + step, count), where: isBehind)
  }
}
