import Descent

extension SourceText {
  /// This source with fix-its applied.
  ///
  ///     let mended = try source.applying(tree.diagnostics.compactMap(\.fixIts.first))
  ///
  /// Of fix-its whose edits overlap, only the first is applied.
  /// - Complexity: linear in the source; n log n in the number of edits, if they come in the order of the source.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func applying(_ fixIts: some Sequence<FixIt>) throws(SourceError) -> SourceText {
    var script = EditScript(for: self)
    for fixIt in fixIts { script.add(fixIt) }
    return try SourceText(bytes: script.applied(), name: name)
  }
}

/// A source to which the fix-its of its diagnostics were applied, and the diagnostics that are left.
public struct MendedSource: Sendable {
  /// The maximal number of rounds: what one round uncovers, the next one may fix.
  public static var roundLimit: Int { 16 }

  public let source: SourceText
  public let diagnostics: [Diagnostic]

  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }

  fileprivate func isBetter(than other: MendedSource) -> Bool {
    (errorCount, diagnostics.count) < (other.errorCount, other.diagnostics.count)
  }
}

extension SourceText {
  /// Applies the fix-its of this source's diagnostics, in rounds, as long as that helps.
  ///
  ///     let mended = try source.mended { SwiftFile(parsing: $0).diagnostics }
  ///
  /// Of a few diagnostics, a round applies the first fix-it that leaves fewer errors: later ones may come of the same
  /// mistake. Of many, or if none of them helps alone, it applies all; those that overlap wait for the next round. The
  /// rounds end when no fix-it helps, or at the limit. The result is the best of all rounds.
  /// - Parameter diagnose: finds the diagnostics of a source; called less than ten times in a round.
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public func mended(by diagnose: (SourceText) -> [Diagnostic]) throws(SourceError) -> MendedSource {
    var current = MendedSource(source: self, diagnostics: diagnose(self))
    var best = current
    for _ in 0..<MendedSource.roundLimit {
      guard let next = try current.afterRound(diagnose) else { break }
      if next.isBetter(than: best) { best = next }
      current = next
    }
    return best
  }
}

extension MendedSource {
  /// The number of fix-its that are tried one by one; limited, so that the time stays linear in the source.
  private static var trialLimit: Int { 8 }

  /// The source after the next round; nil if there is no fix-it, or all leave more errors.
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

/// Edits of a source that do not overlap, in the order of the source.
private struct EditScript {
  private let source: SourceText
  private var edits: [FixIt.Edit] = []

  init(for source: SourceText) { self.source = source }

  /// Adds all edits of a fix-it, or none if one of them is outside the source, or overlaps with another edit.
  ///
  /// - Complexity: n log n in the number of edits, logarithmic in those that are there, apart from moving those behind.
  mutating func add(_ fixIt: FixIt) {
    let added = fixIt.edits.sorted { $0.range.precedes($1.range) }
    // Of edits in order, some overlap only if two neighbours do.
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

  /// The index of the first edit after a range. An insertion comes before the replacement of what follows it.
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

  /// Whether two ranges share a byte, or are the same place between two bytes, where two insertions would have no order.
  fileprivate func collides(with other: SourceRange) -> Bool {
    self == other || start < other.end && other.start < end
  }
}
