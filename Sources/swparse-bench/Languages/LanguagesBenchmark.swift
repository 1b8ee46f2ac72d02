import Descent
import Foundation
import SampleLanguages

/// Measures the sample languages compared with other parsers of them, and prints tables for the README.
struct LanguagesBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    // Memory is measured first, before anything larger is allocated.
    let memory = try treeMemory()
    #if DEBUG
      let build = ", a debug build"
    #else
      let build = ""
    #endif
    print("Best of \(options.rounds) rounds in turn, one core\(build).\n")
    for contest in try Contest.all(minimumBytes: documentBytes) {
      print(contest.table(try contest.run(rounds: options.rounds)) + "\n")
    }
    if let memory {
      print(format: "The tree of indented JSON takes %.1f times the memory of its source.", memory)
    }
  }

  private var documentBytes: Int { options.bytes ?? 8_000_000 }

  /// The memory of a tree per byte of its source, including the tokens but not the source itself; nil if the system
  /// does not provide it.
  private func treeMemory() throws -> Double? {
    let source = try SourceText(bytes: JSONDocument(.indented, minimumBytes: documentBytes).bytes)
    guard let before = residentMemory() else { return nil }
    let tree = JSON.parse(source)
    return withExtendedLifetime(tree) { residentMemory().map { Double($0 - before) / Double(source.count) } }
  }
}

/// The current resident memory of this process in bytes; nil if the system does not provide it in a file.
func residentMemory() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  let numbers = text.split(separator: " ")
  return numbers.count > 1 ? Int(numbers[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
}
