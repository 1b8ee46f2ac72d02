/// The lines on which a parse has found mistakes, each known by the index of its first token.
struct FaultyLines {
  /// How many lines are looked at; a source with more mistakes is hardly in the language.
  private static var limit: Int { 64 }

  /// The lines in the order in which mistakes were found on them, each with the token of the first mistake.
  private(set) var lines: [(line: Int, position: Int)] = []
  private var counts: [Int: Int] = [:]

  init(of tree: SyntaxTree) {
    // A word that is read as a keyword is a mistake, too.
    for start in tree.tokens.respelled.prefix(Self.limit) {
      counts[tree.tokens.startOfLine(at: tree.tokens.index(endingAfter: start))] = 0
    }
    for fact in tree.facts.facts where !fact.isRejection && lines.count < Self.limit {
      let position = Int(fact.position)
      // What is missing before the first token of a line is missing on the line before.
      let isBefore = fact.isMissing && position > 0 && tree.tokens[position].flags.contains(.startsLine)
      let line = tree.tokens.startOfLine(at: isBefore ? position - 1 : position)
      if count(on: line) == 0 { lines.append((line, position)) }
      counts[line, default: 0] += 1
    }
  }

  /// The number of lines.
  var count: Int { counts.count }

  /// The token of the first mistake on a line; nil if there is none.
  func firstPosition(on line: Int) -> Int? { lines.first { $0.line == line }?.position }

  /// The number of mistakes on a line.
  func count(on line: Int) -> Int { counts[line] ?? 0 }
}

extension TokenBuffer {
  /// How many tokens of a line are looked at.
  private static var lineReach: Int { 64 }

  /// The index of the first token of a line; of a long line, of one some tokens before.
  func startOfLine(at index: Int) -> Int {
    var start = index
    while start > 0, index - start < Self.lineReach, !self[start].flags.contains(.startsLine) { start -= 1 }
    return start
  }

  /// The index after the last token of a line; of a long line, of one some tokens further.
  func endOfLine(at index: Int) -> Int {
    var end = index + 1
    while end < count - 1, end - index < Self.lineReach, !self[end].flags.contains(.startsLine) { end += 1 }
    return min(end, count - 1)
  }
}
