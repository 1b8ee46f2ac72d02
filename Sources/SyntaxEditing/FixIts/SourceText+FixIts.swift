import Descent

extension SourceText {
  /// This source with fix-its applied.
  ///
  ///     let fixed = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
  ///
  /// Several insertions at one place keep their order.
  /// - Complexity: n log n in the number of edits, linear in the source.
  /// - Throws: the first fix-it that is outside the source or in conflict with another, and which that is.
  public func applying(_ fixIts: some Sequence<FixIt>) throws(EditError) -> SourceText {
    var edits: [SourceEdit] = []
    var operations: [Operation] = []
    for fixIt in fixIts {
      operations.append(Operation(name: "fix-it", range: fixIt.edits.first?.range ?? SourceRange(0, 0)))
      for edit in fixIt.edits {
        guard edit.range.start <= edit.range.end, Int(edit.range.end) <= count else {
          throw operations.error(.outsideSource, operations.count - 1, in: self)
        }
        edits.append(
          SourceEdit(range: edit.range, pieces: [.text(edit.replacement)], operation: operations.count - 1))
      }
    }
    let plan: EditPlan
    do { plan = try EditPlan(edits, keeping: [:]) } catch {
      throw operations.error(.conflict, error.operation, error.other, in: self)
    }
    do { return try SourceText(bytes: plan.render(self).bytes, name: name) } catch {
      throw operations.error(.tooLarge, 0, in: self)
    }
  }
}

/// A source with the fix-its of its diagnostics applied, and the remaining diagnostics.
public struct FixedSource: Sendable {
  /// The maximum number of rounds: fixing an error may uncover another one.
  public static var roundLimit: Int { 16 }

  public let source: SourceText
  public let diagnostics: [Diagnostic]

  fileprivate var errorCount: Int { diagnostics.errorCount }

  fileprivate func isBetter(than other: FixedSource) -> Bool {
    (errorCount, diagnostics.count) < (other.errorCount, other.diagnostics.count)
  }
}

extension SourceText {
  /// Applies the fix-its of this source's diagnostics, in rounds, while that reduces the errors.
  ///
  ///     let fixed = try source.fixed { SwiftFile(parsing: $0).diagnostics }
  ///
  /// If there are few diagnostics, a round applies the first fix-it that leaves fewer errors, because later
  /// diagnostics may be consequences of the same mistake. If there are many, or none of the fix-its helps on its
  /// own, it applies all of them; those that overlap wait for the next round. The rounds end when no fix-it helps,
  /// or at the limit. The result is the best of all rounds.
  /// - Parameter diagnose: finds the diagnostics of a source; called fewer than ten times per round.
  /// - Throws: `EditError` with the reason `tooLarge` for 4 GiB or more.
  public func fixed(diagnosing diagnose: (SourceText) -> [Diagnostic]) throws(EditError) -> FixedSource {
    var current = FixedSource(source: self, diagnostics: diagnose(self))
    var best = current
    for _ in 0..<FixedSource.roundLimit {
      guard let next = try current.afterRound(diagnose) else { break }
      if next.isBetter(than: best) { best = next }
      current = next
    }
    return best
  }
}

extension FixedSource {
  /// The number of fix-its tried one by one; limited, so that the time stays linear in the source.
  private static var trialLimit: Int { 8 }

  /// The source after the next round; nil if there are no fix-its, or if applying them adds errors.
  fileprivate func afterRound(_ diagnose: (SourceText) -> [Diagnostic]) throws(EditError) -> FixedSource? {
    let fixIts = diagnostics.compactMap(\.fixIts.first)
    if fixIts.isEmpty { return nil }
    let isMany = fixIts.count > Self.trialLimit
    let all = isMany ? try applying(fixIts, diagnose) : nil
    if let all, all.errorCount < errorCount { return all }
    for fixIt in fixIts.prefix(Self.trialLimit) {
      let next = try applying([fixIt], diagnose)
      if next.errorCount < errorCount { return next }
    }
    let next = if let all { all } else { try applying(fixIts, diagnose) }
    return next.errorCount <= errorCount ? next : nil
  }

  private func applying(
    _ fixIts: [FixIt], _ diagnose: (SourceText) -> [Diagnostic]
  ) throws(EditError) -> FixedSource {
    let source = try source.applying(fixIts.withoutCollisions(in: source))
    return FixedSource(source: source, diagnostics: diagnose(source))
  }
}

extension [FixIt] {
  /// Those that do not collide with one before them.
  fileprivate func withoutCollisions(in source: SourceText) -> [FixIt] {
    var taken = DisjointRanges()
    return filter { fixIt in
      let ranges = fixIt.edits.map(\.range)
      guard ranges.allSatisfy({ $0.start <= $0.end && Int($0.end) <= source.count }) else { return false }
      // Edits of one fix-it that collide could not be made, either.
      return ranges.areApart && taken.take(ranges)
    }
  }
}
