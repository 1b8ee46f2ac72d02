/// How long each of many calls took.
struct Latencies {
  private var sorted: [Double] = []

  /// Calls a closure with each input once, after some that are not counted.
  init<Input>(_ inputs: [Input], _ work: (Input) -> Void) {
    let clock = ContinuousClock()
    for input in inputs.prefix(20) { work(input) }
    sorted = inputs.map { input in clock.measure { work(input) }.seconds }.sorted()
  }

  var mean: Double { sorted.reduce(0, +) / Double(max(1, sorted.count)) }
  var median: Double { share(0.5) }
  var ninetyNinth: Double { share(0.99) }

  private func share(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
