import Descent

/// The difference of two texts, line by line: what was taken away, what was added, and what stayed.
///
///     let lines = LineDiff(from: ["a", "b"], to: ["a", "c"]).lines     // same a, removed b, added c
///
/// The script of removals and additions is found as E. W. Myers describes in "An O(ND) difference algorithm and its
/// variations" (1986), and is the shortest one up to `searchLimit` changes. Where there are more, the search goes on
/// from the furthest place it has reached by then, so that time and memory stay bounded.
public struct LineDiff<Text: Hashable & Sendable>: Sendable {
  /// A line of either text.
  public enum Line: Hashable, Sendable {
    /// It stands in both.
    case same(Text)
    /// It stands in the old text only.
    case removed(Text)
    /// It stands in the new text only.
    case added(Text)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
    var isAdded: Bool { if case .added = self { true } else { false } }
  }

  /// The lines of both texts, in order; in a run of changes, those that were removed come first.
  public private(set) var lines: [Line] = []

  static var searchLimit: Int { 256 }

  /// Compares two texts, each given by its lines.
  ///
  /// - Complexity: linear in the lines times the number of changes, of which at most `searchLimit` are counted. Beside
  ///   the result, memory for the square of that number.
  public init(from old: [Text], to new: [Text]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    lines += old[..<start].map(Line.same)
    var search = ShortestScript(from: old[start..<old.count - tail], to: new[start..<new.count - tail])
    while let piece = search.next(limit: Self.searchLimit) { lines += piece }
    lines += old[(old.count - tail)...].map(Line.same)
    sortRuns()
  }

  /// In each run of changes, what was removed comes before what was added.
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

  /// The parts of `lines` that are worth showing: the changes, with a number of lines around them.
  package func hunks(context: Int = 3) -> [Range<Int>] {
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
  /// The difference for people: `-` and `+` before lines that differ, and three lines around them.
  public func text(_ style: TextStyle = .plain) -> String {
    var output = ByteBuffer()
    write(style, indentation: 0, to: &output)
    return output.text
  }

  package func write(_ style: TextStyle, indentation: Int, to output: inout ByteBuffer) {
    var shownCount = 0
    for hunk in hunks() {
      if hunk.lowerBound > shownCount { writeGap(indentation: indentation, to: &output) }
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
    if shownCount < lines.count { writeGap(indentation: indentation, to: &output) }
  }

  private func writeGap(indentation: Int, to output: inout ByteBuffer) {
    output.append(UInt8(ascii: " "), count: indentation)
    output.append("  …\n")
  }
}
