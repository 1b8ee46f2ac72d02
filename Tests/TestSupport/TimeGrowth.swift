/// How long some work takes for a size, and for eight times that size: eight times as long if it is linear, and 64 times if it
/// is quadratic.
///
///     let growth = try TimeGrowth(to: 8_000) { _ = try SwiftFile(parsing: String(repeating: "a<b.", count: $0)) }
///     #expect(growth.isLinear, "\(growth)")
public struct TimeGrowth: CustomStringConvertible {
  private var short: Duration
  private var long: Duration

  /// The growth from one time to another one.
  package init(short: Duration, long: Duration) { (self.short, self.long) = (short, long) }

  /// Measures work, and again if it seems not to be linear, since other tests run at the same time: the shortest times count.
  ///
  /// - Parameters:
  ///   - size: the larger size. Work that takes too short a time to tell, as optimized code does, is measured for larger ones.
  ///   - isLargest: whether larger sizes have no meaning, such as those beyond a limit.
  ///   - work: what is measured, for the size that it is given.
  public init(to size: Int, isLargest: Bool = false, _ work: (Int) throws -> Void) rethrows {
    self.init(short: .zero, long: .zero)
    for factor in isLargest ? [1] : [1, 4, 16] where long < Self.shortest { try measure(size * factor, work) }
  }

  private mutating func measure(_ size: Int, _ work: (Int) throws -> Void) rethrows {
    (short, long) = (.seconds(Int64.max), .seconds(Int64.max))
    let clock = ContinuousClock()
    for _ in 0..<12 {
      for _ in 0..<2 { short = min(short, try clock.measure { try work(size / 8) }) }
      long = min(long, try clock.measure { try work(size) })
      if isLinear || isClearlyNotLinear { return }
    }
  }

  /// Shorter times tell nothing.
  private static let shortest = Duration.milliseconds(10)

  public var isLinear: Bool { long < short * 24 || long < Self.shortest }

  /// Whether noise is no explanation, so that nothing is measured again.
  private var isClearlyNotLinear: Bool { long > short * 48 && long > .seconds(5) }

  public var description: String { "\(short), and \(long) for eight times the size" }
}
