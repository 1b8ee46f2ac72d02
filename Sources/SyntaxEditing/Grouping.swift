import Descent

/// Finds out where code needs grouping signs: where the new tree has a node that takes a part of it and something around
/// it, where code that is one construct is none in its place, and where there are errors that the old tree did not have.
struct Grouping {
  private(set) var holes: [Hole]
  private var round = 0
  /// The result before holes were grouped because of errors.
  private var before: (result: EditedSource, holes: [Hole])?

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

  /// Whether nothing needed signs.
  var isUnchanged: Bool { !holes.contains { $0.isGrouped } }

  /// Looks at a new tree.
  ///
  /// - Parameters:
  ///   - ranges: the bytes of the holes.
  ///   - wasValid: whether the old tree had no error.
  mutating func next(after result: EditedSource, _ ranges: [SourceRange?], wasValid: Bool) -> Step {
    round += 1
    if let before {
      let (old, new) = (before.result.tree.errorCount, result.tree.errorCount)
      // The signs did not help.
      if new > old || new == old && new > 0 {
        holes = before.holes
        return .finished(before.result)
      }
    }
    before = nil
    let ranges = traits.grouping == nil ? [] : ranges
    let found = CrossedRanges(ranges, in: result.tree)
    let crossed = found.indices
    if let hole = crossed.first(where: { holes[$0].isGrouped }) { return .misread(hole) }
    if !crossed.isEmpty {
      guard round < 5 else { return .misread(crossed[0]) }
      for hole in crossed { holes[hole].isGrouped = true }
      return .again
    }
    if round < 5 {
      var doubtful = found.uncovered.filter { !holes[$0].isGrouped && isConstruct(result.source.text(in: ranges[$0]!)) }
      if doubtful.isEmpty, wasValid, !result.tree.isValid { doubtful = faultyHoles(result.tree, ranges) }
      if !doubtful.isEmpty {
        before = (result, holes)
        for hole in doubtful { holes[hole].isGrouped = true }
        return .again
      }
    }
    return .finished(result)
  }

  /// Whether code on its own is one construct.
  private func isConstruct(_ text: String) -> Bool {
    guard let source = try? SourceText(text), let tree = traits.parse(source, ParseOptions()), tree.isValid else {
      return false
    }
    let whole = tree.root.tokenRange
    return tree.root.children.contains { $0.tokenRange == whole }
  }

  /// The innermost holes with errors in them or next to them.
  private func faultyHoles(_ tree: SyntaxTree, _ ranges: [SourceRange?]) -> [Int] {
    var faulty: Set<Int> = []
    for diagnostic in tree.diagnostics where diagnostic.isError {
      let place = diagnostic.range.start
      let around = ranges.indices.filter { index in
        guard let range = ranges[index], !holes[index].isGrouped else { return false }
        return range.start <= place && place <= range.end
      }
      if let innermost = around.min(by: { ranges[$0]!.count < ranges[$1]!.count }) { faulty.insert(innermost) }
    }
    return faulty.sorted()
  }
}

extension SyntaxTree {
  fileprivate var errorCount: Int { diagnostics.count { $0.isError } }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }
}
