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
  public static var roundLimit: Int { 8 }

  public fileprivate(set) var source: SourceText
  /// What is still to be said about the source.
  public fileprivate(set) var diagnostics: [Diagnostic]

  /// How many fix-its are tried one by one, so that the time stays linear in the source.
  fileprivate static var trialLimit: Int { 8 }

  fileprivate func applying(
    _ fixIts: [FixIt], _ diagnose: (SourceText) -> [Diagnostic]
  ) throws(SourceError) -> MendedSource {
    let source = try source.applying(fixIts)
    return MendedSource(source: source, diagnostics: diagnose(source))
  }

  fileprivate var errorCount: Int { diagnostics.count { $0.kind.severity == .error } }

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
  /// A round applies the first fix-it of each diagnostic; fix-its that overlap wait for the next. Where that leaves more
  /// errors than there were, one of them spoils what the others mend: then the first few are tried one by one. The
  /// rounds end when nothing is left that helps, or at the limit. The result is the best that was seen: a round is never
  /// kept that leaves more errors than there were, or as many without a better one after it.
  /// - Parameters:
  ///   - limit: the number of rounds.
  ///   - diagnose: finds what is wrong with a source.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func mended(
    rounds limit: Int = MendedSource.roundLimit, by diagnose: (SourceText) -> [Diagnostic]
  ) throws(SourceError) -> MendedSource {
    var current = MendedSource(source: self, diagnostics: diagnose(self))
    var best = current
    for _ in 0..<limit {
      let fixIts = current.diagnostics.compactMap(\.fixIts.first)
      if fixIts.isEmpty { break }
      var next = try current.applying(fixIts, diagnose)
      if next.errorCount > current.errorCount {
        for fixIt in fixIts.prefix(MendedSource.trialLimit) where next.errorCount >= current.errorCount {
          next = try current.applying([fixIt], diagnose)
        }
        if next.errorCount >= current.errorCount { break }
      }
      if next.isBetter(than: best) { best = next }
      current = next
    }
    return best
  }
}
