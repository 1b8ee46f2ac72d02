import Foundation

/// The benchmarks: speed beside the compiler's parser, the sample languages beside other readers of them, how much of a
/// tree survives a mistake in the source, and how fast names are found among many.
@main
struct Benchmark {
  static func main() {
    do {
      let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(BenchmarkOptions.help) }
      switch options.subject {
      case .speed: try SpeedBenchmark(options: options).run()
      case .languages: try LanguagesBenchmark(options: options).run()
      case .names: NamesBenchmark(options: options).run()
      case .completion: try CompletionBenchmark(options: options).run()
      case .recovery: try RecoveryBenchmark(options: options).run()
      }
    } catch {
      FileHandle.standardError.write(Data("swparse-bench: \(error)\n".utf8))
      exit(2)
    }
  }
}
