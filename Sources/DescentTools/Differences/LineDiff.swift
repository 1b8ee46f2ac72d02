import Descent

/// The difference of two texts, line by line.
///
///     let lines = LineDiff(from: ["a", "b"], to: ["a", "c"]).lines     // same a, removed b, added c
///
/// The script of removals and additions is found with the algorithm of E. W. Myers, "An O(ND) difference algorithm
/// and its variations" (1986), and is the shortest one up to 256 changes. Beyond that, the search restarts from
/// the furthest position reached, so that time and memory stay bounded.
public struct LineDiff<Text: Hashable & Sendable>: Sendable {
  /// A line of either text.
  public enum Line: Hashable, Sendable {
    case same(Text)
    case removed(Text)
    case added(Text)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
    var isAdded: Bool { if case .added = self { true } else { false } }
  }

  /// The lines of both texts, in order; in a run of changes, removed lines come first.
  public private(set) var lines: [Line] = []

  /// Compares two texts, given as lines.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines and *d* changes, with *d* at most 256; O(*d*²) memory.
  public init(from old: [Text], to new: [Text]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    lines += old[..<start].map(Line.same)
    var search = ShortestScript(from: old[start..<old.count - tail], to: new[start..<new.count - tail])
    while let piece = search.next() { lines += piece }
    lines += old[(old.count - tail)...].map(Line.same)
    sortRuns()
  }

  private mutating func sortRuns() {
    var sorted: [Line] = []
    sorted.reserveCapacity(lines.count)
    var added: [Line] = []
    for line in lines {
      switch line {
      case .added: added.append(line)
      case .removed: sorted.append(line)
      case .same:
        sorted += added
        added.removeAll()
        sorted.append(line)
      }
    }
    lines = sorted + added
  }

  /// The changed parts of `lines`, with three lines of context around each.
  func hunks() -> [Range<Int>] {
    let context = 3
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !line.isSame {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}

extension LineDiff where Text == String {
  /// The difference as text: `-` and `+` before changed lines, with three lines of context around them.
  public func text(_ style: TextStyle = .plain) -> String {
    ByteBuffer.text { write(style, indentation: 0, to: &$0) }
  }

  package func write(_ style: TextStyle, indentation: Int, to output: inout ByteBuffer) {
    let gap = String(repeating: " ", count: indentation) + "  …\n"
    var shownCount = 0
    for hunk in hunks() {
      if hunk.lowerBound > shownCount { output.append(gap) }
      for line in lines[hunk] {
        output.append(UInt8(ascii: " "), count: indentation)
        switch line {
        case .same(let text): output.append("  " + text)
        case .removed(let text): output.append("- " + text, .error, style)
        case .added(let text): output.append("+ " + text, .fixIt, style)
        }
        output.append("\n")
      }
      shownCount = hunk.upperBound
    }
    if shownCount < lines.count { output.append(gap) }
  }
}

/// The search for the shortest edit script from one text to another, piece by piece.
private struct ShortestScript<Text: Hashable & Sendable> {
  typealias Line = LineDiff<Text>.Line

  /// The maximum number of changes in a piece.
  private static var limit: Int { 256 }

  /// The remaining lines of both texts.
  private var old: ArraySlice<Text>
  private var new: ArraySlice<Text>

  init(from old: ArraySlice<Text>, to new: ArraySlice<Text>) {
    self.old = old
    self.new = new
  }

  /// A position in both texts, relative to the start of the search, and the number of changes up to it.
  private struct Place {
    var old: Int
    var new: Int
    var changes: Int
  }

  /// The furthest old position reached on each diagonal, which is the old position minus the new one; diagonals
  /// are counted from `-limit - 1`.
  private typealias Frontier = [Int]

  /// The script up to the end, or to the furthest position within the limit of changes; nil at the end.
  mutating func next() -> [Line]? {
    if old.isEmpty, new.isEmpty { return nil }
    var frontier = Frontier(repeating: 0, count: 2 * Self.limit + 3)
    // The frontiers before each change.
    var history: [Frontier] = []
    var furthest = Place(old: 0, new: 0, changes: 0)
    search: for changes in 0...Self.limit {
      history.append(frontier)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        var place = changes == 0 ? 0 : Self.step(onto: diagonal, changes, frontier).place
        place += commonCount(old: place, new: place - diagonal)
        frontier[diagonal + Self.limit + 1] = place
        let reached = Place(old: place, new: place - diagonal, changes: changes)
        guard reached.old <= old.count, reached.new <= new.count else { continue }
        if reached.old + reached.new > furthest.old + furthest.new || changes == 0 { furthest = reached }
        if furthest.old == old.count, furthest.new == new.count { break search }
      }
    }
    var script = script(to: furthest, history)
    // The part after the last common line is searched again, with the full number of changes.
    let isEnd = furthest.old == old.count && furthest.new == new.count
    if !isEnd, let last = script.lastIndex(where: \.isSame) { script.removeSubrange((last + 1)...) }
    old = old.dropFirst(script.count { !$0.isAdded })
    new = new.dropFirst(script.count { !$0.isRemoved })
    return script
  }

  /// The best change that leads onto a diagonal, either an addition from the diagonal above or a removal, and the
  /// old position after it.
  private static func step(
    onto diagonal: Int, _ changes: Int, _ frontier: Frontier
  ) -> (place: Int, isAddition: Bool) {
    let (below, above) = (frontier[diagonal + limit], frontier[diagonal + limit + 2])
    let isAddition = diagonal == -changes || diagonal != changes && below < above
    return (isAddition ? above : below + 1, isAddition)
  }

  /// The number of common lines from a position on.
  private func commonCount(old oldPlace: Int, new newPlace: Int) -> Int {
    var (left, right) = (old.startIndex + oldPlace, new.startIndex + newPlace)
    while left < old.endIndex, right < new.endIndex, old[left] == new[right] { (left, right) = (left + 1, right + 1) }
    return left - old.startIndex - oldPlace
  }

  /// Traces the search back from a position.
  private func script(to end: Place, _ history: [Frontier]) -> [Line] {
    var lines: [Line] = []
    var (oldPlace, diagonal) = (end.old, end.old - end.new)
    for changes in (0...end.changes).reversed() {
      let (changed, isAddition) = changes == 0 ? (0, false) : Self.step(onto: diagonal, changes, history[changes])
      while oldPlace > changed {
        oldPlace -= 1
        lines.append(.same(old[old.startIndex + oldPlace]))
      }
      if changes == 0 { break }
      if isAddition {
        lines.append(.added(new[new.startIndex + oldPlace - diagonal - 1]))
        diagonal += 1
      } else {
        oldPlace -= 1
        lines.append(.removed(old[old.startIndex + oldPlace]))
        diagonal -= 1
      }
    }
    return lines.reversed()
  }
}
