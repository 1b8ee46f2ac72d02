import Descent
import Foundation

/// Measures how well the tree of a file survives a single error in its source.
struct RecoveryBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let sources = try BenchmarkInput(paths: options.paths, minimumBytes: 0).sources
    let run = RecoveryRun(seed: options.seed, fileCount: options.fileCount ?? 60, editsPerFile: options.editsPerFile)
    let edits = options.slips ? try slips(run, sources) : try run.edits(of: sources)
    if !options.slips { printTable(edits) }
    if options.slips {
      printWorst(edits, "slips that are not named", above: -1) { $0.diagnostics }
    } else if options.worstCount > 0 {
      printWorst(edits, "declarations lost", above: 0) { $0.lost }
      printWorst(edits, "diagnostics", above: 1) { $0.diagnostics }
      printWorst(edits, "tokens to the first diagnostic", above: 1) { $0.distances.first ?? 0 }
    }
    if let folder = options.editsFolder { try write(edits, in: URL(fileURLWithPath: folder)) }
  }

  /// Prints a line for each kind of edit.
  private func printTable(_ edits: [ScoredEdit]) {
    let total = RecoveryScore(sumOf: edits)
    let files = Set(edits.map(\.original.name)).count
    print("\(edits.count) edits of \(files) files, \(total.declarations) declarations expected")
    print("                             kept   with path   diagnostics   most   within a token")
    for kind in SingleEdit.Kind.general {
      printRow(kind.rawValue, RecoveryScore(sumOf: edits.filter { $0.edit.kind == kind }))
    }
    printRow("all", total)
  }

  /// Makes slips in keywords, prints a line for each keyword, and returns those that are not named.
  private func slips(_ run: RecoveryRun, _ sources: [SourceText]) throws -> [ScoredEdit] {
    let slips = try run.slips(in: sources)
    let total = RecoveryScore(sumOf: slips.map(\.edit))
    let byKeyword = Dictionary(grouping: slips, by: \.keyword)
    print("keyword          slips   named")
    for (keyword, slips) in byKeyword.sorted(by: {
      ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue)
    }) {
      printSlips(keyword.rawValue, slips)
    }
    printSlips("all", slips)
    printRow("declarations", total)
    return slips.filter { !$0.isNamed }.map(\.edit)
  }

  private func printSlips(_ name: String, _ slips: [ScoredSlip]) {
    let named = slips.count(where: \.isNamed)
    print(
      name.padding(toLength: 15, withPad: " ", startingAt: 0)
        + String(format: "%7d %7d   %5.1f %%", slips.count, named, 100 * Double(named) / Double(max(slips.count, 1))))
  }

  private func printRow(_ name: String, _ score: RecoveryScore) {
    print(
      name.padding(toLength: 27, withPad: " ", startingAt: 0)
        + String(
          format: "%6.2f %%   %6.2f %%   %11.2f   %4d   %12.1f %%",
          score.keptShare * 100, score.keptWithPathShare * 100, score.diagnosticsPerEdit, score.mostDiagnostics,
          score.share(within: 1) * 100))
  }

  private func printWorst(
    _ edits: [ScoredEdit], _ name: String, above limit: Int, _ measure: (RecoveryScore) -> Int
  ) {
    print("\nmost \(name):")
    for edit in edits.sorted(by: { measure($0.score) > measure($1.score) }).prefix(options.worstCount)
    where measure(edit.score) > limit {
      let place = LineMap(edit.original).location(of: edit.edit.original.start)
      let text = edit.original.text(in: edit.edit.original).prefix(30).prefix { !$0.isNewline }
      let change = options.slips ? String(decoding: edit.edit.replacement, as: UTF8.self) : edit.edit.kind.rawValue
      print("  \(measure(edit.score)): \(edit.original.name):\(place): \(change) '\(text)'")
    }
  }

  /// Writes each edited file, with the range and kind of the edit in another file, for comparison with other parsers.
  private func write(_ edits: [ScoredEdit], in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, edit) in edits.enumerated() {
      let name = folder.appendingPathComponent("edit-\(number + 1)")
      try Data(edit.edited.paddedBytes[..<edit.edited.count]).write(to: name.appendingPathExtension("swift"))
      let range = edit.edit.original
      let line = "\(edit.original.name)\t\(edit.edit.kind.rawValue)\t\(range.start)\t\(range.end)\n"
      try Data(line.utf8).write(to: name.appendingPathExtension("tsv"))
    }
  }
}
