import Descent
import SwiftGrammar

/// The results of edits: declarations kept, diagnostics, and the distance from the edit to the first diagnostic.
struct RecoveryScore {
  private(set) var edits = 0
  private(set) var declarations = 0
  private(set) var kept = 0
  private(set) var keptWithPath = 0
  private(set) var diagnostics = 0
  private(set) var mostDiagnostics = 0
  /// The distances in tokens from each edit to its first diagnostic, for edits with diagnostics.
  private(set) var distances: [Int] = []

  init(sumOf edits: [ScoredEdit]) {
    for score in edits.map(\.score) {
      self.edits += score.edits
      declarations += score.declarations
      kept += score.kept
      keptWithPath += score.keptWithPath
      diagnostics += score.diagnostics
      mostDiagnostics = max(mostDiagnostics, score.mostDiagnostics)
      distances += score.distances
    }
  }

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

  /// The share of first diagnostics within a number of tokens from the edit.
  func share(within limit: Int) -> Double {
    Double(distances.count { $0 <= limit }) / Double(max(distances.count, 1))
  }

  /// The number of tokens between an edit and a diagnostic; zero if they touch.
  ///
  /// A deleted token was between two tokens, and both touch its position. A missing token is reported at the end of
  /// a token.
  private static func distance(from edit: SingleEdit, to diagnostic: Diagnostic, in tokens: TokenBuffer) -> Int {
    let last = tokens.count - 1
    // The tokens that touch an offset: the one that ends at or contains it, and the one that starts at it.
    func touching(_ offset: UInt32) -> ClosedRange<Int> {
      let holding = tokens.index(endingAfter: offset)
      return (tokens[holding].start >= offset && holding > 0 ? holding - 1 : holding)...holding
    }
    let (from, to) = (touching(edit.edited.start), touching(edit.edited.end))
    let concerned = max(0, from.lowerBound)...min(last, to.upperBound)
    let found = touching(diagnostic.range.start)
    if concerned.overlaps(found) { return 0 }
    return found.lowerBound > concerned.upperBound
      ? found.lowerBound - concerned.upperBound : concerned.lowerBound - found.upperBound
  }
}

/// The named declarations of a file, each with its enclosing declarations.
struct DeclarationPaths {
  struct Entry {
    /// The kind and the name.
    var name: String
    /// The kinds and names from the outermost declaration to this one.
    var path: String
    var symbol: Symbol
  }

  private(set) var entries: [Entry] = []

  init(_ file: SwiftFile) {
    var enclosing: [(depth: Int, path: String)] = []
    for symbol in file.symbols {
      while let last = enclosing.last, last.depth >= symbol.depth { enclosing.removeLast() }
      let name = "\(symbol.kind.rawValue) \(symbol.name)"
      let path = (enclosing.last.map { $0.path + " > " } ?? "") + name
      entries.append(Entry(name: name, path: path, symbol: symbol))
      enclosing.append((symbol.depth, path))
    }
  }

  /// The entries that an edit does not affect: those whose name is before it, and those entirely after it.
  func untouched(by edit: SingleEdit) -> [Entry] {
    entries.filter { entry in
      entry.symbol.nameRange.end <= edit.original.start || entry.symbol.declaration.start >= edit.original.end
    }
  }

  /// The number of expected entries found here, compared by a property; each counts once.
  func count(of expected: [Entry], by key: KeyPath<Entry, String>) -> Int {
    var available: [String: Int] = [:]
    for entry in entries { available[entry[keyPath: key], default: 0] += 1 }
    return expected.count { entry in
      guard let count = available[entry[keyPath: key]], count > 0 else { return false }
      available[entry[keyPath: key]] = count - 1
      return true
    }
  }
}
