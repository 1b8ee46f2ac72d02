import Descent

/// The difference of two texts, line by line: what was taken away, what was added, and what stayed.
///
///     LineDiff(from: ["a", "b"], to: ["a", "c"]).lines     // same a, removed b, added c
///
/// The shortest script of removals and additions is found as E. W. Myers describes in "An O(ND) difference algorithm
/// and its variations" (1986). Beyond `searchLimit` changes the search is given up and all that differs between the
/// common beginning and the common end is shown as replaced, so that time and memory stay bounded.
public struct LineDiff: Sendable {
  public enum Line: Hashable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  public let lines: [Line]

  static var searchLimit: Int { 400 }

  /// - Complexity: linear in the lines times the number of changes, of which at most `searchLimit` are looked for.
  public init(from old: [String], to new: [String]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let oldMiddle = old[start..<old.count - tail]
    let newMiddle = new[start..<new.count - tail]
    let middle =
      Self.shortest(Array(oldMiddle), Array(newMiddle))
      ?? oldMiddle.map(Line.removed) + newMiddle.map(Line.added)
    self.lines = old[..<start].map(Line.same) + middle + old[(old.count - tail)...].map(Line.same)
  }

  /// The shortest script; nil if it is longer than the limit.
  private static func shortest(_ old: [String], _ new: [String]) -> [Line]? {
    let limit = min(old.count + new.count, searchLimit)
    // On each diagonal (old index minus new index, moved up by the limit and one) the furthest old index reached.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    for changes in 0...limit {
      history.append(furthest)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let slot = diagonal + limit + 1
        let goesDown = isAddition(diagonal, changes, furthest, slot)
        var oldIndex = goesDown ? furthest[slot + 1] : furthest[slot - 1] + 1
        while oldIndex < old.count, oldIndex - diagonal < new.count, old[oldIndex] == new[oldIndex - diagonal] {
          oldIndex += 1
        }
        furthest[slot] = oldIndex
        if oldIndex >= old.count, oldIndex - diagonal >= new.count {
          return script(old, new, history, limit: limit)
        }
      }
    }
    return nil
  }

  /// Whether the best way onto a diagonal is an addition, from the diagonal above, rather than a removal.
  private static func isAddition(_ diagonal: Int, _ changes: Int, _ furthest: [Int], _ slot: Int) -> Bool {
    diagonal == -changes || (diagonal != changes && furthest[slot - 1] < furthest[slot + 1])
  }

  /// Follows the search back from the end.
  private static func script(_ old: [String], _ new: [String], _ history: [[Int]], limit: Int) -> [Line] {
    var lines: [Line] = []
    var oldIndex = old.count
    var newIndex = new.count
    for changes in history.indices.reversed() {
      let diagonal = oldIndex - newIndex
      let slot = diagonal + limit + 1
      let before = history[changes]
      let isAddition = isAddition(diagonal, changes, before, slot)
      let previousOld = changes == 0 ? 0 : isAddition ? before[slot + 1] : before[slot - 1]
      let previousNew = changes == 0 ? 0 : previousOld - (isAddition ? diagonal + 1 : diagonal - 1)
      while oldIndex > previousOld, newIndex > previousNew {
        oldIndex -= 1
        newIndex -= 1
        lines.append(.same(old[oldIndex]))
      }
      if changes > 0 { lines.append(isAddition ? .added(new[previousNew]) : .removed(old[previousOld])) }
      oldIndex = previousOld
      newIndex = previousNew
    }
    return lines.reversed()
  }
}

extension LineDiff {
  /// The difference for people: `-` and `+` before lines that differ, and three lines around them.
  public func text(_ style: TextStyle = .plain) -> String {
    var output = ByteBuffer()
    write(style, indentation: 0, to: &output)
    return output.text
  }

  func write(_ style: TextStyle, indentation: Int, to output: inout ByteBuffer) {
    var isGap = false
    for (index, line) in lines.enumerated() {
      if case .same = line, !isNearChange(index) {
        if !isGap {
          output.append(UInt8(ascii: " "), count: indentation)
          output.append("  …\n")
        }
        isGap = true
        continue
      }
      isGap = false
      output.append(UInt8(ascii: " "), count: indentation)
      switch line {
      case .same(let text): output.append("  " + text)
      case .removed(let text): output.append("- " + text, .error, style)
      case .added(let text): output.append("+ " + text, .fixIt, style)
      }
      output.append("\n")
    }
  }

  private func isNearChange(_ index: Int) -> Bool {
    lines[max(0, index - 3)..<min(lines.count, index + 4)].contains { if case .same = $0 { false } else { true } }
  }
}
