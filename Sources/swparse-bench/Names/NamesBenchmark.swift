import Foundation
import IdentifierCompletion

/// Measures a large index of names: the time to build it, its memory, and the speed of searches.
struct NamesBenchmark {
  let options: BenchmarkOptions

  func run() {
    var generated = GeneratedNames(seed: UInt64(options.seed))
    let names = generated.names(options.nameCount)
    let index = build(names)
    print()
    measureFirstDeclared(index, names, &generated)
    print()
    measureBest(index, names, &generated)
  }

  private func build(_ names: [String]) -> NameIndex {
    let textBytes = names.reduce(0) { $0 + $1.utf8.count }
    print(
      "Processor time. \(names.count) generated names of \(format("%.1f", Double(textBytes) / Double(names.count))) bytes\n"
    )
    // Measured in turn, so that the load of the machine affects both alike.
    var sorting: [Double] = []
    var building: [Double] = []
    var index = NameIndex()
    for _ in 0..<options.rounds {
      var sorted: [String] = []
      sorting.append(processorTime { sorted = names.sorted() })
      building.append(processorTime { index = NameIndex(names) })
      precondition(sorted.count == index.count)
    }
    let (sort, build) = (sorting.min() ?? .nan, building.min() ?? .nan)
    print("| | |\n|---|---:|")
    print("| sorting the names | \(format("%.0f ms", sort * 1e3)) |")
    print("| building the index | \(format("%.0f ms, %.2f times", build * 1e3, build / sort)) |")
    print(
      "| memory beside the text | \(format("%.1f bytes a name", Double(index.overheadBytes) / Double(index.count))) |"
    )
    return index
  }

  /// A single call is too short to be timed, so all of them are timed together.
  private func measureFirstDeclared(_ index: NameIndex, _ names: [String], _ generated: inout GeneratedNames) {
    let prefixes = generated.sample(of: 100_000, names).enumerated().map { place, name in
      String(name.prefix(1 + place % name.count))
    }
    print("| first declared, random prefixes | mean |\n|---|---:|")
    for (title, matching) in [("exact", LetterMatching.exact), ("smart", .smart)] {
      let rounds = (0..<options.rounds).map { _ in
        processorTime {
          for prefix in prefixes { precondition(index.firstDeclared(startingWith: prefix, matching: matching) != nil) }
        }
      }
      let best = rounds.min() ?? .nan
      print("| \(title) | \(format("%.2f µs", best / Double(prefixes.count) * 1e6)) |")
    }
  }

  private func measureBest(_ index: NameIndex, _ names: [String], _ generated: inout GeneratedNames) {
    let weights = ContiguousArray(names.indices.map { Double($0 &* 0x9E37_79B9 & 0xFFFF) })
    let queries: [(String, GeneratedNames.Query)] = [
      ("2 first letters", .prefix(2)), ("3 first letters", .prefix(3)), ("6 first letters", .prefix(6)),
      ("2 initials", .initials(2)), ("3 initials", .initials(3)), ("2 random letters", .letters(2)),
      ("3 random letters", .letters(3)), ("5 random letters", .letters(5)), ("6 letters, two swapped", .typo(6)),
      ("10 letters, two swapped", .typo(10)),
    ]
    print("| best 20, typed | mean | median | 99 % | mean with weights | 99 % |\n|---|---:|---:|---:|---:|---:|")
    for (title, query) in queries {
      let texts = generated.sample(of: 1000, names).map { generated.text(query, for: $0) }
      let plain = Latencies(texts) { precondition(index.best(20, for: $0).count <= 20) }
      let weighted = Latencies(texts) { precondition(index.best(20, for: $0) { weights[$0] }.count <= 20) }
      let figures = [plain.mean, plain.median, plain.ninetyNinth, weighted.mean, weighted.ninetyNinth]
      print("| \(title) | " + figures.map { format("%.3f ms", $0 * 1e3) }.joined(separator: " | ") + " |")
    }
  }

  private func format(_ format: String, _ numbers: Double...) -> String { String(format: format, arguments: numbers) }
}

/// The distribution of the times of many calls.
struct Latencies {
  private var sorted: [Double] = []

  /// Calls a closure once with each input, after a warm-up.
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

/// The processor time of some work, in seconds; other processes affect it less than the elapsed time.
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
