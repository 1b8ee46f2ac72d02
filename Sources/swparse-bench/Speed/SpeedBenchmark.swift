import Descent
import Foundation
import SwiftGrammar

/// Measures lexing and parsing on a set of files, and the compiler's parser on the same files in the same run.
struct SpeedBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: options.minimumBytes)
    print(
      "\(input.files.count) files, \(input.repetitions) times: "
        + String(format: "%.2f MB, best of %d rounds, one core", input.megabytes, options.rounds))

    // The memory of one tree at a time: measured first, before anything larger was held.
    var tokenCount = 0
    var errorCount = 0
    for source in input.sources.prefix(input.files.count) {
      let file = SwiftFile(parsing: source)
      tokenCount += file.tree.tokens.count
      errorCount += file.tree.isValid ? 0 : 1
    }
    let memory = peakMemory()

    let lexing = Measurement(rounds: options.rounds) {
      for source in input.sources { _ = TokenBuffer.lexing(source, with: SwiftLexer(options: SwiftLexer.Options())) }
    }
    let parsing = Measurement(rounds: options.rounds) {
      for source in input.sources { _ = SwiftFile(parsing: source) }
    }
    let tokens = Double(tokenCount * input.repetitions)
    report("lexing", lexing, input, tokens)
    report("lexing + parsing + freeing", parsing, input, tokens)
    print("peak memory, one file at a time: \(memory / 1_000_000) MB; files with errors: \(errorCount)")
    try compare(input, lexing: lexing, parsing: parsing)
  }

  private func compare(_ input: BenchmarkInput, lexing: Measurement, parsing: Measurement) throws {
    guard options.comparesWithCompiler else { return }
    guard let compiler = try CompilerPeer(files: input.files, repetitions: input.repetitions) else {
      return print("swift-frontend was not found: no comparison")
    }
    defer { compiler.removeCopies() }
    let start = try Measurement(rounds: options.rounds) { try compiler.start() }
    let peer = try Measurement(rounds: options.rounds) { try compiler.parse() }
    print(
      line("swift-frontend -parse", peer, input)
        + String(format: "   (%.0f ms of it to start)", start.best * 1000))
    print(String(format: "lexing is %.1f times the compiler's rate", peer.best / lexing.best))
    print(String(format: "lexing + parsing is %.1f times the compiler's rate", peer.best / parsing.best))
  }

  private func report(_ name: String, _ measurement: Measurement, _ input: BenchmarkInput, _ tokens: Double) {
    print(line(name, measurement, input) + String(format: "  %5.1f ns a token", measurement.best / tokens * 1e9))
  }

  private func line(_ name: String, _ measurement: Measurement, _ input: BenchmarkInput) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
      + String(format: "%8.1f MB/s  %8.1f ms", input.megabytes / measurement.best, measurement.best * 1000)
  }
}
