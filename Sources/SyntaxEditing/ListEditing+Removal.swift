import Descent

// The removal of elements of a list, with their separators and trivia.

extension ListEditing {
  /// Adds the removals. Elements next to each other on a line go as if they were one.
  func removeElements(to output: inout Output) {
    var rest = removals.keys.sorted()[...]
    var removed: [SourceRange] = []
    while let first = rest.popFirst() {
      var places = [surroundings(of: first)]
      while let next = rest.first, next == first + places.count, !hasInsertion(next), !hasInsertion(next - 1) {
        let place = surroundings(of: next)
        if tree.source.hasLineEnd(in: SourceRange(places.last!.range.end, place.range.start)) { break }
        places.append(place)
        rest.removeFirst()
      }
      let run = first...(first + places.count - 1)
      let range = removedRange(of: run, places[0].joined(to: places.last!))
      for (offset, place) in places.enumerated() {
        let start = offset == 0 ? range.start : place.range.start
        let end = offset == places.count - 1 ? range.end : places[offset + 1].range.start
        output.add(SourceRange(start, end), [], removals[first + offset]!)
      }
      removed.append(range)
    }
    if lastItem < 0, let first = removed.first {
      removeIntroducer(before: first, &output)
      joinDelimiters(around: removed, &output)
    }
  }

  private func hasInsertion(_ index: Int) -> Bool { before[index] != nil || after[index] != nil }

  /// A colon introduces nothing any more.
  private func removeIntroducer(before first: SourceRange, _ output: inout Output) {
    guard let introducer = layout.introducer else { return }
    let start = tree.source.startOfBlanks(before: introducer.range.start)
    output.add(SourceRange(start, first.start), [], removals[0]!)
  }

  /// Puts brackets with nothing but line ends between them on one line.
  private func joinDelimiters(around removed: [SourceRange], _ output: inout Output) {
    guard separation == .separator, let delimiters = layout.delimiters else { return }
    let starts = [delimiters.open.range.end] + removed.map(\.end)
    let gaps = zip(starts, removed.map(\.start) + [delimiters.close.range.start]).map { SourceRange($0, $1) }
    let isBlank = gaps.allSatisfy { tree.source.bytes(in: $0).allSatisfy { $0.isBlank || $0.isLineEnd } }
    guard isBlank, gaps.contains(where: tree.source.hasLineEnd) else { return }
    for gap in gaps where !gap.isEmpty { output.add(gap, [], removals[0]!) }
  }

  /// The range that is removed with elements that are next to each other.
  ///
  /// - Parameter place: the place of all of them.
  func removedRange(of run: ClosedRange<Int>, _ place: Surroundings) -> SourceRange {
    if place.hasOwnLines, let start = place.lineStart, let end = place.nextLine(in: tree.source) {
      return removedLines(of: run, place, start, end)
    }
    if lastItem <= run.upperBound, firstKept < run.lowerBound {
      return SourceRange(place.previousEnd, place.range.end)
    }
    if run.upperBound + 1 < layout.elements.count {
      let next = surroundings(of: run.upperBound + 1)
      // A next element on a line of its own keeps its line.
      if tree.source.hasLineEnd(in: SourceRange(place.range.end, next.range.start)) {
        // The blanks after an element that is removed go with it.
        let start =
          removals[run.lowerBound - 1] == nil ? tree.source.startOfBlanks(before: place.range.start) : place.range.start
        return SourceRange(max(place.previousEnd, start), place.range.end)
      }
      return SourceRange(place.range.start, next.range.start)
    }
    // Of the blanks around a list, all of which goes, those after it go, too.
    let takesBlanks = firstKept > run.upperBound && layout.introducer == nil
    return SourceRange(
      place.range.start, takesBlanks ? tree.source.endOfBlanks(after: place.range.end) : place.range.end)
  }

  /// The lines of elements, and one of two groups of blank lines that would come together.
  private func removedLines(
    of run: ClosedRange<Int>, _ place: Surroundings, _ start: UInt32, _ end: UInt32
  ) -> SourceRange {
    let source = tree.source
    let followsBlankLine = run.lowerBound == 0 || source.beforeBlankLines(at: start) != start
    let blankEnd = source.afterBlankLines(at: end)
    let isLast = run.upperBound == layout.elements.count - 1
    if isLast, blankEnd == end, removals[run.lowerBound - 1] == nil {
      // Nothing but the closing bracket or the end of the source follows.
      let closes =
        Int(end) == source.count
        || layout.delimiters.map { source.endOfBlanks(after: end) == $0.close.range.start } ?? false
      return SourceRange(closes ? source.beforeBlankLines(at: start) : start, end)
    }
    return SourceRange(start, followsBlankLine ? blankEnd : end)
  }
}
