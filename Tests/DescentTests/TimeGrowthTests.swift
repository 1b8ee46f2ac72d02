import TestSupport
import Testing

/// What tests of growth find out about work that is known.
@Suite struct TimeGrowthTests {
  @Test func linearAndQuadraticWork() {
    func count(to size: Int) {
      var sum = 0
      for number in 0..<size { sum &+= number }
      #expect(sum >= 0)
    }
    let linear = TimeGrowth(to: 400_000) { count(to: $0) }
    #expect(linear.isLinear, "\(linear)")
    let quadratic = TimeGrowth(to: 2_000) { count(to: $0 * $0) }
    #expect(!quadratic.isLinear, "\(quadratic)")
  }
}
