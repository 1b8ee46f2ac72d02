import Descent
import Foundation
import SwiftGrammar

/// Measures how well the tree of a file survives a single mistake in it.
struct RecoveryBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let originals = try validFiles()
    var random = SeededGenerator(seed: UInt64(options.seed))
    var scores: [SingleEdit.Kind: RecoveryScore] = [:]
    var worst: [(score: RecoveryScore, description: String)] = []
    var number = 0
    for file in originals {
      let editable = EditableSource(file)
      let paths = DeclarationPaths(file)
      for index in 0..<options.editsPerFile {
        let kind = SingleEdit.Kind.allCases[(index + number) % SingleEdit.Kind.allCases.count]
        guard let edit = editable.edit(kind, using: &random) else { continue }
        let source = try SourceText(bytes: edit.applied(to: editable.source), name: editable.source.name)
        let edited = SwiftFile(parsing: source)
        let score = RecoveryScore(edit, of: paths, gives: edited)
        scores[kind, default: RecoveryScore()] = scores[kind, default: RecoveryScore()] + score
        let place = LineMap(file.tree.source).location(of: edit.original.start)
        let text = file.tree.source.text(in: edit.original).prefix(30).prefix { !$0.isNewline }
        worst.append((score, "\(source.name):\(place): \(kind.rawValue) '\(text)'"))
        if let folder = options.editsFolder {
          try write(source, edit, number: worst.count, in: folder)
        }
      }
      number += 1
    }
    report(scores, files: originals.count)
    reportWorst(worst)
  }

  /// Files without errors, chosen by chance.
  private func validFiles() throws -> [SwiftFile] {
    var random = SeededGenerator(seed: UInt64(options.seed))
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: 0)
    var files: [SwiftFile] = []
    for source in input.sources.shuffled(using: &random) where files.count < options.fileCount {
      let file = SwiftFile(parsing: source)
      if file.tree.isValid, file.tree.tokens.count > 100 { files.append(file) }
    }
    return files
  }

  /// Writes an edited file, and beside it what was edited, for comparison with other parsers.
  private func write(_ source: SourceText, _ edit: SingleEdit, number: Int, in folder: String) throws {
    let base = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    try Data(source.paddedBytes[..<source.count]).write(to: base.appendingPathComponent("edit-\(number).swift"))
    let line = "\(source.name)\t\(edit.kind.rawValue)\t\(edit.original.start)\t\(edit.original.end)\n"
    try Data(line.utf8).write(to: base.appendingPathComponent("edit-\(number).tsv"))
  }

  private func report(_ scores: [SingleEdit.Kind: RecoveryScore], files: Int) {
    let total = scores.values.reduce(RecoveryScore(), +)
    print("\(total.edits) edits of \(files) files, \(total.declarations) declarations expected")
    print("                             kept   with path   diagnostics   most   within a token")
    for kind in SingleEdit.Kind.allCases {
      if let score = scores[kind] { print(line(kind.rawValue, score)) }
    }
    print(line("all", total))
  }

  private func line(_ name: String, _ score: RecoveryScore) -> String {
    name.padding(toLength: 27, withPad: " ", startingAt: 0)
      + String(
        format: "%6.2f %%   %6.2f %%   %11.2f   %4d   %12.1f %%", score.keptShare * 100, score.keptWithPathShare * 100,
        score.diagnosticsPerEdit, score.mostDiagnostics, score.share(within: 1) * 100)
  }

  private func reportWorst(_ edits: [(score: RecoveryScore, description: String)]) {
    guard options.worstCount > 0 else { return }
    print("\nmost declarations lost:")
    for edit in edits.sorted(by: { $0.score.lost > $1.score.lost }).prefix(options.worstCount) where edit.score.lost > 0
    {
      print("  \(edit.score.lost) of \(edit.score.declarations): \(edit.description)")
    }
    print("\nmost diagnostics:")
    for edit in edits.sorted(by: { $0.score.diagnostics > $1.score.diagnostics }).prefix(options.worstCount)
    where edit.score.diagnostics > 1 {
      print("  \(edit.score.diagnostics): \(edit.description)")
    }
    print("\nfirst diagnostic farthest away:")
    func distance(_ score: RecoveryScore) -> Int { score.distances.first ?? 0 }
    for edit in edits.sorted(by: { distance($0.score) > distance($1.score) }).prefix(options.worstCount)
    where distance(edit.score) > 1 {
      print("  \(distance(edit.score)) tokens: \(edit.description)")
    }
  }
}
