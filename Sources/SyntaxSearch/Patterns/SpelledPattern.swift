import Descent

/// A pattern as code: its holes are replaced with text of the language, and it is put into a place.
struct SpelledPattern: Sendable {
  let tree: SyntaxTree
  /// The tokens of the pattern, without those of the place around it.
  let fragment: TokenRange
  /// The bytes and the tokens of each hole; no tokens for one that is a part of a token.
  let holeRanges: [SourceRange]
  let holeTokens: [TokenRange?]
  /// The names of the holes; empty for holes without a name.
  let holeNames: [String]
  /// The holes as they are written.
  let holeTexts: [String]
  /// Where the pattern begins in the code, and how long it was with its holes.
  let start: Int
  let originalCount: Int

  /// - Parameters:
  ///   - spellings: the text for each hole; nil for a hole that is left as it is.
  init(
    _ pattern: PatternText, original: [UInt8], spellings: [String?], in place: PatternPlace,
    _ language: SearchLanguage, _ options: ParseOptions
  ) {
    var bytes = Array(place.before.utf8)
    start = bytes.count
    originalCount = original.count
    var holeRanges: [SourceRange] = []
    for (index, text) in pattern.texts.enumerated() {
      bytes += text
      guard index < pattern.holes.count else { break }
      if spellings[index]?.utf8.first == UInt8(ascii: "(") {
        while bytes.last?.isBlank == true { bytes.removeLast() }
      }
      let start = UInt32(bytes.count)
      let range = pattern.holes[index].range
      bytes += spellings[index].map { Array($0.utf8) } ?? Array(original[Int(range.start)..<Int(range.end)])
      holeRanges.append(SourceRange(start, UInt32(bytes.count)))
    }
    let end = bytes.count
    bytes += place.after.utf8
    tree = language.parse(SourceText(bytesOfSource: bytes, name: "<pattern>"), options, place.construct)
    let tokens = tree.tokens
    fragment = TokenRange(
      UInt32(tokens.index(endingAfter: UInt32(start))),
      UInt32(min(tokens.index(endingAfter: UInt32(end)), tokens.count - 1)))
    self.holeRanges = holeRanges
    holeNames = pattern.holes.map(\.name)
    holeTexts = pattern.holes.map { hole in
      String(decoding: original[Int(hole.range.start)..<Int(hole.range.end)], as: UTF8.self)
    }
    holeTokens = holeRanges.map { range in
      let first = tokens.index(endingAfter: range.start)
      guard first < tokens.count - 1, tokens[first].start == range.start else { return nil }
      var last = first
      while tokens.range(at: last).end < range.end { last += 1 }
      return tokens.range(at: last).end == range.end ? TokenRange(UInt32(first), UInt32(last + 1)) : nil
    }
  }

  /// A part of the text with the signs of holes again.
  func text(of range: SourceRange) -> String {
    var text = ""
    var place = range.start
    for (index, hole) in holeRanges.enumerated() where hole.start >= range.start && hole.end <= range.end {
      text += tree.source.text(in: SourceRange(place, hole.start)) + holeTexts[index]
      place = hole.end
    }
    return text + tree.source.text(in: SourceRange(place, range.end))
  }

  /// The text of an error, with the signs of holes in its quotations.
  func message(of error: Diagnostic) -> String {
    error.category.mapArguments { argument in
      if case .source(let range) = argument { .words("'\(text(of: range))'") } else { argument }
    }.text(in: tree.source)
  }

  var firstError: Diagnostic? { tree.diagnostics.first { $0.severity == .error } }
}
