/// The minimum of every sixteen numbers, of every sixteen of those, and so on, so that the minimum of any part of
/// an array is found by looking at few numbers. It takes a fifteenth of the memory of the array.
struct MinimumTree: Sendable {
  private static let width = 16
  /// The minima of all levels, the lowest level first; `levels` contains the range of each level.
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

  /// The least number that satisfies a predicate in a part of the array from which the tree was built, or of an
  /// array without a tree.
  ///
  /// Numbers are tested in ascending order; after some failures, all that are less than the best so far are scanned.
  func minimum(of numbers: ContiguousArray<UInt32>, in part: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    var parts = least(of: numbers, in: part).map { [(least: $0, part: part)] } ?? []
    for _ in 0..<Self.width {
      guard let next = parts.indices.min(by: { parts[$0].least.number < parts[$1].least.number }) else { return nil }
      let (node, part) = parts.remove(at: next)
      if isWanted(Int(node.number)) { return Int(node.number) }
      let place = place(of: node, in: numbers)
      for rest in [part.lowerBound..<place, place + 1..<part.upperBound] {
        if let least = least(of: numbers, in: rest) { parts.append((least, rest)) }
      }
    }
    var best: UInt32?
    for (node, part) in parts where node.number < best ?? .max {
      for place in part where numbers[place] < best ?? .max && isWanted(Int(numbers[place])) { best = numbers[place] }
    }
    return best.map(Int.init)
  }

  /// A number of the array, at height 0, or one of the minima.
  private struct Node {
    var number: UInt32
    var place: Int
    var height: Int
  }

  private func number(at place: Int, _ height: Int, in numbers: ContiguousArray<UInt32>) -> UInt32 {
    height == 0 ? numbers[place] : nodes[levels[height - 1].lowerBound + place]
  }

  private func least(of numbers: ContiguousArray<UInt32>, in part: Range<Int>) -> Node? {
    guard !part.isEmpty else { return nil }
    var least = Node(number: .max, place: part.lowerBound, height: 0)
    func visit(_ part: Range<Int>, _ height: Int) {
      for place in part {
        let number = number(at: place, height, in: numbers)
        if number < least.number { least = Node(number: number, place: place, height: height) }
      }
    }
    var part = part
    for height in 0...levels.count {
      let inner = height < levels.count ? part.covered(by: Self.width) : 0..<0
      if inner.isEmpty {
        visit(part, height)
        break
      }
      visit(part.lowerBound..<inner.lowerBound * Self.width, height)
      visit(inner.upperBound * Self.width..<part.upperBound, height)
      part = inner
    }
    return least
  }

  /// The index in the array of the number of a node.
  private func place(of node: Node, in numbers: ContiguousArray<UInt32>) -> Int {
    var place = node.place
    for height in (0..<node.height).reversed() {
      place *= Self.width
      while number(at: place, height, in: numbers) != node.number { place += 1 }
    }
    return place
  }

  var allocatedBytes: Int { nodes.allocatedBytes + levels.allocatedBytes }
}

extension Range<Int> {
  /// The complete groups of a width inside the range.
  fileprivate func covered(by width: Int) -> Range<Int> {
    let start = (lowerBound + width - 1) / width
    return start..<Swift.max(start, upperBound / width)
  }
}
