import Descent

extension SourceText {
  /// This source with fix-its applied.
  ///
  ///     let fixed = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
  ///
  /// If the edits of fix-its overlap, only the first is applied.
  /// - Complexity: linear in the source; n log n in the number of edits, if they are in source order.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func applying(_ fixIts: some Sequence<FixIt>) throws(SourceError) -> SourceText {
    var script = EditScript(for: self)
    for fixIt in fixIts { script.add(fixIt) }
    return try SourceText(bytes: script.applied(), name: name)
  }
}

/// A source with the fix-its of its diagnostics applied, and the remaining diagnostics.
public struct FixedSource: Sendable {
  /// The maximum number of rounds: fixing an error may uncover another one.
  public static var roundLimit: Int { 16 }

  public let source: SourceText
  public let diagnostics: [Diagnostic]

  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }

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
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func fixed(diagnosing diagnose: (SourceText) -> [Diagnostic]) throws(SourceError) -> FixedSource {
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
  fileprivate func afterRound(_ diagnose: (SourceText) -> [Diagnostic]) throws(SourceError) -> FixedSource? {
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
  ) throws(SourceError) -> FixedSource {
    let source = try source.applying(fixIts)
    return FixedSource(source: source, diagnostics: diagnose(source))
  }
}

/// Edits of a source that do not overlap, in source order.
private struct EditScript {
  private let source: SourceText
  private var edits: [FixIt.Edit] = []

  init(for source: SourceText) { self.source = source }

  /// Adds all edits of a fix-it, or none if one of them is outside the source or overlaps another edit.
  ///
  /// - Complexity: n log n in the number of added edits and logarithmic in the existing ones, apart from moving those
  ///   after them.
  mutating func add(_ fixIt: FixIt) {
    let added = fixIt.edits.sorted { $0.range.precedes($1.range) }
    // Sorted edits overlap only if two neighbors do.
    let areApart = zip(added, added.dropFirst()).allSatisfy { !$0.range.collides(with: $1.range) }
    guard areApart, added.allSatisfy({ isFree($0.range) }) else { return }
    for edit in added { edits.insert(edit, at: place(of: edit.range)) }
  }

  private func isFree(_ range: SourceRange) -> Bool {
    guard range.start <= range.end, Int(range.end) <= source.count else { return false }
    let place = place(of: range)
    if place > 0, edits[place - 1].range.collides(with: range) { return false }
    return place == edits.count || !edits[place].range.collides(with: range)
  }

  /// The index of the first edit after a range. An insertion precedes a replacement at the same position.
  private func place(of range: SourceRange) -> Int { edits.indices.bisection { range.precedes(edits[$0].range) } }

  /// The bytes of the edited source.
  func applied() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + SourceText.padding)
    var place: UInt32 = 0
    for edit in edits {
      bytes += source.bytes(in: SourceRange(place, edit.range.start))
      bytes += edit.replacement.utf8
      place = edit.range.end
    }
    return bytes + source.bytes(in: SourceRange(place, UInt32(source.count)))
  }
}

extension SourceRange {
  fileprivate func precedes(_ other: SourceRange) -> Bool { (start, end) < (other.start, other.end) }

  /// True if two ranges share a byte, or are the same position, where the order of insertions would be undefined.
  fileprivate func collides(with other: SourceRange) -> Bool {
    self == other || start < other.end && other.start < end
  }
}
