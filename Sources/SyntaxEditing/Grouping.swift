import Descent

/// Finds out where code needs grouping signs: where the new tree has a node that takes a part of it and something around
/// it, where code that is one construct is none in its place, and where there are errors that the old tree did not have.
struct Grouping {
  private(set) var holes: [Hole]
  private var round = 0
  /// The result before some holes were grouped.
  private var before: Trial?
  /// Holes that signs were tried for and made worse.
  private var settled: Set<Int> = []

  private struct Trial {
    let result: EditedSource
    let holes: [Hole]
    var grouped: [Int]
    /// Whether code is misread without the signs.
    let isNeeded: Bool
  }

  enum Step {
    case finished(EditedSource)
    case again
    /// The hole cannot stay apart.
    case misread(Int)
  }

  private let traits: EditingTraits

  init(holes: [Hole], _ traits: EditingTraits) {
    self.holes = holes
    self.traits = traits
  }

  /// Looks at a new tree.
  ///
  /// - Parameters:
  ///   - ranges: the bytes of the holes.
  ///   - wasValid: whether the old tree had no error.
  mutating func next(after result: EditedSource, _ ranges: [SourceRange?], wasValid: Bool) -> Step {
    round += 1
    if let before {
      let (old, new) = (before.result.tree.diagnostics.errorCount, result.tree.diagnostics.errorCount)
      let around = ranges.map { $0.map(result.tree.rangeWithNeighbours) }
      let faulty = faultyHoles(result.tree, around, among: before.grouped)
      if before.isNeeded {
        if new > old, let first = faulty.first { return .misread(first) }
      } else if new > old || new == old && new > 0 {
        // The signs did not help: those next to errors go, or all.
        holes = before.holes
        let others = before.grouped.filter { !faulty.contains($0) }
        guard round < 5, !faulty.isEmpty, !others.isEmpty else { return .finished(before.result) }
        settled.formUnion(faulty)
        self.before!.grouped = others
        for hole in others { holes[hole].isGrouped = true }
        return .again
      }
    }
    before = nil
    let ranges = traits.grouping == nil ? [] : ranges
    let found = CrossedRanges(ranges, in: result.tree, traits)
    let crossed = found.indices
    if let hole = crossed.first(where: { holes[$0].isGrouped }) { return .misread(hole) }
    if !crossed.isEmpty {
      guard round < 5 else { return .misread(crossed[0]) }
      before = Trial(result: result, holes: holes, grouped: crossed, isNeeded: true)
      for hole in crossed { holes[hole].isGrouped = true }
      return .again
    }
    if round < 5 {
      let open = ranges.indices.filter { !holes[$0].isGrouped && !settled.contains($0) }
      let uncovered = Set(found.uncovered)
      var doubtful = open.filter(uncovered.contains).flatMap { hole in
        isConstruct(result.source.text(in: ranges[hole]!))
          ? [hole] : holesToGroup(in: hole, ranges, open, result.source)
      }
      if doubtful.isEmpty, wasValid, !result.tree.isValid {
        doubtful = faultyHoles(result.tree, ranges, among: open)
      }
      if !doubtful.isEmpty {
        before = Trial(result: result, holes: holes, grouped: doubtful, isNeeded: false)
        for hole in doubtful { holes[hole].isGrouped = true }
        return .again
      }
    }
    return .finished(result)
  }

  /// The holes with which code is one construct if they are grouped, and none as it is: `x as? T` in `x as? T { 1 }`. One of
  /// them is enough, if it can be.
  private func holesToGroup(
    in hole: Int, _ ranges: [SourceRange?], _ open: [Int], _ source: SourceText
  ) -> [Int] {
    guard let whole = ranges[hole], let signs = traits.grouping else { return [] }
    var inner: [Int] = []
    // The holes in one come after it.
    for other in open[open.indices.bisection { open[$0] > hole }...] {
      guard let range = ranges[other] else { continue }
      guard whole.start <= range.start, range.end <= whole.end else { break }
      let isInLast = inner.last.map { range.start < ranges[$0]!.end } ?? false
      if range != whole, !isInLast { inner.append(other) }
    }
    func isConstruct(with holes: [Int]) -> Bool {
      var (text, place) = ("", whole.start)
      for range in holes.compactMap({ ranges[$0] }) {
        text += source.text(in: SourceRange(place, range.start)) + signs.open + source.text(in: range) + signs.close
        place = range.end
      }
      return self.isConstruct(text + source.text(in: SourceRange(place, whole.end)))
    }
    if let one = inner.first(where: { isConstruct(with: [$0]) }) { return [one] }
    return inner.count > 1 && isConstruct(with: inner) ? inner : []
  }

  private func isConstruct(_ text: String) -> Bool {
    guard let source = try? SourceText(text), let tree = traits.parse(source, ParseOptions()), tree.isValid else {
      return false
    }
    let whole = tree.root.tokenRange
    return tree.root.children.contains { $0.tokenRange == whole }
  }

  /// The innermost of some holes with errors in them or next to them.
  private func faultyHoles(_ tree: SyntaxTree, _ ranges: [SourceRange?], among holes: [Int]) -> [Int] {
    var faulty: Set<Int> = []
    let ordered = holes.filter { ranges[$0] != nil }
      .sorted { (ranges[$0]!.start, ranges[$1]!.end) < (ranges[$1]!.start, ranges[$0]!.end) }
    var rest = ordered[...]
    var open: [Int] = []
    let errors = tree.diagnostics.filter { $0.severity == .error }
    for place in errors.map(\.range.start).sorted() {
      while let next = rest.first, ranges[next]!.start <= place { open.append(rest.removeFirst()) }
      while let last = open.last, ranges[last]!.end < place { open.removeLast() }
      if let last = open.last { faulty.insert(last) }
    }
    return faulty.sorted()
  }
}

extension SyntaxTree {
  /// A range between grouping signs with the signs, from the end of the token before.
  fileprivate func rangeWithNeighbours(_ range: SourceRange) -> SourceRange {
    func neighbour(_ index: Int) -> SourceRange { tokens.range(at: min(max(index, 0), tokens.count - 1)) }
    let (first, last) = (tokens.index(endingAfter: range.start), tokens.index(endingAfter: max(range.end, 1) - 1))
    return SourceRange(min(range.start, neighbour(first - 2).end), max(range.end, neighbour(last + 1).end))
  }
}

extension CodeText {
  /// The code with grouping signs around the parts that need them: a hole for each, in the order of `CodePlacement`.
  func grouped(_ holes: [Hole], by signs: (open: String, close: String)) -> CodeText {
    var rest = holes[...]
    return grouped(&rest, signs)
  }

  private func grouped(_ holes: inout ArraySlice<Hole>, _ signs: (open: String, close: String)) -> CodeText {
    let pieces = pieces.flatMap { piece -> [Piece] in
      guard case .code(let part) = piece else { return [piece] }
      let isGrouped = holes.removeFirst().isGrouped
      let grouped = Piece.code(part.grouped(&holes, signs))
      return isGrouped ? [.text(signs.open), grouped, .text(signs.close)] : [grouped]
    }
    return replacingPieces(by: pieces)
  }
}
