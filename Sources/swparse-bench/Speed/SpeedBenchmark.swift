import Descent
import Foundation
import SwiftGrammar

/// Measures lexing and parsing of a set of files, and the compiler's parser on the same files in the same run.
struct SpeedBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: options.bytes ?? 5_000_000)
    print(
      format: "%d files, %d times: %.2f MB, best of %d rounds, one core", input.files.count, input.repetitions,
      input.megabytes, options.rounds)

    // Memory is measured first, one tree at a time, before anything larger is allocated.
    var tokenCount = 0
    var errorCount = 0
    for source in input.sources.prefix(input.files.count) {
      let file = SwiftFile(parsing: source)
      tokenCount += file.tree.tokens.count
      errorCount += file.tree.isValid ? 0 : 1
    }
    let memory = peakMemory()

    let lexing = bestTime(rounds: options.rounds) {
      for source in input.sources { _ = TokenBuffer.lexing(source, with: SwiftLexer()) }
    }
    let parsing = bestTime(rounds: options.rounds) {
      for source in input.sources { _ = SwiftFile(parsing: source) }
    }
    let tokens = Double(tokenCount * input.repetitions)
    for (name, seconds) in [("lexing", lexing), ("lexing + parsing + freeing", parsing)] {
      report(name, seconds, input, "  %5.1f ns a token", seconds / tokens * 1e9)
    }
    print("peak memory, one file at a time: \(memory / 1_000_000) MB; files with errors: \(errorCount)")
    try compare(input, lexing: lexing, parsing: parsing)
  }

  private func compare(_ input: BenchmarkInput, lexing: Double, parsing: Double) throws {
    guard options.comparesWithCompiler else { return }
    guard let compiler = try CompilerPeer(files: input.files, repetitions: input.repetitions) else {
      return print("swift-frontend was not found: no comparison")
    }
    defer { compiler.removeCopies() }
    let start = try bestTime(rounds: options.rounds) { try compiler.start() }
    let peer = try bestTime(rounds: options.rounds) { try compiler.parse() }
    report("swift-frontend -parse", peer, input, "   (%.0f ms of it to start)", start * 1000)
    print(format: "lexing is %.1f times the compiler's rate", peer / lexing)
    print(format: "lexing + parsing is %.1f times the compiler's rate", peer / parsing)
  }

  private func report(_ name: String, _ seconds: Double, _ input: BenchmarkInput, _ format: String, _ number: Double) {
    print(
      name, width: 28, format: "%8.1f MB/s  %8.1f ms" + format, input.megabytes / seconds, seconds * 1000, number)
  }
}

/// The shortest time of several rounds in seconds, which is the least disturbed one, after a warm-up.
func bestTime(rounds: Int, _ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  try work()
  return try (0..<rounds).map { _ in try clock.measure(work) / .seconds(1) }.min() ?? .nan
}

extension BenchmarkOptions {
  /// The time that it takes to parse some sources, which is printed.
  func parsingTime(of sources: [SourceText]) -> Double {
    let seconds = bestTime(rounds: rounds) { for source in sources { _ = SwiftFile(parsing: source) } }
    print(format: "lexing + parsing + freeing  %8.1f ms", seconds * 1000)
    return seconds
  }

  /// Reports the time that work takes on the trees of all files, without the parse. A tool works on a tree just after the
  /// parse, while it is in the caches of the processor.
  func report(_ name: String, on sources: [SourceText], parsing: Double, _ work: (SyntaxTree) -> Void) {
    let seconds =
      (0..<rounds).map { _ in
        sources.reduce(0) { sum, source in
          let tree = SwiftFile(parsing: source).tree
          return sum + ContinuousClock().measure { work(tree) } / .seconds(1)
        }
      }.min() ?? .nan
    print(name, width: 28, format: "%8.1f ms  %5.2f times the parse", seconds * 1000, seconds / parsing)
  }
}

/// The peak memory of this process so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    // Glibc reports kilobytes.
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}
