import Descent

/// Where the bytes of a source are after an edit.
///
///     let place = edited.map.newOffset(of: 2)     // 5
public struct PositionMap: Sendable {
  /// Bytes of the old source, and where they are in the new one.
  struct Segment: Sendable {
    var old: SourceRange
    let newStart: UInt32
  }

  /// In the order of the old source.
  private let byOld: [Segment]
  /// In the order of the new one.
  private let byNew: [Segment]

  init(_ segments: [Segment]) {
    byNew = segments
    byOld =
      zip(segments, segments.dropFirst()).allSatisfy { $0.old.start <= $1.old.start }
      ? segments : segments.sorted { $0.old.start < $1.old.start }
  }

  /// Where a byte of the old source is in the new one; nil if it was taken away.
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
