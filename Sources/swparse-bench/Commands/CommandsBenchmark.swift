import Descent
import Foundation

/// Measures the tool as a whole beside the compiler's parser, each from the start of a process to its exit.
///
/// Both read the same list of files, in turn, after a first run that is not counted: so both find the files in memory,
/// and other work of the machine disturbs both. Processor time is hardly disturbed by it.
struct CommandsBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let program = URL(fileURLWithPath: options.program ?? Self.programBesideThis).path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw BenchmarkFailure("there is no executable '\(program)'; see --program")
    }
    try reportStart(program)
    print(
      Self.row(
        ["files", "MB", "swparse", "wall", "2 jobs", "compiler", "wall", "ratio", "wall"],
        name: "median of \(options.rounds) runs"))
    for path in options.paths {
      let input = try BenchmarkInput(paths: [path], minimumBytes: 0)
      try compare(input.files, megabytes: input.megabytes, name: path, program)
    }
    try compareOneFile(program)
  }

  private static var programBesideThis: String {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appendingPathComponent("swparse").path
  }

  private func reportStart(_ program: String) throws {
    let version = try (0..<options.rounds).map { _ in try ProcessCost(running: program, ["--version"]) }
    print(
      format: "swparse --version: %.2f ms of processor time, %.2f ms wall",
      version.median(\.processor) * 1000, version.median(\.wall) * 1000)
  }

  /// Compares the programs on one file of `--megabytes` (2), made of the sources of all paths.
  private func compareOneFile(_ program: String) throws {
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: options.bytes ?? 2_000_000)
    var text: [UInt8] = []
    for source in input.sources where text.count < options.bytes ?? 2_000_000 {
      text += source.bytes(in: SourceRange(0, UInt32(source.count)))
      text.append(UInt8(ascii: "\n"))
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("swparse-bench-\(getpid()).swift")
    try Data(text).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try compare([file], megabytes: Double(text.count) / 1e6, name: "their text in one file", program)
  }

  private func compare(_ files: [URL], megabytes: Double, name: String, _ program: String) throws {
    guard let compiler = try CompilerPeer(files: files, repetitions: 1) else {
      throw BenchmarkFailure("swift-frontend was not found")
    }
    defer { compiler.removeCopies() }
    let check = ["check", "--no-config", "--files-from", compiler.list.path, "--jobs"]
    var one: [ProcessCost] = []
    var two: [ProcessCost] = []
    var theirs: [ProcessCost] = []
    for _ in 0...options.rounds {
      one.append(try ProcessCost(running: program, check + ["1"]))
      two.append(try ProcessCost(running: program, check + ["2"]))
      if options.comparesWithCompiler { theirs.append(try compiler.parse()) }
    }
    for (runs, who) in [(one, program), (theirs, compiler.frontend.path)] {
      // 1 says that there are errors. A program that gave up would be fast.
      if let run = runs.first(where: { !(0...1).contains($0.status) }) {
        throw BenchmarkFailure("'\(who)' ended with status \(run.status) on \(name)")
      }
    }
    let (ours, both, peer) = (
      [ProcessCost](one.dropFirst()), [ProcessCost](two.dropFirst()), [ProcessCost](theirs.dropFirst())
    )
    func milliseconds(_ runs: [ProcessCost], _ measure: (ProcessCost) -> Double) -> String {
      String(format: "%.1f ms", runs.median(measure) * 1000)
    }
    func ratio(_ measure: (ProcessCost) -> Double) -> String {
      String(format: "%.1f", peer.median(measure) / ours.median(measure))
    }
    print(
      Self.row(
        [
          "\(files.count)", String(format: "%.2f", megabytes), milliseconds(ours, \.processor),
          milliseconds(ours, \.wall), milliseconds(both, \.wall),
          milliseconds(peer, \.processor),
          milliseconds(peer, \.wall), ratio(\.processor), ratio(\.wall),
        ], name: name))
  }

  private static func row(_ cells: [String], name: String) -> String {
    cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined() + "  " + name
  }
}
