import Foundation
import TestSupport
import Testing

@Suite struct TimeGrowthTests {
  @Test(arguments: [(10, 80, true), (10, 200, true), (10, 300, false), (10, 640, false), (0, 9, true)])
  func eightTimesTheTimeIsLinear(short: Int, long: Int, isLinear: Bool) {
    let growth = TimeGrowth(short: .milliseconds(short), long: .milliseconds(long))
    #expect(growth.isLinear == isLinear, "\(growth)")
  }

  /// Both sizes are measured, and larger ones as long as the time is too short.
  @Test(arguments: [(false, [10, 80, 40, 320, 160, 1280]), (true, [10, 80])])
  func sizesAreMeasured(isLargest: Bool, expected: [Int]) {
    var sizes: Set<Int> = []
    let growth = TimeGrowth(to: 80, isLargest: isLargest) { sizes.insert($0) }
    #expect(growth.isLinear && sizes == Set(expected))
  }

  @Test func aTimeThatTellsIsMeasuredOnce() {
    var sizes: Set<Int> = []
    let growth = TimeGrowth(to: 80) { size in
      sizes.insert(size)
      usleep(UInt32(size) * 500)
    }
    #expect(growth.isLinear && sizes == [10, 80])
  }
}
