import Descent

// What goes with an element of a list.

extension ListEditing {
  func remove(_ index: Int, _ place: Surroundings, _ operation: Int, to output: inout Output) {
    output.add(removedRange(of: index, place), [], operation)
    // A colon introduces nothing any more.
    if index == 0, lastItem < 0, let introducer = layout.introducer {
      let start = tree.source.startOfBlanks(before: introducer.range.start)
      output.add(SourceRange(start, removedRange(of: index, place).start), [], operation)
    }
  }

  func removedRange(of index: Int, _ place: Surroundings) -> SourceRange {
    if place.hasOwnLines, let start = place.lineStart, let end = place.nextLine(in: tree.source) {
      return removedLines(of: index, place, start, end)
    }
    if lastItem <= index, firstKept < index {
      return SourceRange(place.previousEnd, place.range.end)
    }
    if index + 1 < layout.elements.count {
      let next = surroundings(of: index + 1)
      // A next element on a line of its own keeps its line.
      if tree.source.hasLineEnd(in: SourceRange(place.range.end, next.range.start)) {
        return SourceRange(
          max(place.previousEnd, tree.source.startOfBlanks(before: place.range.start)), place.range.end)
      }
      return SourceRange(place.range.start, next.range.start)
    }
    // Of the blanks around a list, all of which goes, those after it go, too.
    let takesBlanks = firstKept > index && layout.introducer == nil
    return SourceRange(
      place.range.start, takesBlanks ? tree.source.endOfBlanks(after: place.range.end) : place.range.end)
  }

  /// The lines of an element, and one of two groups of blank lines that would come together.
  private func removedLines(
    of index: Int, _ place: Surroundings, _ start: UInt32, _ end: UInt32
  ) -> SourceRange {
    let source = tree.source
    let followsBlankLine = index == 0 || source.beforeBlankLines(at: start) != start
    let blankEnd = source.afterBlankLines(at: end)
    let isLast = index == layout.elements.count - 1
    if isLast, blankEnd == end, index == 0 || removals[index - 1] == nil {
      // Nothing but the closing bracket or the end of the source follows.
      let closes =
        Int(end) == source.count
        || layout.delimiters.map { source.endOfBlanks(after: end) == $0.close.range.start } ?? false
      return SourceRange(closes ? source.beforeBlankLines(at: start) : start, end)
    }
    return SourceRange(start, followsBlankLine ? blankEnd : end)
  }
}
