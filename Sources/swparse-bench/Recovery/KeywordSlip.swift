import CorpusRunner
import Descent
import SwiftGrammar

/// One slip of the keyboard in a keyword: two letters swapped, or one dropped, doubled or replaced.
enum KeywordSlip: CaseIterable {
  case swap, drop, double, replace

  /// The keywords in which slips are made: those that begin a declaration or statement, and four within them.
  static let keywords: TokenSet<SwiftToken> = SwiftLanguage.recoveryKinds
    .subtracting([.poundIf, .poundElseif, .poundElse, .poundEndif])
    .union([.else, .in, .where, .throws])

  /// A word with this slip at a place that chance decides; nil if the slip would not change it.
  func applied(to word: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8]? {
    var slipped = word
    let index = word.indices.randomElement(using: &random)!
    switch self {
    case .swap: if index + 1 < word.count { slipped.swapAt(index, index + 1) }
    case .drop: slipped.remove(at: index)
    case .double: slipped.insert(word[index], at: index)
    case .replace: slipped[index] = (UInt8(ascii: "a")...UInt8(ascii: "z")).randomElement(using: &random)!
    }
    return slipped == word || slipped.isEmpty ? nil : slipped
  }
}

/// A slip in a keyword of a file, and what the parser says about it.
struct ScoredSlip {
  var keyword: SwiftToken
  var edit: ScoredEdit
  /// Whether there is one diagnostic, whose fix-it restores the file.
  var isNamed: Bool
}

extension RecoveryRun {
  /// Seeded slips in the keywords of files without errors. A slip after which the file is valid is no mistake in syntax.
  func slips(in sources: [SourceText]) throws -> [ScoredSlip] {
    var random = SeededGenerator(seed: UInt64(seed))
    var slips: [ScoredSlip] = []
    for file in validFiles(among: sources) {
      let (source, paths) = (file.tree.source, DeclarationPaths(file))
      let keywords = (0..<file.tree.tokens.count).filter { file.isKeyword(at: $0) }
      if keywords.isEmpty { continue }
      for _ in 0..<editsPerFile {
        let index = keywords.randomElement(using: &random)!
        let range = file.tree.tokens.range(at: index)
        guard
          let word = KeywordSlip.allCases.randomElement(using: &random)!
            .applied(to: Array(source.bytes(in: range)), using: &random)
        else { continue }
        let edit = SingleEdit(kind: .keywordMisspelt, original: range, replacement: word)
        let edited = try SourceText(bytes: edit.applied(to: source), name: source.name)
        let result = SwiftFile(parsing: edited)
        if result.tree.isValid { continue }
        let score = RecoveryScore(edit, of: paths, gives: result)
        slips.append(
          ScoredSlip(
            keyword: SwiftToken(index: file.tree.tokens[index].kindIndex),
            edit: ScoredEdit(original: source, edit: edit, edited: edited, score: score),
            isNamed: result.corrects(edit, to: source)))
      }
    }
    return slips
  }
}

extension SwiftFile {
  /// Whether a token is a keyword, and not a name such as the label in `f(in: x)` or the member in `x.default`.
  fileprivate func isKeyword(at index: Int) -> Bool {
    let kind = SwiftToken(index: tree.tokens[index].kindIndex)
    guard KeywordSlip.keywords.contains(kind) else { return false }
    let before = SwiftToken(index: tree.tokens[max(index - 1, 0)].kindIndex)
    let after = SwiftToken(index: tree.tokens[min(index + 1, tree.tokens.count - 1)].kindIndex)
    return before != .period && (after != .colon || kind == .default)
  }

  /// Whether this file has one diagnostic, whose fix-it takes an edit back.
  fileprivate func corrects(_ edit: SingleEdit, to original: SourceText) -> Bool {
    guard diagnostics.count == 1, let fixIt = diagnostics[0].fixIts.first else { return false }
    return fixIt.edits == [FixIt.Edit(edit.edited, original.text(in: edit.original))]
  }
}
