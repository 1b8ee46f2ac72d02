import Descent
import SwiftGrammar

/// One slip of the keyboard in a keyword: two letters swapped, or one dropped, doubled or replaced.
enum KeywordSlip: CaseIterable {
  case swap, drop, double, replace

  /// The keywords in which slips are made: those that begin a declaration or statement, and four within them.
  static let keywords: TokenSet<SwiftToken> = SwiftLanguage.recoveryKinds
    .subtracting([.poundIf, .poundElseif, .poundElse, .poundEndif])
    .union([.else, .in, .where, .throws])

  /// A word with this slip at a random letter; nil if the slip would not change it.
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

extension SwiftFile {
  /// The ranges of the keywords in which slips are made; a name such as the label in `f(in: x)` or the member in
  /// `x.default` is none.
  var slipRanges: [SourceRange] {
    let kinds = (0..<tree.tokens.count).map { SwiftToken(index: tree.tokens[$0].kindIndex) }
    return kinds.indices.dropLast().filter { index in
      KeywordSlip.keywords.contains(kinds[index]) && kinds[max(index - 1, 0)] != .period
        && (kinds[index + 1] != .colon || kinds[index] == .default)
    }.map { tree.tokens.range(at: $0) }
  }

  /// Whether this file has one diagnostic, whose fix-it takes an edit back.
  func corrects(_ edit: SingleEdit, of original: SourceText) -> Bool {
    guard diagnostics.count == 1, let fixIt = diagnostics[0].fixIts.first else { return false }
    return fixIt.edits == [FixIt.Edit(edit.edited, original.text(in: edit.original))]
  }
}
