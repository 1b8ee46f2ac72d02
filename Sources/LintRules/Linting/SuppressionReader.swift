import Descent

/// Reads the comments of a file that switch rules off, in any language: every comment of the language counts.
struct SuppressionReader {
  /// The beginning of such a comment, after the signs of a comment.
  static let sign = Array("swparse:".utf8)

  private let tree: SyntaxTree
  private var source: SourceText { tree.source }
  /// The comments of the gap between tokens that was read last.
  private var last: (gap: SourceRange, comments: [SourceRange])?

  private init(_ tree: SyntaxTree) { self.tree = tree }

  /// The comments in the order of the source.
  ///
  /// - Complexity: linear in the source; for each comment, logarithmic in it.
  static func suppressions(in tree: SyntaxTree) -> [Suppression] {
    var reader = Self(tree)
    var found: [Suppression] = []
    var place = 0
    while let start = tree.source.firstPlace(of: sign, from: place) {
      if let suppression = reader.suppression(at: UInt32(start)) { found.append(suppression) }
      place = start + sign.count
    }
    return found
  }

  /// The suppression whose sign is at an offset; nil if the sign does not begin a comment.
  private mutating func suppression(at start: UInt32) -> Suppression? {
    let next = tree.tokens.index(endingAfter: start)
    guard let comment = comment(at: start, before: next) else { return nil }
    let line = tree.lineMap.range(ofLine: tree.lineMap.lineIndex(of: start))
    let before = source.bytes(in: SourceRange(max(line.start, comment.start), start))
    guard before.allSatisfy(\.isCommentSign) else { return nil }
    var words = self.words(of: SourceRange(start, min(line.end, comment.end)))[...]
    let range = SourceRange(start, words.last?.range.end ?? start)
    var head = words.removeFirst()
    let hasWord = !head.text.hasSuffix(":")
    // A blank after one of the two colons is easily typed.
    for _ in 0..<2 {
      guard head.text.hasSuffix(":"), let next = words.popFirst() else { break }
      head = (head.text + next.text, SourceRange(start, next.range.end))
    }
    let parts = head.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // After a blank, another word is a sentence.
    guard parts[1] == "disable" || hasWord && !parts[1].isEmpty else { return nil }
    let names = words.map { Suppression.Name(text: $0.text, range: $0.range) }
    guard parts[1] == "disable", parts.count == 3, let scope = SuppressionScope(rawValue: parts[2]) else {
      let scopes = SuppressionScope.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let fault = "after 'swparse:disable:' stands one of \(scopes)"
      return Suppression(range: head.range, extent: SourceRange(start, start), names: [], fault: fault)
    }
    return Suppression(
      range: range, extent: extent(of: scope, comment: comment, line: line, next: next), names: names,
      fault: names.isEmpty ? "the comment names no rule; 'all' means every rule" : nil)
  }

  /// The comment around an offset before a token.
  private mutating func comment(at offset: UInt32, before token: Int) -> SourceRange? {
    let gap = tree.triviaRange(before: token)
    guard gap.contains(offset) else { return nil }
    let comments = last?.gap == gap ? last!.comments : tree.comments(in: gap)
    last = (gap, comments)
    let index = comments.indices.bisection { comments[$0].end > offset }
    return index < comments.count && comments[index].contains(offset) ? comments[index] : nil
  }

  /// The words up to the reason, or to the end of the comment.
  private func words(of range: SourceRange) -> [(text: String, range: SourceRange)] {
    var words: [(text: String, range: SourceRange)] = []
    var place = range.start
    while place < range.end {
      let start = place
      while place < range.end, !source.paddedBytes[Int(place)].endsRuleName { place += 1 }
      if place > start {
        let word = SourceRange(start, place)
        words.append((source.text(in: word), word))
      }
      // A blank or comma goes on; other signs end the comment, as does the dash of the reason.
      guard place < range.end, source.paddedBytes[Int(place)].separatesRuleNames else { break }
      while place < range.end, source.paddedBytes[Int(place)].separatesRuleNames { place += 1 }
      if place < range.end, source.paddedBytes[Int(place)] == UInt8(ascii: "-") { break }
    }
    return words
  }

  private func extent(
    of scope: SuppressionScope, comment: SourceRange, line: SourceRange, next: Int
  ) -> SourceRange {
    let end = UInt32(source.count) + 1
    let lineEnd = min(line.end + 1, end)
    switch scope {
    case .file: return SourceRange(0, end)
    case .this: return SourceRange(line.start, lineEnd)
    case .next:
      var token = max(next, tree.tokens.index(endingAfter: lineEnd - 1))
      while token < tree.tokens.count - 1, tree.tokens[token].start < lineEnd { token += 1 }
      let next = tree.lineMap.range(ofLine: tree.lineMap.lineIndex(of: tree.tokens[token].start))
      return SourceRange(next.start, min(next.end + 1, end))
    case .declaration:
      let start = tree.tokens[next].start
      // The outermost construct that begins there, apart from the whole file.
      let node = tree.path(at: start).dropFirst().first { $0.range.start == start }
      return node?.range ?? SourceRange(comment.end, comment.end)
    }
  }
}

extension UInt8 {
  /// Whether it may come before the sign: a blank, or a sign of comments such as `//`, `#`, `<!--`, `;`.
  fileprivate var isCommentSign: Bool { " \t/*#!<{-;%(".utf8.contains(self) }

  fileprivate var separatesRuleNames: Bool { isBlank || self == UInt8(ascii: ",") }

  fileprivate var endsRuleName: Bool { !isASCIIWordPart && !"-:".utf8.contains(self) }
}
