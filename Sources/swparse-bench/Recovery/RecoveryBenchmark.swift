import Descent
import Foundation

/// Measures how well the tree of a file survives a single error in its source.
struct RecoveryBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let sources = try BenchmarkInput(paths: options.paths, minimumBytes: 0).sources
    let run = RecoveryRun(seed: options.seed, fileCount: options.fileCount ?? 60, editsPerFile: options.editsPerFile)
    let edits: [ScoredEdit]
    if options.slips {
      // A slip after which the file is valid is no mistake in syntax.
      edits = try run.edits(of: sources, kinds: [.keywordMisspelt]).filter { $0.score.diagnostics > 0 }
      printSlips(edits)
    } else {
      let general = try run.edits(of: sources)
      let unmatched = try run.edits(of: sources, kinds: SingleEdit.Kind.unmatched)
      printTable(general, SingleEdit.Kind.general)
      printTable(unmatched, SingleEdit.Kind.unmatched)
      edits = general + unmatched
    }
    if options.worstCount > 0 {
      printWorst(edits, "declarations lost", above: 0) { $0.score.lost }
      printWorst(edits, "diagnostics", above: 1) { $0.score.diagnostics }
      printWorst(edits, "tokens to the first diagnostic", above: 1) { $0.score.distances.first ?? 0 }
      if options.slips { printWorst(edits, "slips that are not named", above: 0) { $0.isCorrected ? 0 : 1 } }
    }
  }

  /// Prints a line for each kind of edit.
  private func printTable(_ edits: [ScoredEdit], _ kinds: [SingleEdit.Kind]) {
    let total = RecoveryScore(sumOf: edits)
    let files = Set(edits.map(\.original.name)).count
    print("\(edits.count) edits of \(files) files, \(total.declarations) declarations expected")
    print("                             kept   with path   diagnostics   most   within a token")
    for kind in kinds {
      printRow(kind.rawValue, RecoveryScore(sumOf: edits.filter { $0.edit.kind == kind }))
    }
    printRow("all", total)
  }

  /// Prints a line for each keyword.
  private func printSlips(_ edits: [ScoredEdit]) {
    print("keyword          slips   named")
    let keywords = Dictionary(grouping: edits) { $0.original.text(in: $0.edit.original) }
    for (keyword, edits) in keywords.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      printSlips(keyword, edits)
    }
    printSlips("all", edits)
    printRow("declarations", RecoveryScore(sumOf: edits))
  }

  private func printSlips(_ name: String, _ edits: [ScoredEdit]) {
    let named = edits.count(where: \.isCorrected)
    let share = 100 * Double(named) / Double(max(edits.count, 1))
    print(name, width: 15, format: "%7d %7d   %5.1f %%", edits.count, named, share)
  }

  private func printRow(_ name: String, _ score: RecoveryScore) {
    print(
      name, width: 27, format: "%6.2f %%   %6.2f %%   %11.2f   %4d   %12.1f %%",
      score.keptShare * 100, score.keptWithPathShare * 100, score.diagnosticsPerEdit, score.mostDiagnostics,
      score.share(within: 1) * 100)
  }

  private func printWorst(
    _ edits: [ScoredEdit], _ name: String, above limit: Int, _ measure: (ScoredEdit) -> Int
  ) {
    print("\nmost \(name):")
    for edit in edits.sorted(by: { measure($0) > measure($1) }).prefix(options.worstCount)
    where measure(edit) > limit {
      let place = LineMap(edit.original).location(of: edit.edit.original.start)
      let text = edit.original.text(in: edit.edit.original).prefix(30).prefix { !$0.isNewline }
      let change = options.slips ? String(decoding: edit.edit.replacement, as: UTF8.self) : edit.edit.kind.rawValue
      print("  \(measure(edit)): \(edit.original.name):\(place): \(change) '\(text)'")
    }
  }
}
