import Descent
import Foundation

/// Prints what became of edits: a line for each kind of edit, and the worst ones.
struct RecoveryReport {
  let edits: [ScoredEdit]

  func printTable() {
    let total = score(of: edits)
    let files = Set(edits.map(\.original.name)).count
    print("\(edits.count) edits of \(files) files, \(total.declarations) declarations expected")
    print("                             kept   with path   diagnostics   most   within a token")
    for kind in SingleEdit.Kind.allCases {
      print(line(kind.rawValue, score(of: edits.filter { $0.edit.kind == kind })))
    }
    print(line("all", total))
  }

  private func score(of edits: [ScoredEdit]) -> RecoveryScore { edits.reduce(RecoveryScore()) { $0 + $1.score } }

  private func line(_ name: String, _ score: RecoveryScore) -> String {
    name.padding(toLength: 27, withPad: " ", startingAt: 0)
      + String(
        format: "%6.2f %%   %6.2f %%   %11.2f   %4d   %12.1f %%", score.keptShare * 100, score.keptWithPathShare * 100,
        score.diagnosticsPerEdit, score.mostDiagnostics, score.share(within: 1) * 100)
  }

  func printWorst(_ count: Int) {
    printWorst(count, "declarations lost", above: 0) { $0.lost }
    printWorst(count, "diagnostics", above: 1) { $0.diagnostics }
    printWorst(count, "tokens to the first diagnostic", above: 1) { $0.distances.first ?? 0 }
  }

  private func printWorst(
    _ count: Int, _ name: String, above limit: Int, _ measure: (RecoveryScore) -> Int
  ) {
    print("\nmost \(name):")
    for edit in edits.sorted(by: { measure($0.score) > measure($1.score) }).prefix(count)
    where measure(edit.score) > limit {
      let place = LineMap(edit.original).location(of: edit.edit.original.start)
      let text = edit.original.text(in: edit.edit.original).prefix(30).prefix { !$0.isNewline }
      print("  \(measure(edit.score)): \(edit.original.name):\(place): \(edit.edit.kind.rawValue) '\(text)'")
    }
  }
}
