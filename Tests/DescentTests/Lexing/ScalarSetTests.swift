import CorpusRunner
import Testing

@testable import Descent
@testable import DescentLexicon

@Suite struct ScalarSetTests {
  @Test func setsAreSortedAndJoined() {
    #expect(ScalarSet("dabc", ["x"..."z", "y"..."~"]).ranges == [97...100, 120...126])
    #expect(ScalarSet("", []).complement == .all)
    #expect(ScalarSet.all.complement.ranges == [])
    #expect(ScalarSet("b", []).complement.ranges == [0...97, 99...0xD7FF, 0xE000...0x10FFFF])
    #expect(ScalarSet("\u{10FFFF}\0", []).complement.ranges == [1...0xD7FF, 0xE000...0x10FFFE])
  }

  /// A scalar's UTF-8 is in the rows if and only if the scalar is in the set.
  @Test(arguments: 0..<12) func utf8IsThatOfTheScalars(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let edges: [UInt32] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    func edge() -> UInt32 {
      let edge = edges.randomElement(using: &random)!
      if Bool.random(using: &random) { return UInt32.random(in: 0...0x10FFFF, using: &random) }
      return min(edge + UInt32.random(in: 0...70, using: &random), 0x10FFFF)
    }
    let ranges = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let (left, right) = (edge(), edge())
      return min(left, right)...max(left, right)
    }
    let set = ScalarSet(ranges).intersection(.all)
    let rows = set.utf8
    // The rows do not overlap, so they contain as many sequences as the set has scalars.
    let count = rows.reduce(0) { $0 + $1.reduce(1) { $0 * $1.count } }
    #expect(count == set.ranges.reduce(0) { $0 + $1.count })
    for value in stride(from: UInt32.random(in: 0...60, using: &random), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let utf8 = Array(String(Character(scalar)).utf8)
      let isInRows = rows.contains { row in
        row.count == utf8.count && zip(row, utf8).allSatisfy { $0.contains($1) }
      }
      if isInRows != set.ranges.contains(where: { $0.contains(value) }) {
        Issue.record("\(value) of \(set.ranges)")
        return
      }
    }
  }
}
