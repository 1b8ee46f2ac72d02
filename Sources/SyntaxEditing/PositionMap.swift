import Descent

/// Where the bytes of a source are after an edit.
///
///     let place = edited.map.newOffset(of: 2)     // 5
public struct PositionMap: Sendable {
  /// Bytes of the old source, and where they are in the new one.
  struct Segment: Sendable {
    var old: SourceRange
    let newStart: UInt32
    /// Whether it is where it was, so that only the code around it is new.
    var isInPlace = true
  }

  /// In the order of the old source, without bytes that an earlier one has.
  private let byOld: [Segment]
  /// In the order of the new one.
  private let byNew: [Segment]

  init(_ segments: [Segment]) {
    byNew = segments
    if zip(segments, segments.dropFirst()).allSatisfy({ $0.old.end <= $1.old.start }) {
      byOld = segments
      return
    }
    var byOld: [Segment] = []
    for segment in segments.sorted(by: { ($0.old.start, $0.newStart) < ($1.old.start, $1.newStart) }) {
      let start = max(segment.old.start, byOld.last?.old.end ?? 0)
      guard start < segment.old.end else { continue }
      byOld.append(
        Segment(
          old: SourceRange(start, segment.old.end), newStart: segment.newStart + (start - segment.old.start),
          isInPlace: segment.isInPlace))
    }
    self.byOld = byOld
  }

  /// The replacements that make the new source of the old one.
  package func replacements(in old: SourceText, by new: SourceText) -> [FixIt.Edit] {
    var edits: [FixIt.Edit] = []
    var (oldEnd, newEnd): (UInt32, UInt32) = (0, 0)
    let end = Segment(old: SourceRange(UInt32(old.count), UInt32(old.count)), newStart: UInt32(new.count))
    for segment in byNew.filter(\.isInPlace) + [end] {
      let edit = FixIt.Edit(
        SourceRange(oldEnd, segment.old.start), new.text(in: SourceRange(newEnd, segment.newStart)))
      if !edit.range.isEmpty || !edit.replacement.isEmpty { edits.append(edit) }
      (oldEnd, newEnd) = (segment.old.end, segment.newStart + UInt32(segment.old.count))
    }
    return edits
  }

  /// Where a byte of the old source is in the new one, if it is there several times, in one of these places; nil if it was
  /// taken away.
  ///
  /// - Complexity: logarithmic in the number of edits.
  public func newOffset(of old: UInt32) -> UInt32? {
    let index = byOld.indices.bisection { byOld[$0].old.end > old }
    guard index < byOld.count, byOld[index].old.start <= old else { return nil }
    return byOld[index].newStart + (old - byOld[index].old.start)
  }

  /// Where a byte of the new source was in the old one; nil if it is new.
  ///
  /// - Complexity: logarithmic in the number of edits.
  public func oldOffset(of new: UInt32) -> UInt32? {
    let index = byNew.indices.bisection { byNew[$0].newStart + UInt32(byNew[$0].old.count) > new }
    guard index < byNew.count, byNew[index].newStart <= new else { return nil }
    return byNew[index].old.start + (new - byNew[index].newStart)
  }
}
