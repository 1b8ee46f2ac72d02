/// How long some work takes for a size, and for eight times that size: eight times as long if it is linear, and 64 times if it
/// is quadratic.
///
///     let growth = try TimeGrowth(to: 8_000) { _ = try SwiftFile(parsing: String(repeating: "a<b.", count: $0)) }
///     #expect(growth.isLinear, "\(growth)")
public struct TimeGrowth: CustomStringConvertible {
  private var short = Duration.zero
  private var long = Duration.zero

  /// Measures work, and up to twice again if it seems not to be linear, since other tests run at the same time.
  ///
  /// - Parameters:
  ///   - size: the larger size.
  ///   - work: what is measured, for the size that it is given.
  public init(to size: Int, _ work: (Int) throws -> Void) rethrows {
    let clock = ContinuousClock()
    for _ in 0..<3 {
      short = min(try clock.measure { try work(size / 8) }, try clock.measure { try work(size / 8) })
      long = try clock.measure { try work(size) }
      if isLinear { return }
    }
  }

  public var isLinear: Bool { long < short * 24 || long < .milliseconds(20) }

  public var description: String { "\(short), and \(long) for eight times the size" }
}
