/// The least of each sixteen numbers, of each sixteen of those, and so on: the least number of any part of an array is
/// found by looking at few of them. Takes a fifteenth of the memory of the array.
struct MinimumTree: Sendable {
  private static let width = 16
  /// The minima of all levels, one level behind the other, the lowest first; and where each level stands.
  private var nodes: ContiguousArray<UInt32> = []
  private var levels: ContiguousArray<Range<Int>> = []

  init() {}

  init(_ numbers: ContiguousArray<UInt32>) {
    nodes.reserveCapacity(numbers.count / (Self.width - 1) + 8)
    var level = numbers
    repeat {
      level = Self.minima(of: level)
      levels.append(nodes.count..<nodes.count + level.count)
      nodes.append(contentsOf: level)
    } while level.count > Self.width
  }

  private static func minima(of numbers: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    ContiguousArray(
      stride(from: 0, to: numbers.count, by: width).map { start in
        numbers[start..<min(start + width, numbers.count)].reduce(.max) { min($0, $1) }
      })
  }

  /// The least number in a part of the array that the tree was made of, or of one without a tree.
  func minimum(of numbers: ContiguousArray<UInt32>, in part: Range<Int>) -> Int? {
    var best = UInt32.max
    func visit(_ part: Range<Int>) { for place in part { best = min(best, numbers[place]) } }
    func visitNodes(_ part: Range<Int>) { for place in part { best = min(best, nodes[place]) } }
    var inner = part.covered(by: Self.width)
    guard !levels.isEmpty, !inner.isEmpty else {
      visit(part)
      return best == .max ? nil : Int(best)
    }
    visit(part.lowerBound..<inner.lowerBound * Self.width)
    visit(inner.upperBound * Self.width..<part.upperBound)
    for level in levels.indices {
      let (start, part) = (levels[level].lowerBound, inner)
      inner = part.covered(by: Self.width)
      guard level + 1 < levels.count, !inner.isEmpty else {
        visitNodes(start + part.lowerBound..<start + part.upperBound)
        break
      }
      visitNodes(start + part.lowerBound..<start + inner.lowerBound * Self.width)
      visitNodes(start + inner.upperBound * Self.width..<start + part.upperBound)
    }
    return best == .max ? nil : Int(best)
  }

  /// The least number in a part of the array of those that are wanted. Where a minimum is no better than what was found,
  /// nothing is asked.
  func minimum(of numbers: ContiguousArray<UInt32>, in part: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    var best = UInt32.max
    var place = part.lowerBound
    while place < part.upperBound {
      var (passed, width) = (0, Self.width)
      for level in levels {
        guard place % width == 0, place + width <= part.upperBound,
          nodes[level.lowerBound + place / width] >= best
        else { break }
        passed = width
        width *= Self.width
      }
      if passed == 0, numbers[place] < best, isWanted(Int(numbers[place])) { best = numbers[place] }
      place += max(passed, 1)
    }
    return best == .max ? nil : Int(best)
  }

  var allocatedBytes: Int { nodes.allocatedBytes + levels.allocatedBytes }
}

extension Range<Int> {
  /// Which groups of so many lie inside; none if the range is short.
  fileprivate func covered(by width: Int) -> Range<Int> {
    let start = (lowerBound + width - 1) / width
    return start..<Swift.max(start, upperBound / width)
  }
}
