import Descent
import Foundation

/// Measures how well the tree of a file survives a single mistake in it.
struct RecoveryBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let sources = try BenchmarkInput(paths: options.paths, minimumBytes: 0).sources
    let run = RecoveryRun(seed: options.seed, fileCount: options.fileCount, editsPerFile: options.editsPerFile)
    let edits = try run.edits(of: sources)
    let report = RecoveryReport(edits: edits)
    report.printTable()
    if options.worstCount > 0 { report.printWorst(options.worstCount) }
    if let folder = options.editsFolder { try write(edits, in: URL(fileURLWithPath: folder)) }
  }

  /// Writes each edited file, and beside it what was edited, for comparison with other parsers.
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
