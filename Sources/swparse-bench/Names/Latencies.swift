import Foundation

/// How long each of many calls took.
struct Latencies {
  private var sorted: [Double] = []

  /// Calls a closure with each input once, after some that are not counted.
  init<Input>(_ inputs: [Input], _ work: (Input) -> Void) {
    for input in inputs.prefix(20) { work(input) }
    sorted = inputs.map { input in processorTime { work(input) } }.sorted()
  }

  var mean: Double { sorted.reduce(0, +) / Double(max(1, sorted.count)) }
  var median: Double { share(0.5) }
  var ninetyNinth: Double { share(0.99) }

  private func share(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// The processor's time for some work, in seconds: what others do at the same time disturbs it less than the time of day.
func processorTime(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
