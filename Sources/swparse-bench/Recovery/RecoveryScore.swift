import Descent
import SwiftGrammar

/// What became of edited files: declarations kept, diagnostics, and how far from the edit the first of them stands.
struct RecoveryScore {
  private(set) var edits = 0
  private(set) var declarations = 0
  private(set) var kept = 0
  private(set) var keptWithPath = 0
  private(set) var diagnostics = 0
  private(set) var mostDiagnostics = 0
  /// The distance of the first diagnostic from the edit in tokens, for edits that have one.
  private(set) var distances: [Int] = []

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.edits += right.edits
    sum.declarations += right.declarations
    sum.kept += right.kept
    sum.keptWithPath += right.keptWithPath
    sum.diagnostics += right.diagnostics
    sum.mostDiagnostics = max(left.mostDiagnostics, right.mostDiagnostics)
    sum.distances += right.distances
    return sum
  }

  init() {}

  /// Scores one edit of a file.
  init(_ edit: SingleEdit, of original: DeclarationPaths, gives file: SwiftFile) {
    let expected = original.untouched(by: edit)
    let found = DeclarationPaths(file)
    edits = 1
    declarations = expected.count
    kept = found.count(of: expected, by: \.name)
    keptWithPath = found.count(of: expected, by: \.path)
    diagnostics = file.diagnostics.count
    mostDiagnostics = diagnostics
    if let first = file.diagnostics.first { distances = [Self.distance(from: edit, to: first, in: file.tree.tokens)] }
  }

  var keptShare: Double { Double(kept) / Double(max(declarations, 1)) }
  var keptWithPathShare: Double { Double(keptWithPath) / Double(max(declarations, 1)) }
  var diagnosticsPerEdit: Double { Double(diagnostics) / Double(max(edits, 1)) }
  var lost: Int { declarations - keptWithPath }

  /// The share of first diagnostics at most a number of tokens away from the edit.
  func share(within limit: Int) -> Double {
    Double(distances.count { $0 <= limit }) / Double(max(distances.count, 1))
  }

  /// The number of tokens between an edit and a diagnostic; zero where they touch.
  ///
  /// What was deleted lies between two tokens, and both touch it. What is missing is missing behind a token.
  private static func distance(from edit: SingleEdit, to diagnostic: Diagnostic, in tokens: TokenBuffer) -> Int {
    let place = diagnostic.range.start
    let last = tokens.count - 1
    // The tokens that touch an offset: the one that ends there or holds it, and the one that starts there.
    func touching(_ offset: UInt32) -> ClosedRange<Int> {
      let holding = tokens.index(endingAfter: offset)
      let isBehind = tokens[holding].start >= offset && holding > 0
      return (isBehind ? holding - 1 : holding)...holding
    }
    let (from, to) = (touching(edit.edited.start), touching(edit.edited.end))
    let concerned = max(0, from.lowerBound)...min(last, to.upperBound)
    let found = touching(place)
    if concerned.overlaps(found) { return 0 }
    return found.lowerBound > concerned.upperBound
      ? found.lowerBound - concerned.upperBound : concerned.lowerBound - found.upperBound
  }
}
