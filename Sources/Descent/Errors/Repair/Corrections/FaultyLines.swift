/// The lines on which a parse has found mistakes. All positions are offsets in the source, which no correction of the
/// tokens changes; a line is identified by the offset of its first token.
struct FaultyLines {
  /// The first mistake on a line.
  struct Mistake {
    var line: UInt32
    /// The index of the first token of the line.
    var head: Int
    /// The beginning of its token.
    var start: UInt32
    /// The index of its token.
    var position: Int
    /// Whether the token was skipped, as no element of a list begins with it.
    var isUnexpected: Bool
  }

  /// How many lines are looked at; a source with more mistakes is hardly in the language.
  private static var limit: Int { 64 }

  /// The lines in the order in which mistakes were found on them.
  private(set) var lines: [Mistake] = []
  private var counts: [UInt32: Int] = [:]
  /// The lines with a corrected token, which is a mistake, too.
  private let corrected: Set<UInt32>
  /// The tokens that were skipped, in which mistakes were not looked for.
  private var skipped: [Range<UInt32>] = []

  init(of tree: SyntaxTree) {
    let tokens = tree.tokens
    corrected = Set(tokens.corrected.map { tokens[tokens.startOfLine(at: tokens.index(of: $0))].start })
    for fact in tree.facts.facts where !fact.isRejection && lines.count < Self.limit {
      let position = Int(fact.position)
      // A token that is missing before the first token of a line is missing on the line before.
      let isBefore = fact.isMissing && position > 0 && tokens[position].flags.contains(.startsLine)
      let head = tokens.startOfLine(at: isBefore ? position - 1 : position)
      let (line, start) = (tokens[head].start, tokens[position].start)
      if count(on: line) == 0 {
        lines.append(
          Mistake(line: line, head: head, start: start, position: position, isUnexpected: fact.isUnexpected))
      }
      counts[line, default: 0] += 1
      if fact.count > 0 { skipped.append(start..<max(start, tokens.range(at: Int(fact.tokens.end) - 1).end)) }
    }
  }

  /// The number of lines.
  var count: Int { corrected.union(counts.keys).count }

  /// The number of lines, as far as another parse has looked for mistakes: it has skipped some tokens, and stopped at the
  /// limit.
  func count(asFarAs other: FaultyLines) -> Int {
    let end = other.lines.count < Self.limit ? .max : other.lines[Self.limit - 1].start
    let found = lines.filter { mistake in
      mistake.start <= end && !other.skipped.contains { $0.contains(mistake.start) }
    }
    return corrected.union(found.map(\.line)).count
  }

  func firstStart(on line: UInt32) -> UInt32? { lines.first { $0.line == line }?.start }

  func count(on line: UInt32) -> Int { counts[line] ?? 0 }
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
