/// The lines on which a parse has found mistakes, each known by the index of its first token.
struct FaultyLines {
  /// The first mistake on a line.
  struct Mistake {
    var line: Int
    /// The index of its token.
    var position: Int
    /// Whether the token was skipped, as no element of a list begins with it.
    var isUnexpected: Bool
  }

  /// How many lines are looked at; a source with more mistakes is hardly in the language.
  private static var limit: Int { 64 }

  /// The lines in the order in which mistakes were found on them, each with the token of the first mistake.
  private(set) var lines: [Mistake] = []
  private var counts: [Int: Int] = [:]
  /// The lines with a corrected token, which is a mistake, too.
  private let corrected: Set<Int>
  /// The tokens that were skipped, in which mistakes were not looked for.
  private var skipped: [TokenRange] = []

  init(of tree: SyntaxTree) {
    corrected = Set(tree.tokens.corrected.map { tree.tokens.startOfLine(at: tree.tokens.index(of: $0)) })
    for fact in tree.facts.facts where !fact.isRejection && lines.count < Self.limit {
      let position = Int(fact.position)
      // What is missing before the first token of a line is missing on the line before.
      let isBefore = fact.isMissing && position > 0 && tree.tokens[position].flags.contains(.startsLine)
      let line = tree.tokens.startOfLine(at: isBefore ? position - 1 : position)
      if count(on: line) == 0 {
        lines.append(Mistake(line: line, position: position, isUnexpected: fact.isUnexpected))
      }
      counts[line, default: 0] += 1
      if fact.count > 0 { skipped.append(fact.tokens) }
    }
  }

  /// The number of lines.
  var count: Int { corrected.union(counts.keys).count }

  /// The number of lines, without those on which another parse has skipped the tokens.
  func count(outsideOfSkipped other: FaultyLines) -> Int {
    let found = lines.filter { mistake in
      !other.skipped.contains { Int($0.start)..<Int($0.end) ~= mistake.position }
    }
    return corrected.union(found.map(\.line)).count
  }

  /// The token of the first mistake on a line; nil if there is none.
  func firstPosition(on line: Int) -> Int? { lines.first { $0.line == line }?.position }

  /// The number of mistakes on a line.
  func count(on line: Int) -> Int { counts[line] ?? 0 }
}

extension Fact {
  fileprivate var isUnexpected: Bool { if case .unexpected = content { true } else { false } }
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
