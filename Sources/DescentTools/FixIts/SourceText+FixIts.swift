import Descent

extension SourceText {
  /// This source as fix-its make it.
  ///
  ///     let mended = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
  ///
  /// Of fix-its whose edits overlap, the first is applied and the others are not: they speak of a text that is no more.
  /// - Complexity: linear in the source; n log n in the number of edits, if they come in the order of the source.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func applying(_ fixIts: some Sequence<FixIt>) throws(SourceError) -> SourceText {
    var script = EditScript(for: self)
    for fixIt in fixIts { script.add(fixIt) }
    return try SourceText(bytes: script.apply(to: self), name: name)
  }
}

/// A source as the fix-its of its diagnostics make it, and what they left.
public struct MendedSource: Sendable {
  /// How often fix-its are applied at most: what one round uncovers, the next one may mend.
  public static var roundLimit: Int { 16 }

  /// The source as it is now.
  public fileprivate(set) var source: SourceText
  /// What is still to be said about the source.
  public fileprivate(set) var diagnostics: [Diagnostic]

  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Errors count first; a warning that is gone is a gain as well.
  fileprivate func isBetter(than other: MendedSource) -> Bool {
    (errorCount, diagnostics.count) < (other.errorCount, other.diagnostics.count)
  }
}

extension SourceText {
  /// Mends this source by the fix-its of its diagnostics, again and again as long as that helps.
  ///
  ///     let mended = try source.mended { SwiftFile(parsing: $0).diagnostics }
  ///
  /// Of a few diagnostics, a round applies the first fix-it that leaves fewer errors: what comes behind it may be said
  /// because of the same mistake. Of many, or if none of them helps alone, it applies all; those that overlap wait for
  /// the next. The rounds end when nothing is left that helps, or at the limit. The result is the best that was seen:
  /// a round is never kept that leaves more errors than there were, or as many without a better one after it.
  /// - Parameters:
  ///   - limit: the number of rounds.
  ///   - diagnose: finds what is wrong with a source; asked less than ten times in a round.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func mended(
    rounds limit: Int = MendedSource.roundLimit, by diagnose: (SourceText) -> [Diagnostic]
  ) throws(SourceError) -> MendedSource {
    var current = MendedSource(source: self, diagnostics: diagnose(self))
    var best = current
    for _ in 0..<limit {
      guard let next = try current.afterRound(diagnose) else { break }
      if next.isBetter(than: best) { best = next }
      current = next
    }
    return best
  }
}

extension MendedSource {
  /// The number of fix-its that are tried one by one, so that the time stays linear in the source.
  private static var trialLimit: Int { 8 }

  /// What the next fix-its make of the source; nil if there is none, or none that leaves no more errors.
  fileprivate func afterRound(_ diagnose: (SourceText) -> [Diagnostic]) throws(SourceError) -> MendedSource? {
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
  ) throws(SourceError) -> MendedSource {
    let source = try source.applying(fixIts)
    return MendedSource(source: source, diagnostics: diagnose(source))
  }
}
