import TestSupport
import Testing

@Suite struct TimeGrowthTests {
  @Test(arguments: [(10, 80, true), (10, 200, true), (10, 300, false), (10, 640, false), (1, 19, true)])
  func eightTimesTheTimeIsLinear(short: Int, long: Int, isLinear: Bool) {
    let growth = TimeGrowth(short: .milliseconds(short), long: .milliseconds(long))
    #expect(growth.isLinear == isLinear, "\(growth)")
  }

  @Test func bothSizesAreMeasured() {
    var sizes: Set<Int> = []
    let growth = TimeGrowth(to: 80) { sizes.insert($0) }
    #expect(growth.isLinear && sizes == [10, 80])
  }
}
