import Foundation

/// The times of several rounds of the same work. The least is the one that the machine disturbed least.
struct Measurement {
  var seconds: [Double] = []

  var best: Double { seconds.min() ?? .nan }

  /// Runs the work a number of times after a round that is not counted.
  init(rounds: Int, _ work: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    for round in 0...rounds {
      let time = try clock.measure { try work() }
      if round > 0 { seconds.append(Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)) }
    }
  }
}

/// The most memory that this process has held so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    // Glibc tells kilobytes.
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}
