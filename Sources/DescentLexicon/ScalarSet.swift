/// A set of Unicode scalars, as ascending ranges that are not adjacent.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  /// Every Unicode scalar. Surrogates are not scalars.
  static let all = ScalarSet([0...0xD7FF, 0xE000...0x10FFFF])
  static let beyondASCII = ScalarSet([0x80...0xD7FF, 0xE000...0x10FFFF])

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ characters: String, _ ranges: [ClosedRange<Unicode.Scalar>]) {
    let single = characters.unicodeScalars.map { $0.value...$0.value }
    let wide = ranges.map { $0.lowerBound.value...$0.upperBound.value }
    self = ScalarSet(single + wide).intersection(.all)
  }

  var complement: ScalarSet {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { rest.append(next...0x10FFFF) }
    return ScalarSet(rest).intersection(.all)
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(
      ranges.flatMap { range in
        other.ranges.filter(range.overlaps).map { $0.clamped(to: range) }
      })
  }

  func isSuperset(of other: ScalarSet) -> Bool { intersection(other) == other }
}
